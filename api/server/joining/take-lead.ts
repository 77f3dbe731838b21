import type { Writer } from '#api/store/store.ts'
import type { CircleRow, InviteRow, UserRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import { DRAWINGS } from '#machines/define/fields/picture.ts'
import { activateCircle } from '../circles/active.ts'
import { seedRun } from '../circles/align-run.ts'
import { changeCircle, settleCircle } from '../circles/change.ts'
import { asksToLead, markJoined } from '../circles/invites.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { HANDED_OVER, handOver, tell } from '../members/switch-roles.ts'
import type { Services } from '../services/services.ts'

type Person = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** Whether an invitation is meant for this person: leading a Circle cannot be passed on with the link. */
export const isFor = (invite: InviteRow | undefined, { email }: Person): boolean =>
  !asksToLead(invite) || invite.email === email

/**
 * Makes a member the leader of a Circle if their invitation asks for that. The present leader becomes a supporter.
 * Says whether they lead it now.
 */
export async function takeLead(
  tx: Writer,
  services: Services,
  { circle, user, invite }: { circle: CircleRow; user: Person; invite: InviteRow | undefined },
): Promise<boolean> {
  // While a report is looked into, a Circle keeps its leader. The request stays, and can be accepted later.
  if (!asksToLead(invite) || circle.frozen_at !== null) return false
  const now = services.now()
  const leader = await leaderOf(tx, circle.id)
  if (leader?.id === user.id) return true
  // The link was in a mail to this address: following it confirms the address.
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', user.id)
    .where('email_verified_at', 'is', null)
    .execute()
  await markJoined(tx, circle.id, { role: 'ADMINISTRATOR', emails: [invite.email], now })
  if (!leader) throw new Error(`The Circle ${circle.id} has members and no leader.`)
  const changed = await handOver(tx, services, circle, { from: leader.id, to: user.id, actorId: user.id })
  await tell(tx, services, changed, leader, user, HANDED_OVER)
  await activateCircle(tx, services, { userId: user.id, circleId: circle.id })
  await beginSetUp(tx, services, changed, user)
  return true
}

/**
 * The run in which the new leader goes through what the Circle says. Where it lacks an image, it gets a drawing, which they
 * can change: nothing but words is asked of a person who did not begin the Circle.
 */
async function beginSetUp(tx: Writer, services: Services, circle: CircleRow, { id }: Person): Promise<void> {
  const drawing = { beneficiary_picture_url: `drawing:${DRAWINGS[0]}` }
  const hasNone = circle.beneficiary_picture_url === null
  const pictured = hasNone ? await changeCircle(tx, services, circle, drawing, id) : circle
  const run = await seedRun(tx, services, signup, pictured, id)
  if (hasNone) await settleCircle(tx, pictured, run.draft)
}
