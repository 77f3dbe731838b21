import { sql } from 'kysely'
import { MONTHS_SHOWN, type Month } from '#api/contract/home.ts'
import type { Reader } from '#api/store/store.ts'

/**
 * The state of an order's money. `oldest` is the oldest order that is not completely paid out. Part of its money
 * may be paid out.
 */
type Part = 'pending' | 'available' | 'paid' | 'oldest'

interface Found {
  /** The index of the month, from 0, or `ALL` for a total over all time. */
  readonly month: number
  readonly part: Part | 'taken' | 'covered' | 'share'
  readonly cents: number
}

const ALL = -1

/**
 * The money that each of the last months brought to a Circle, from its ledger. An entry counts in the month (UTC) in
 * which it was written, by the current state of its order. A declined order does not count. An order that was reversed
 * after its money became available stays in its month, and is subtracted in the month of the reversal. A single
 * statement reads everything at one moment.
 */
export async function monthsOf(db: Reader, circleId: string, now: number): Promise<Month[]> {
  const starts = monthStarts(now)
  const { rows } = await sql<Found>`
    with oldest as (
      select id, circle_share from orders where circle_id = ${circleId} and status = 'PAYABLE' and circle_share > 0
      order by ordered_at, id limit 1),
    entries as (
      select order_id, at, raised_after - coalesce(
        lag(raised_after) over (order by at, n),
        (select raised_after from ledger_entries where circle_id = ${circleId} and at < ${starts[0]}
          order by at desc, n desc limit 1), 0) as cents
      from ledger_entries where circle_id = ${circleId} and at >= ${starts[0]}),
    parts as (
      select ${monthOf(starts)} as month, e.cents, case
        when e.order_id is null then 'paid'
        when e.order_id = (select id from oldest) then 'oldest'
        when o.status = 'PAID' then 'paid'
        when o.status in ('PAYABLE', 'REVERSED') then 'available'
        else 'pending' end as part
      from entries as e left join orders as o on o.id = e.order_id
      where e.cents <> 0 and (o.status is null or o.status <> 'DECLINED'))
    select month, part, sum(cents) as cents from parts group by month, part
    union all select ${sql.lit(ALL)}, 'taken', coalesce(sum(credits - debits), 0) from ledger_accounts
      where circle_id = ${circleId} and account in ('reserved', 'paid_out')
    union all select ${sql.lit(ALL)}, 'covered', coalesce(sum(circle_share), 0) from order_sums
      where circle_id = ${circleId} and status = 'PAID'
    union all select ${sql.lit(ALL)}, 'share', circle_share from oldest`.execute(db)
  return shownOf(
    starts,
    rows.map(({ month, part, cents }) => ({ month: Number(month), part, cents: Number(cents) })),
  )
}

/** The starts of the shown months, earliest first. */
function monthStarts(now: number): number[] {
  const date = new Date(now)
  return Array.from({ length: MONTHS_SHOWN }, (_, at) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (MONTHS_SHOWN - 1) + at),
  )
}

const monthOf = (starts: readonly number[]) =>
  sql`case ${sql.join(
    starts.slice(1).map((_, before) => {
      const at = starts.length - 1 - before
      return sql`when e.at >= ${starts[at]} then ${sql.lit(at)}`
    }),
    sql` `,
  )} else 0 end`

function shownOf(starts: readonly number[], found: readonly Found[]): Month[] {
  const sum = (part: Found['part'], month = ALL) =>
    found.reduce((total, row) => total + (row.part === part && row.month === month ? row.cents : 0), 0)
  const oldest = starts.map((_, at) => sum('oldest', at))
  // Withdrawn money that does not cover a whole order counts as part of the oldest order. It first covers the money
  // that this order brought before the months shown.
  const earlier = Math.max(0, sum('share') - oldest.reduce((total, cents) => total + cents, 0))
  let left = Math.max(0, Math.min(sum('taken') - sum('covered'), sum('share')) - earlier)
  return starts.map((start, at) => {
    const brought = oldest[at] ?? 0
    const partly = Math.max(0, Math.min(left, brought))
    left -= partly
    return {
      month: new Date(start).toISOString().slice(0, 7),
      paid: sum('paid', at) + partly,
      available: sum('available', at) + brought - partly,
      pending: sum('pending', at),
    }
  })
}
