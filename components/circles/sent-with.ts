import type { Brought } from '#api/contract/effects/binding.ts'
import { deleteValue, readValue, storeValue } from '#components/session/raw-store.ts'
import { currentReferral } from './referral.ts'

const keyOf = (token: string) => `sent-with:${token}`

/** The call that this browser used an invitation for: joining this Circle, or leading it. */
export interface SentWith {
  readonly slug: string
  readonly toLead: boolean
}

/**
 * Records that an answer is being sent with an invitation. If the reply is lost, the invitation may be used up without
 * this browser knowing.
 */
export async function noteSentWith({ invite_token, cove_slug: slug }: Brought = {}): Promise<void> {
  if (invite_token === undefined || slug === undefined) return
  await storeValue(keyOf(invite_token), { slug, toLead: currentReferral()?.toLead === true } satisfies SentWith)
}

/** Deletes the record, because the reply has arrived. */
export async function forgetSentWith({ invite_token }: Brought = {}): Promise<void> {
  if (invite_token !== undefined) await deleteValue(keyOf(invite_token))
}

/** Returns what this browser used the invitation for, if the reply never arrived. */
export async function sentWith(token: string): Promise<SentWith | undefined> {
  const kept = await readValue<Partial<Record<keyof SentWith, unknown>>>(keyOf(token))
  return typeof kept?.slug === 'string' ? { slug: kept.slug, toLead: kept.toLead === true } : undefined
}
