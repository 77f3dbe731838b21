import { verifyEmail } from '#components/mail/verify-email.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { takeTurn } from '../limits/limits.ts'
import { keepsOperatorAddress } from '../session/is-operator.ts'
import { needProof } from '../session/proof.ts'
import { makeEmailLink, voidOtherLinks } from './email-links.ts'
import { viewUser } from './view-user.ts'

/**
 * Changes a member's name at once. A new address is mailed a link, and becomes the member's when that is followed: a
 * slip of the finger locks nobody out. The present address cancels that change. Whether somebody else has the address is
 * not told.
 */
export const updateUser: Handler<'updateUser'> = async ({ services, member, body }) => {
  const { first_name = member.first_name, last_name = member.last_name } = body
  const email = body.email === member.email ? undefined : body.email
  if (email !== undefined) {
    keepsOperatorAddress(services.environment, member)
    needProof(services, member)
    await takeTurn(services, [{ key: `new-email:${member.id}`, most: 5, within: HOUR_MS }])
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
