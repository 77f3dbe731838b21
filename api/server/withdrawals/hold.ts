import type { ReviewReason } from '#api/contract/withdrawals.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { audit } from '../audit/audit.ts'
import { type Finish, NotYet } from '../jobs/jobs.ts'
import type { Services } from '../services/services.ts'
import { move, open } from './move.ts'

/**
 * Who was asked to pay may do so after nobody waits for the answer any more, or is asked late by a process that stood still:
 * calls are given up after half a minute, and jobs taken over after one. Ten are far more than either, and few for people.
 */
const LATE_MS = 10 * MINUTE_MS

interface Unpaid {
  readonly held: ReviewReason
  /** When somebody may last have been asked to pay; `undefined` where nobody ever was. */
  readonly triedAt: number | undefined
}

/**
 * Holds what nobody has paid at this moment. Where an earlier try may have asked for it, it is looked at once more when that
 * cannot come any more: what is held can be given back.
 */
export function holdUnpaid(services: Services, seen: WithdrawalRow, { held, triedAt }: Unpaid): Finish {
  const sureAt = triedAt === undefined ? 0 : triedAt + LATE_MS
  if (sureAt > services.now()) throw new NotYet(sureAt, 'An earlier try may still have it paid.')
  return hold(services, seen, held)
}

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
