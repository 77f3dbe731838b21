import { MOST_BY_ONE, WINDOW_HOURS } from '#api/contract/two-operators.ts'
import type { ReviewReason } from '#api/contract/withdrawals.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow, WithdrawalRow } from '#api/store/tables.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { balancesIn } from '../money/ledger.ts'
import type { Services } from '../services/services.ts'

interface Wish {
  readonly circle: CircleRow
  /** The member who withdraws. */
  readonly userId: string
  readonly amount: number
  readonly accountAddedAt: number | undefined
}

/**
 * The time until which a member's withdrawals are reviewed because of a new sign-in method. `null` if they need no
 * review for that reason.
 */
export async function heldBySignIn(
  db: Reader,
  { now, environment }: Pick<Services, 'now' | 'environment'>,
  userId: string,
): Promise<number | null> {
  const user = await db.selectFrom('users').select('way_in_changed_at').where('id', '=', userId).executeTakeFirst()
  if (user?.way_in_changed_at == null) return null
  const until = user.way_in_changed_at + environment.hold
  return until > now() ? until : null
}

/** The withdrawals from a Circle in the last `WINDOW_HOURS`, in cents, without those that failed. */
export async function takenToday(db: Reader, circleId: string, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('circle_id', '=', circleId)
    .where('created_at', '>', now - WINDOW_HOURS * HOUR_MS)
    .where('status', 'not in', ['FAILED', 'CANCELLED'])
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Why a withdrawal is reviewed before it is sent. Reviews give time to notice a stolen account or Circle. */
export async function reviewReason(
  db: Reader,
  { now, environment }: Services,
  { circle, userId, amount, accountAddedAt }: Wish,
): Promise<ReviewReason | null> {
  if (circle.hold_until !== null && circle.hold_until > now()) return 'NEW_LEADER'
  if (accountAddedAt !== undefined && accountAddedAt + environment.hold > now()) return 'NEW_ACCOUNT'
  if ((await heldBySignIn(db, { now, environment }, userId)) !== null) return 'NEW_SIGN_IN'
  return (await takenToday(db, circle.id, now())) + amount > MOST_BY_ONE ? 'LARGE' : null
}

/**
 * Why a withdrawal may not be paid right now, despite earlier approvals. Check this right before each call to a
 * provider, because a withdrawal can be retried for days.
 */
export async function holdReason(db: Reader, { circle_id }: WithdrawalRow): Promise<ReviewReason | null> {
  const circle = await db.selectFrom('circles').select('frozen_at').where('id', '=', circle_id).executeTakeFirst()
  if (circle?.frozen_at != null) return 'CIRCLE_FROZEN'
  return (await balancesIn(db, circle_id)).debt < 0 ? 'CIRCLE_OWES' : null
}
