import { sql } from 'kysely'
import type { Next } from '#api/contract/home.ts'
import type { OrderKind } from '#api/contract/order-states.ts'
import type { Reader } from '#api/store/store.ts'
import type { WithdrawalRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'

const NEXT_SHOWN = 5

interface Scope {
  readonly circleId: string
  /** The member whose orders to show. If absent, the orders of all members are shown. */
  readonly userId: string | undefined
  readonly now: number
}

/** The next expected events in a Circle, soonest first. Events that are overdue or have no date come first. */
export async function nextOf(db: Reader, scope: Scope): Promise<Next[]> {
  const [orders, withdrawals] = [await comingOrders(db, scope), await comingWithdrawals(db, scope.circleId)]
  const at = ({ by }: Next) => (by === null ? 0 : Date.parse(by))
  return [...withdrawals, ...orders].toSorted((a, b) => at(a) - at(b)).slice(0, NEXT_SHOWN)
}

interface Coming {
  readonly status: 'TRACKED' | 'PENDING' | 'CONFIRMED'
  readonly by: number
  readonly late: number
  readonly cents: number
  readonly orders: number
  readonly shops: number
  readonly retailer: string
  readonly id: string
  readonly order_kind: OrderKind
}

const KIND_OF = { TRACKED: 'REPORT', PENDING: 'CONFIRM', CONFIRMED: 'PAYABLE' } as const

/**
 * Orders that wait for the same event on the same day are combined. So are overdue orders that wait for the same event.
 */
async function comingOrders(db: Reader, { circleId, userId, now }: Scope): Promise<Next[]> {
  const whose = userId === undefined ? sql`` : sql`and user_id = ${userId}`
  const { rows } = await sql<Coming>`
    select status, min(next_change_by) as by, max(late) as late, sum(circle_share) as cents, count(*) as orders,
      count(distinct retailer_id) as shops, min(retailer_name) as retailer, min(id) as id, min(kind) as order_kind
    from (
      select id, kind, status, retailer_id, retailer_name, circle_share, next_change_by,
        case when next_change_by < ${now} then 1 else 0 end as late
      from orders where circle_id = ${circleId} ${whose} and kind in ('purchase', 'giftcard')
        and status in ('TRACKED', 'PENDING', 'CONFIRMED') and next_change_by is not null) as waiting
    where late = 0 or status <> 'TRACKED'
    group by status, late, case when late = 1 then 0 else next_change_by / ${sql.lit(DAY_MS)} end
    order by min(next_change_by), status limit ${NEXT_SHOWN}`.execute(db)
  return rows.map(({ status, by, late, cents, orders, shops, retailer, id, order_kind: kind }) => ({
    kind: KIND_OF[status],
    by: new Date(Number(by)).toISOString(),
    overdue: Number(late) === 1,
    amount: status === 'TRACKED' ? null : Number(cents),
    orders: Number(orders),
    retailer: Number(shops) === 1 ? retailer : null,
    order: Number(orders) === 1 ? { id, kind } : null,
    withdrawal: null,
  }))
}

const UNDER_WAY = ['REQUESTED', 'IN_REVIEW', 'PROCESSING', 'SENT'] as const satisfies WithdrawalRow['status'][]

async function comingWithdrawals(db: Reader, circleId: string): Promise<Next[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'kind', 'status', 'amount', 'expected_by'])
    .where('circle_id', '=', circleId)
    .where('status', 'in', UNDER_WAY)
    .orderBy('created_at')
    .limit(NEXT_SHOWN)
    .execute()
  return rows.map(({ id, kind, status, amount, expected_by }) => ({
    kind: 'WITHDRAWAL',
    by: expected_by === null || status === 'IN_REVIEW' ? null : noonOf(expected_by),
    overdue: false,
    amount,
    orders: 0,
    retailer: null,
    order: null,
    withdrawal: { id, kind, status },
  }))
}

/** A time in the middle of a day, at which the date is the same everywhere in the US. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`).toISOString()
