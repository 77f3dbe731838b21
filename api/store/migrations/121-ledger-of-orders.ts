import { type Kysely, sql } from 'kysely'

interface Order {
  readonly id: string
  readonly circle_id: string
  readonly user_id: string
  readonly status: string
  readonly cashback: number
  readonly circle_share: number
  readonly share: string
  readonly updated_at: number
}

const AT_ONCE = 500

/** Adds one ledger entry for each existing order, with its current state. Orders that earned nothing get no entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = { at: -1, id: '' }; ; ) {
    const { rows } = await sql<Order>`select * from orders
      where status in ('PENDING', 'CONFIRMED', 'PAYABLE', 'PAID') and cashback > 0
      and (updated_at, id) > (${after.at}, ${after.id}) order by updated_at, id limit ${AT_ONCE}`.execute(db)
    for (const order of rows) await post(db, order)
    const last = rows.at(-1)
    if (!last) return
    after = { at: last.updated_at, id: last.id }
  }
}

/**
 * Posts an order's money. The Circle's share is rounded up. The fraction of a cent that rounding takes from our share
 * is posted to its own account.
 */
async function post(db: Kysely<unknown>, order: Order): Promise<void> {
  const { circle_id, cashback, circle_share } = order
  const [of = 0, outOf = 1] = order.share.split('/').map(Number)
  const stage = order.status === 'PENDING' ? 'pending' : order.status === 'CONFIRMED' ? 'confirmed' : 'available'
  const from = stage === 'available' ? 'cash' : 'receivable'
  const rounding = circle_share - Math.min(circle_share, Math.floor((cashback * of) / outOf))
  const id = `order:${order.id}:1`
  const postings = [
    { debit: from, credit: stage, amount: circle_share },
    { debit: from, credit: 'covey', amount: cashback - circle_share },
    { debit: 'rounding', credit: 'covey', amount: rounding },
  ]
  for (const { debit, credit, amount } of postings)
    if (amount > 0)
      await sql`insert into ledger_postings (entry_id, circle_id, debit, credit, amount)
        values (${id}, ${circle_id}, ${debit}, ${credit}, ${amount})`.execute(db)
  const kind = stage === 'available' ? 'order-payable' : `order-${stage}`
  const { rows } = await sql<{ balance: number; raised: number }>`select
      coalesce(sum(case when account = 'available' then credits - debits end), 0) as balance,
      coalesce(sum(credits - debits), 0) as raised
      from ledger_accounts where circle_id = ${circle_id} and account in ('pending', 'confirmed', 'available')`.execute(
    db,
  )
  const [after] = rows
  await sql`insert into ledger_entries
    (id, kind, circle_id, user_id, order_id, amount, balance_after, raised_after, paid_after, at)
    values (${id}, ${kind}, ${circle_id}, ${order.user_id}, ${order.id}, ${circle_share}, ${after?.balance ?? 0},
      ${after?.raised ?? 0}, 0, ${order.updated_at})`.execute(db)
}
