import { BANK_DAYS } from '#api/contract/cashback-dates.ts'
import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import type { Writer } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { balancesIn } from '../money/ledger.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { FIRST_JOB } from './begin.ts'
import { move, open } from './move.ts'

interface Decided {
  readonly id: string
  /** Who decides: neither whoever takes the money out, nor twice the same one. */
  readonly operatorId: string
  readonly isGood: boolean
}

/**
 * Takes down what an operator thinks of a withdrawal that people look at: it is sent once a second one agrees, and one who
 * does not gives the money back. Refuses where it is the operator's own, or is decided; gives how far the look is.
 */
export async function decideReview(
  tx: Writer,
  services: Services,
  { id, operatorId, isGood }: Decided,
): Promise<NonNullable<WithdrawalRow['review_state']>> {
  const row = await open(tx, id)
  if (row?.status !== 'IN_REVIEW') return refuse('decided-already')
  if (row.user_id === operatorId) return refuse('second-operator', { detail: 'You take this out: others decide it.' })
  if (!isGood) return end(tx, services, row, { status: 'CANCELLED', review_state: 'REFUSED' })
  if (row.first_by === operatorId) return refuse('second-operator')
  await checkCircle(tx, row)
  if (row.first_by === null) {
    await move(tx, services, row, { status: row.status, review_state: 'APPROVED', first_by: operatorId })
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
  await move(tx, services, row, { ...change, reviewed_at: services.now() })
  return change.review_state
}

/** What a frozen Circle holds stays there, whoever agrees; and what came from orders that were sent back since is not there. */
async function checkCircle(tx: Writer, { circle_id }: WithdrawalRow): Promise<void> {
  const circle = await tx.selectFrom('circles').select('frozen_at').where('id', '=', circle_id).executeTakeFirst()
  if (circle?.frozen_at != null)
    refuse('circle-frozen', { detail: 'The Circle is frozen: its money stays where it is until that is settled.' })
  if ((await balancesIn(tx, circle_id)).debt < 0)
    refuse('not-enough-money', {
      detail: 'Orders were sent back since, and the Circle owes money: give this back first.',
    })
}
