import type { ReviewReason } from '#api/contract/withdrawals.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { audit } from '../audit/audit.ts'
import { type Finish, Postponed } from '../queue/outcome.ts'
import type { Services } from '../services/services.ts'
import { moveWithdrawal, readOpenWithdrawal } from './move.ts'

/**
 * How long an earlier call may still reach the provider, after its caller gave up or because a stalled process sends it
 * late. Calls give up after 30 seconds, and another instance takes over a job after one minute. Ten minutes are much
 * longer than both, yet acceptable for people.
 */
const LATE_MS = 10 * MINUTE_MS

interface Unpaid {
  readonly held: ReviewReason
  /** The last time when a provider may have been asked to pay. `undefined` if there was none. */
  readonly triedAt: number | undefined
}

/**
 * Holds a withdrawal that is not paid yet. An earlier attempt may still reach the provider. So wait until it can no
 * longer arrive, and then check once more, because the held money can be returned to the Circle.
 */
export function holdUnpaid(services: Services, seen: WithdrawalRow, { held, triedAt }: Unpaid): Finish {
  const sureAt = triedAt === undefined ? 0 : triedAt + LATE_MS
  if (sureAt > services.now()) throw new Postponed(sureAt, 'An earlier attempt may still pay it.')
  return holdWithdrawal(services, seen, held)
}

/**
 * Sends a withdrawal back to review right before it is paid. Earlier approvals no longer count: two operators have to
 * approve again, and a new authorization is needed.
 */
export const holdWithdrawal =
  (services: Services, seen: WithdrawalRow, review: ReviewReason): Finish =>
  async (tx) => {
    const row = await readOpenWithdrawal(tx, seen.id)
    // The withdrawal was canceled, or another instance continued it.
    if (row?.status !== seen.status) return
    const anew = { review_state: 'WAITING', first_by: null, reviewed_at: null, authorization_id: null } as const
    await moveWithdrawal(tx, services, row, { status: 'IN_REVIEW', review, ...anew, expected_by: null })
    await audit(tx, services, {
      circleId: row.circle_id,
      subject: `withdrawals:${row.id}`,
      action: 'withdrawal-held',
      detail: { before: row.review_state, after: 'WAITING', reason: review },
    })
  }
