import type { Table } from '#api/contract/table.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { accountNews } from '#components/mail/account-news.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Call, Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { notifyOfRequests } from '../members/lead-requests.ts'
import { isInvitable, recordInvitations } from '../notices/mail-choices.ts'
import { refuse } from '../refusals/refused.ts'
import { keepsOperatorAddress } from '../session/is-operator.ts'
import { hashOf } from '../session/tokens.ts'
import { voidOtherLinks } from './email-links.ts'
import { signInMethodChanged } from './sign-in-method-changed.ts'

type VerifyEmail = Call<Table['verifyEmail']>

/**
 * Confirms the address of the signed-in member. A person who is not signed in cannot confirm an address by following
 * the link. Otherwise, a stranger could enter someone else's address in their own account, and the owner of that
 * address would confirm it by following the link. Following the link again gives the same reply, because mail programs
 * follow links too.
 */
export const verifyEmail: Handler<'verifyEmail'> = async (call) => {
  const { services, request } = call
  // Only invalid links count toward the limit, so other people's attempts never block a valid link.
  if (!(await findLink(services.store.read, call)))
    await consumeRateLimit(services, [{ key: `verify-from:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
  const email = await services.store.transact((tx) => confirmed(tx, call))
  void services.post.deliver()
  return email === undefined ? refuse('link-expired') : { body: { email } }
}

const findLink = (db: Reader, { services, body }: VerifyEmail) =>
  db
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .select(['hash', 'user_id', 'used_at', 'first_name', 'users.email as before', 'email_links.email as email'])
    .where('hash', '=', hashOf(body.token))
    .where('expires_at', '>', services.now())
    .executeTakeFirst()

async function confirmed(tx: Writer, call: VerifyEmail): Promise<string | undefined> {
  const { services, member } = call
  const link = await findLink(tx, call)
  if (!link) return undefined
  if (link.used_at !== null) return link.before === link.email ? link.email : undefined
  if (link.before !== link.email && (await isTaken(tx, link.email))) return undefined
  if (member?.id !== link.user_id) return refuse('other-account')
  if (link.before !== link.email) keepsOperatorAddress(services.environment, member)
  const change = { email: link.email, email_verified_at: services.now() }
  await tx.updateTable('users').set(change).where('id', '=', link.user_id).execute()
  await tx.updateTable('email_links').set({ used_at: services.now() }).where('hash', '=', link.hash).execute()
  if (link.before !== link.email) {
    await signInMethodChanged(tx, services, link.user_id)
    // The member's choice about invitations also applies to the new address. The old address keeps it too.
    if (!(await isInvitable(tx, link.before))) await recordInvitations(tx, services, link.email, false)
    // Links and codes that were sent to the old address become invalid.
    await voidOtherLinks(tx, { userId: link.user_id, email: link.email })
    await tx.deleteFrom('reset_tokens').where('user_id', '=', link.user_id).execute()
    await tx.deleteFrom('codes').where('email', 'in', [link.before, link.email]).execute()
    const { publicBaseUrl: baseUrl } = services.environment
    await services.post.post(tx, accountNews('emailChanged', { to: link.before, firstName: link.first_name, baseUrl }))
  }
  await notifyOfRequests(tx, services, { ...member, ...change })
  return link.email
}

const isTaken = async (tx: Writer, email: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
