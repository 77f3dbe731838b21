import type { Reader } from '#api/store/store.ts'
import type { CircleRow, InviteRow } from '#api/store/tables.ts'
import type { Handler } from '../calls/call.ts'
import { handleOnce } from '../calls/once.ts'
import { checkReminder, withReminder } from '../limits/reminders.ts'
import { refuse } from '../refusals/refused.ts'
import { circleToLead } from './find.ts'
import { markRevoked, viewInvite } from './invites.ts'
import { leftToday, mayWriteTo, sendInvite } from './send-invite.ts'

/** Revokes an invitation. */
export const revokeInvite: Handler<'revokeInvite'> = ({ services, member, params }) =>
  services.store.transact(async (tx) => {
    const now = services.now()
    const circle = await circleToLead(tx, params.slug, member, now)
    await markRevoked(tx, await openInvite(tx, circle, params.id), now)
    return { body: undefined }
  })

/**
 * Sends an invitation again as a reminder. The message stays the same, and the invitation is valid for 30 more days.
 */
export const resendInvite: Handler<'resendInvite'> = async (call) => {
  const reply = await handleOnce(call, async (tx) => {
    const { services, member, params } = call
    const now = services.now()
    const circle = await circleToLead(tx, params.slug, member, now)
    const invite = await openInvite(tx, circle, params.id)
    checkReminder(invite, now)
    const may = (await leftToday(tx, circle, member, now)) > 0 && (await mayWriteTo(tx, invite.email, now))
    if (!may) return refuse('too-many-invites')
    const sent = await sendInvite(tx, services, member, circle, invite)
    const counted = withReminder(invite, now)
    await tx.updateTable('invites').set(counted).where('id', '=', sent.id).execute()
    return { body: viewInvite({ ...sent, ...counted }, now) }
  })
  void call.services.post.deliver()
  return reply
}

/** A Circle's invitation with this id, if it is still pending. */
async function openInvite(db: Reader, circle: CircleRow, id: string): Promise<InviteRow> {
  const invite = await db
    .selectFrom('invites')
    .selectAll()
    .where('id', '=', id)
    .where('circle_id', '=', circle.id)
    .executeTakeFirst()
  if (!invite) return refuse('not-found')
  const isOver = invite.joined_at !== null || invite.revoked_at !== null || invite.replaced_at !== null
  return isOver ? refuse('invitation-used') : invite
}
