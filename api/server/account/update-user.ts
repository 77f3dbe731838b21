import { verifyEmail } from '#components/mail/verify-email.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { keepsOperatorAddress } from '../session/is-operator.ts'
import { requireProof } from '../session/proof.ts'
import { makeEmailLink, voidOtherLinks } from './email-links.ts'
import { viewUser } from './view-user.ts'

/**
 * Changes a member's name immediately. A new address takes effect only when its owner follows the link mailed to it, so
 * a typo locks nobody out. Sending the current address cancels a pending change. The reply does not reveal whether
 * another account has the address.
 */
export const updateUser: Handler<'updateUser'> = async ({ services, member, body }) => {
  const { first_name = member.first_name, last_name = member.last_name } = body
  const email = body.email === member.email ? undefined : body.email
  if (email !== undefined) {
    keepsOperatorAddress(services.environment, member)
    requireProof(services, member)
    await consumeRateLimit(services, [{ key: `new-email:${member.id}`, most: 5, within: HOUR_MS }])
  }
  await services.store.transact(async (tx) => {
    await tx.updateTable('users').set({ first_name, last_name }).where('id', '=', member.id).execute()
    if (body.email === undefined) return
    await voidOtherLinks(tx, { userId: member.id, email: member.email })
    if (email === undefined) return
    const url = await makeEmailLink(tx, services, { userId: member.id, email })
    await services.post.post(tx, verifyEmail({ to: email, firstName: first_name, url }))
  })
  void services.post.deliver()
  return { body: await viewUser(services, { ...member, first_name, last_name }) }
}
