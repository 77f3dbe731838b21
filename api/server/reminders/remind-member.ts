import { verifyEmail } from '#components/mail/verify-email.ts'
import { makeEmailLink } from '../account/email-links.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { circleToLead } from '../circles/find.ts'
import { checkReminder, viewReminders, withReminder } from '../limits/reminders.ts'
import { supporterOf } from '../members/remove-member.ts'
import { refuse } from '../refusals/refused.ts'

/**
 * Mails a supporter a link that confirms their address, in the leader's name. Sends nothing if the address is
 * confirmed.
 */
export const remindMember: Handler<'remindMember'> = async (call) => {
  const reply = await handleOnce(call, async (tx) => {
    const { services, member, params } = call
    const now = services.now()
    const circle = await circleToLead(tx, params.slug, member, now)
    const one = await supporterOf(tx, circle.id, params.user_account_id)
    if (one?.role !== 'SUPPORTER') return refuse('not-found')
    if (one.email_verified_at !== null) return { body: viewReminders(one) }
    if (circle.frozen_at !== null) return refuse('circle-frozen')
    checkReminder(one, now)
    const counted = withReminder(one, now)
    await tx
      .updateTable('memberships')
      .set(counted)
      .where('circle_id', '=', circle.id)
      .where('user_id', '=', one.id)
      .execute()
    const url = await makeEmailLink(tx, services, { userId: one.id, email: one.email })
    const from = { name: `${member.first_name} ${member.last_name}`.trim(), headline: circle.headline }
    await services.post.post(tx, verifyEmail({ to: one.email, firstName: one.first_name, url, from }))
    return { body: viewReminders({ ...one, ...counted }) }
  })
  void call.services.post.deliver()
  return reply
}
