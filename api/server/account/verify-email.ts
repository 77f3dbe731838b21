import type { Table } from '#api/contract/table.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { emailChanged } from '#components/mail/email-changed.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Call, Handler } from '../calls/call.ts'
import { takeTurn } from '../limits/limits.ts'
import { tellOfRequests } from '../members/lead-requests.ts'
import { refuse } from '../refusals/refused.ts'
import { keepsOperatorAddress } from '../session/is-operator.ts'
import { hashOf } from '../session/tokens.ts'
import { voidOtherLinks } from './email-links.ts'
import { wayInChanged } from './way-in-changed.ts'

type VerifyEmail = Call<Table['verifyEmail']>

/**
 * Confirms the address of whoever is signed in. That somebody reads the mail of an address is not enough: the account may
 * have been made, or may have asked for the address, by anybody, who would keep it with the reader's mail in it. Following
 * the link again says the same, since mail programs follow links too.
 */
export const verifyEmail: Handler<'verifyEmail'> = async (call) => {
  const { services, request } = call
  // Only what is no link counts: one that was mailed is never refused for what others try.
  if (!(await findLink(services.store.read, call)))
    await takeTurn(services, [{ key: `verify-from:${request.caller}`, most: 100, within: 15 * MINUTE_MS }])
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
    await wayInChanged(tx, services, link.user_id)
    // The address that was left has no say any more: neither by its links nor by codes that were sent there.
    await voidOtherLinks(tx, { userId: link.user_id, email: link.email })
    await tx.deleteFrom('reset_tokens').where('user_id', '=', link.user_id).execute()
    await tx.deleteFrom('codes').where('email', 'in', [link.before, link.email]).execute()
    const { publicBaseUrl: baseUrl } = services.environment
    await services.post.post(tx, emailChanged({ to: link.before, firstName: link.first_name, baseUrl }))
  }
  await tellOfRequests(tx, services, { ...member, ...change })
  return link.email
}

const isTaken = async (tx: Writer, email: string): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
