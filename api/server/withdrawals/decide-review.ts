import { BANK_DAYS } from '#api/contract/cashback-dates.ts'
import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import type { Writer } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { balancesIn } from '../money/ledger.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { FIRST_JOB } from './begin.ts'
import { moveWithdrawal, readOpenWithdrawal } from './move.ts'

interface Decided {
  readonly id: string
  /** The operator who decides. This can't be the person who withdraws, and the same operator can't approve twice. */
  readonly operatorId: string
  readonly isGood: boolean
}

/**
 * Records an operator's decision about a withdrawal in review. The second approval sends the money, and a rejection
 * returns it to the Circle. Refuses if the withdrawal is the operator's own or already decided. Returns the state of
 * the review.
 */
export async function decideReview(
  tx: Writer,
  services: Services,
  { id, operatorId, isGood }: Decided,
): Promise<NonNullable<WithdrawalRow['review_state']>> {
  const row = await readOpenWithdrawal(tx, id)
  if (row?.status !== 'IN_REVIEW') return refuse('decided-already')
  if (row.user_id === operatorId)
    return refuse('second-operator', { detail: 'This is your own withdrawal, so other operators have to decide it.' })
  if (!isGood) return end(tx, services, row, { status: 'CANCELLED', review_state: 'REFUSED' })
  if (row.first_by === operatorId) return refuse('second-operator')
  await checkCircle(tx, row)
  if (row.first_by === null) {
    await moveWithdrawal(tx, services, row, { status: row.status, review_state: 'APPROVED', first_by: operatorId })
    return 'APPROVED'
  }
  const expected_by = row.kind === 'BANK' ? businessDayAfter(services.now(), BANK_DAYS.most) : null
  await services.jobs.add(tx, FIRST_JOB[row.kind], row.id)
  return end(tx, services, row, { status: 'REQUESTED', review_state: 'RELEASED', expected_by })
}

async function end<State extends NonNullable<WithdrawalRow['review_state']>>(
  tx: Writer,
  services: Services,
  row: WithdrawalRow,
  change: Pick<WithdrawalRow, 'status'> & { readonly review_state: State; readonly expected_by?: string | null },
): Promise<State> {
  await moveWithdrawal(tx, services, row, { ...change, reviewed_at: services.now() })
  return change.review_state
}

/**
 * Refuses if the Circle is frozen, because its money stays in the Circle despite approvals. Also refuses if the Circle
 * no longer has the money because orders were returned.
 */
async function checkCircle(tx: Writer, { circle_id }: WithdrawalRow): Promise<void> {
  const circle = await tx.selectFrom('circles').select('frozen_at').where('id', '=', circle_id).executeTakeFirst()
  if (circle?.frozen_at != null)
    refuse('circle-frozen', { detail: 'The Circle is frozen. No money can leave it until that’s resolved.' })
  if ((await balancesIn(tx, circle_id)).debt < 0)
    refuse('not-enough-money', {
      detail: 'Orders have been returned since, and the Circle owes money. Return this withdrawal to it first.',
    })
}
