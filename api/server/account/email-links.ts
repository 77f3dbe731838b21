import type { Reader, Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'
import { hashOf, newToken } from '../session/tokens.ts'

const GOOD_MS = 7 * DAY_MS

/** Makes the address of the page that confirms an e-mail address: the member's own, or one that is to become it. */
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

/** Voids the links of a member that lead to any other address than this one. */
export async function voidOtherLinks(tx: Writer, about: { userId: string; email: string }): Promise<void> {
  await tx.deleteFrom('email_links').where('user_id', '=', about.userId).where('email', '!=', about.email).execute()
}

/** The address that a member has asked for and not confirmed yet. */
export const pendingChange = (db: Reader, member: { id: string; email: string }, now: number) =>
  db
    .selectFrom('email_links')
    .select(['email', 'expires_at'])
    .where('user_id', '=', member.id)
    .where('email', '!=', member.email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()

/** Removes links that are good no more. */
export async function forgetEmailLinks(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx.deleteFrom('email_links').where('expires_at', '<=', now()).execute()
}
