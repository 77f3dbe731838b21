import type { Writer } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { audit } from '../audit/audit.ts'
import type { Handler, Member } from '../calls/call.ts'
import { circleOfMine } from '../circles/find.ts'
import { leaderOf } from '../circles/leader-of.ts'
import { LEFT_EMPTY_ACTION } from '../circles/reopen.ts'
import { retireCircle } from '../circles/retire.ts'
import { nameOrSomeone } from '../circles/view.ts'
import { balancesIn } from '../money/ledger.ts'
import { settleDebt } from '../money/settle-debt.ts'
import { notify } from '../notices/notify.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { withdrawRequest } from './lead-requests.ts'

/**
 * Removes a member from a Circle. If the leader leaves as the last member, the Circle ends, and it must not have any
 * money.
 */
export const leaveCircle: Handler<'leaveCircle'> = ({ services, member, params }) =>
  services.store.transact(async (tx) => {
    const { circle, role } = await circleOfMine(tx, params.slug, member, services.now())
    await (role === 'ADMINISTRATOR' ? endCircle(tx, services, circle, member) : leave(tx, services, circle, member))
    return { body: undefined }
  })

/** Deletes a membership, and nothing else. */
export async function endMembership(
  tx: Writer,
  services: Pick<Services, 'now'>,
  circleId: string,
  userId: string,
): Promise<void> {
  await withdrawRequest(tx, services, circleId, userId)
  await tx.deleteFrom('memberships').where('circle_id', '=', circleId).where('user_id', '=', userId).execute()
}

async function leave(tx: Writer, services: Services, { id, slug, headline }: CircleRow, member: Member): Promise<void> {
  await endMembership(tx, services, id, member.id)
  const leader = await leaderOf(tx, id)
  const params = { circle: headline ?? '', slug, name: nameOrSomeone(member) }
  if (leader) await notify(tx, services, { user_id: leader.id, kind: 'member-left', params })
}

/** Ends a Circle when its leader leaves as the last member. Refuses if it has other members or money. */
export async function endCircle(
  tx: Writer,
  services: Services,
  circle: CircleRow,
  { id: actorId }: Member,
): Promise<void> {
  const other = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('circle_id', '=', circle.id)
    .where('user_id', '<>', actorId)
    .limit(1)
    .executeTakeFirst()
  if (other) refuse('leader-stays')
  const { pending, confirmed, available, reserved } = await balancesIn(tx, circle.id)
  if (pending + confirmed + available + reserved > 0) refuse('holds-money')
  const debt = await settleDebt(tx, { circleId: circle.id, userId: actorId, at: services.now() })
  await endMembership(tx, services, circle.id, actorId)
  await retireCircle(tx, circle)
  await audit(tx, services, {
    actorId,
    circleId: circle.id,
    action: LEFT_EMPTY_ACTION,
    detail: { slug: circle.slug, debt },
  })
}
