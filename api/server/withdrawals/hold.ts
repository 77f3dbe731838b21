import type { ReviewReason } from '#api/contract/withdrawals.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { audit } from '../audit.ts'
import type { Finish } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { move, open } from './move.ts'

/** Has two operators look at what was about to be paid, as if nobody had looked before. What it was to use is asked for anew. */
export const hold =
  (services: Services, seen: WithdrawalRow, review: ReviewReason): Finish =>
  async (tx) => {
    const row = await open(tx, seen.id)
    // It was cancelled meanwhile, or somebody else has gone on with it.
    if (row?.status !== seen.status) return
    const anew = { review_state: 'WAITING', first_by: null, reviewed_at: null, authorization_id: null } as const
    await move(tx, services, row, { status: 'IN_REVIEW', review, ...anew, expected_by: null })
    await audit(tx, services, {
      ...{ circleId: row.circle_id, subject: `withdrawals:${row.id}`, action: 'withdrawal-held' },
      detail: { before: row.review_state, after: 'WAITING', reason: review },
    })
  }
