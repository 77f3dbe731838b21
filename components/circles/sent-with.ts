import type { Brought } from '#api/contract/effects/binding.ts'
import { forget, keep, recall } from '#components/session/raw-store.ts'

const keyOf = (token: string) => `sent-with:${token}`

/** Notes in this browser that an answer goes out with an invitation. Until the reply is here, that may use it up unseen. */
export async function noteSentWith({ invite_token, cove_slug }: Brought = {}): Promise<void> {
  if (invite_token !== undefined && cove_slug !== undefined) await keep(keyOf(invite_token), cove_slug)
}

/** The reply is here. */
export async function forgetSentWith({ invite_token }: Brought = {}): Promise<void> {
  if (invite_token !== undefined) await forget(keyOf(invite_token))
}

/** The slug of the Circle of such an invitation, if the reply has not come. */
export async function slugSentWith(token: string): Promise<string | undefined> {
  const slug = await recall<unknown>(keyOf(token))
  return typeof slug === 'string' ? slug : undefined
}
