import type { ReviewReason } from '#api/contract/withdrawals.ts'
import type { Reader } from '#api/store/store.ts'
import type { CircleRow } from '#api/store/tables.ts'
import { HOUR_MS } from '../limits.ts'
import type { Services } from '../services.ts'

/** What may be taken out of a Circle in a day before people look at it, in cents. */
const MOST_A_DAY = 50_000
const DAY_MS = 24 * HOUR_MS

interface Wish {
  readonly circle: CircleRow
  readonly amount: number
  readonly accountAddedAt: number | undefined
}

/** Why people look at a withdrawal before it is sent: whoever took over an account or a Circle is found out in time. */
export async function whyLookedAt(
  db: Reader,
  { now, environment }: Services,
  { circle, amount, accountAddedAt }: Wish,
): Promise<ReviewReason | null> {
  if (circle.hold_until !== null && circle.hold_until > now()) return 'NEW_LEADER'
  if (accountAddedAt !== undefined && accountAddedAt + environment.hold > now()) return 'NEW_ACCOUNT'
  const { today } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.sum<number | null>('amount').as('today'))
    .where('circle_id', '=', circle.id)
    .where('created_at', '>', now() - DAY_MS)
    .where('status', 'not in', ['FAILED', 'CANCELLED'])
    .executeTakeFirstOrThrow()
  return (today ?? 0) + amount > MOST_A_DAY ? 'LARGE' : null
}
