import { CONFIRM_LINK_DAYS } from '#api/contract/limits.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'
import { hashOf, newToken } from '../session/tokens.ts'

const GOOD_MS = CONFIRM_LINK_DAYS * DAY_MS

/** Returns the address of the page that confirms an e-mail address: the member's current one, or a new one. */
export async function makeEmailLink(
  tx: Writer,
  { now, environment }: Services,
  about: { userId: string; email: string },
): Promise<string> {
  const token = newToken()
  const row = { hash: hashOf(token), user_id: about.userId, email: about.email, expires_at: now() + GOOD_MS }
  await tx
    .insertInto('email_links')
    .values({ ...row, used_at: null })
    .execute()
  return `${environment.publicBaseUrl}/auth/action?mode=verifyEmail&oobCode=${token}`
}

/** Invalidates a member's links for all addresses except this one. */
export async function voidOtherLinks(tx: Writer, about: { userId: string; email: string }): Promise<void> {
  await tx.deleteFrom('email_links').where('user_id', '=', about.userId).where('email', '!=', about.email).execute()
}

/** The new address that a member has requested and not confirmed yet. */
export async function pendingChange(db: Reader, member: { id: string; email: string }, now: number) {
  const [change] = await pendingChanges(db, member.id, member.email, now)
  return change
}

const pendingChanges = compiledOnce((db, userId: string, present: string, now: number) =>
  db
    .selectFrom('email_links')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('email', '!=', present)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1),
)

/** Deletes links that are no longer valid. */
export async function forgetEmailLinks(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx.deleteFrom('email_links').where('expires_at', '<=', now()).execute()
}
