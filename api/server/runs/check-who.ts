import type { Reader } from '#api/store/store.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Member } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { isOperator } from '../session/is-operator.ts'
import { flowOf } from './run-store.ts'

interface Runner {
  readonly flow: Pick<AnyFlow, 'who'>
  readonly member: Pick<Member, 'id' | 'email' | 'email_verified_at'>
  /** The Circle of the run, if there is one. */
  readonly circleId: string | null
}

/**
 * Refuses a member who may not run a flow now, because they don't lead the run's Circle or aren't an operator. This is
 * checked at each call, because a member can lose a role while a run is open.
 * @throws `forbidden` for a leaders' flow; `not-found` for an operators' flow, like every other operators' call.
 */
export async function checkWho(
  db: Reader,
  { environment }: Pick<Services, 'environment'>,
  { flow, member, circleId }: Runner,
): Promise<void> {
  if (await mayRun(db, { environment }, { flow, member, circleId })) return
  refuse(flow.who === 'operator' ? 'not-found' : 'forbidden')
}

/** Whether a member may run a flow now. */
export async function mayRun(
  db: Reader,
  { environment }: Pick<Services, 'environment'>,
  { flow, member, circleId }: Runner,
): Promise<boolean> {
  if (flow.who === 'operator') return isOperator(environment, member)
  return flow.who !== 'leader' || isLeaderOf(db, circleId ?? '', member.id)
}

/**
 * Finds the flow with this id, if its runs are kept on the server.
 * @throws `not-found` for an unknown flow, and for an operators' flow if the member is not an operator. So the refusal
 * does not reveal which flows exist.
 */
export function findFlow(
  { environment }: Pick<Services, 'environment'>,
  member: Runner['member'] | undefined,
  id: string,
): AnyFlow {
  const flow = flowOf(id)
  if (!flow || (flow.who === 'operator' && !isOperator(environment, member))) return refuse('not-found')
  return flow
}

async function isLeaderOf(db: Reader, circleId: string, userId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('memberships')
    .select('role')
    .where('circle_id', '=', circleId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return membership?.role === 'ADMINISTRATOR'
}
