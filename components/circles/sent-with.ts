import type { Brought } from '#api/contract/effects/binding.ts'
import { forget, keep, recall } from '#components/session/raw-store.ts'
import { wishHere } from './wish.ts'

const keyOf = (token: string) => `sent-with:${token}`

/** What an invitation was used for in this browser: the Circle, and whether to lead it. */
export interface SentWith {
  readonly slug: string
  readonly toLead: boolean
}

/** Notes in this browser that an answer goes out with an invitation. Until the reply is here, that may use it up unseen. */
export async function noteSentWith({ invite_token, cove_slug: slug }: Brought = {}): Promise<void> {
  if (invite_token === undefined || slug === undefined) return
  await keep(keyOf(invite_token), { slug, toLead: wishHere()?.toLead === true } satisfies SentWith)
}

/** The reply is here. */
export async function forgetSentWith({ invite_token }: Brought = {}): Promise<void> {
  if (invite_token !== undefined) await forget(keyOf(invite_token))
}

/** What such an invitation was used for, if the reply has not come. */
export async function sentWith(token: string): Promise<SentWith | undefined> {
  const kept = await recall<Partial<Record<keyof SentWith, unknown>>>(keyOf(token))
  return typeof kept?.slug === 'string' ? { slug: kept.slug, toLead: kept.toLead === true } : undefined
}
