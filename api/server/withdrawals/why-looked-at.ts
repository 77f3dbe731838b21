import { MOST_BY_ONE } from '#api/contract/two-operators.ts'
import type { ReviewReason } from '#api/contract/withdrawals.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow, WithdrawalRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { balancesIn } from '../money/ledger.ts'
import type { Services } from '../services/services.ts'

interface Wish {
  readonly circle: CircleRow
  /** Who takes it out. */
  readonly userId: string
  readonly amount: number
  readonly accountAddedAt: number | undefined
}

/** Until when people look at what a member takes out since there is another way into their account; `null` where they need not. */
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

/** What was to be taken out of a Circle in the last 24 hours, in cents, but for what came to nothing. */
export async function takenToday(db: Reader, circleId: string, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('circle_id', '=', circleId)
    .where('created_at', '>', now - DAY_MS)
    .where('status', 'not in', ['FAILED', 'CANCELLED'])
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Why people look at a withdrawal before it is sent: whoever took over an account or a Circle is found out in time. */
export async function whyLookedAt(
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
 * Why nothing may be paid at this moment, whatever was agreed before. Asked right before anybody is called: between asking
 * for money and paying it there may be days of tries.
 */
export async function whyHeld(db: Reader, { circle_id }: WithdrawalRow): Promise<ReviewReason | null> {
  const circle = await db.selectFrom('circles').select('frozen_at').where('id', '=', circle_id).executeTakeFirst()
  if (circle?.frozen_at != null) return 'CIRCLE_FROZEN'
  return (await balancesIn(db, circle_id)).debt < 0 ? 'CIRCLE_OWES' : null
}
