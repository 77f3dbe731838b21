import type { Writer } from '#api/store/store.ts'
import type { CircleRow, InviteRow, UserRow } from '#api/store/tables.ts'
import { signup } from '#flows/signup/create.ts'
import { DRAWINGS } from '#machines/define/fields/picture.ts'
import { activateCircle } from '../circles/active.ts'
import { seedRun } from '../circles/align-run.ts'
import { changeCircle, settleCircle } from '../circles/change.ts'
import { asksToLead, markJoined } from '../circles/invites.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { HANDED_OVER, handOver, notifyBothSides } from '../members/switch-roles.ts'
import type { Services } from '../services/services.ts'

type Person = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** Whether an invitation was sent to this person. A request to lead can't be passed on by sharing its link. */
export const isFor = (invite: InviteRow | undefined, { email }: Person): boolean =>
  !asksToLead(invite) || invite.email === email

/**
 * Makes a member the leader of a Circle if their invitation is a request to lead. The current leader becomes a
 * supporter. Returns whether the member now leads the Circle.
 */
export async function takeLead(
  tx: Writer,
  services: Services,
  { circle, user, invite }: { circle: CircleRow; user: Person; invite: InviteRow | undefined },
): Promise<boolean> {
  // A frozen Circle keeps its leader while its report is examined. The request to lead stays open and can be accepted
  // later.
  if (!asksToLead(invite) || circle.frozen_at !== null) return false
  const now = services.now()
  const leader = await leaderOf(tx, circle.id)
  if (leader?.id === user.id) return true
  // The link was mailed to this address, so following it confirms the address.
  await tx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', user.id)
    .where('email_verified_at', 'is', null)
    .execute()
  await markJoined(tx, circle.id, { role: 'ADMINISTRATOR', emails: [invite.email], now })
  if (!leader) throw new Error(`The Circle ${circle.id} has members and no leader.`)
  const changed = await handOver(tx, services, circle, { from: leader.id, to: user.id, actorId: user.id })
  await notifyBothSides(tx, services, changed, leader, user, HANDED_OVER)
  await activateCircle(tx, services, { userId: user.id, circleId: circle.id })
  await beginSetUp(tx, services, changed, user)
  return true
}

/**
 * Starts the run in which the new leader reviews the Circle's fields. A Circle without an image gets a drawing, which
 * the leader can change. So a person who did not create the Circle only has to enter text.
 */
async function beginSetUp(tx: Writer, services: Services, circle: CircleRow, { id }: Person): Promise<void> {
  const drawing = { beneficiary_picture_url: `drawing:${DRAWINGS[0]}` }
  const hasNone = circle.beneficiary_picture_url === null
  const pictured = hasNone ? await changeCircle(tx, services, circle, drawing, id) : circle
  const run = await seedRun(tx, services, signup, pictured, id)
  if (hasNone) await settleCircle(tx, pictured, run.draft)
}
