import { type QueryExecutorProvider, sql } from 'kysely'

/** Which orders were paid out, as `payOrders` marks them: of what had been taken out until now the oldest. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const status of ['PAYABLE', 'PAID'])
    await sql
      .raw(
        `create index orders_${status.toLowerCase()} on orders (circle_id, ordered_at, id) where status = '${status}'`,
      )
      .execute(db)
  const { rows } = await sql<{ id: string; circle_id: string }>`
    select arrived.id, arrived.circle_id from (
      select id, circle_id, sum(circle_share) over (partition by circle_id order by ordered_at, id) as upto
      from orders where status in ('PAYABLE', 'PAID')) as arrived
    join (select circle_id, sum(credits - debits) as cents from ledger_accounts
      where account in ('reserved', 'paid_out') group by circle_id) as taken on taken.circle_id = arrived.circle_id
    where taken.cents > 0 and arrived.upto <= taken.cents`.execute(db)
  for (const { id } of rows)
    await sql`update orders set status = 'PAID', paid_at = coalesce(paid_at, updated_at) where id = ${id}`.execute(db)
  for (const circle of new Set(rows.map(({ circle_id }) => circle_id))) await addUpAnew(db, circle)
}

async function addUpAnew(db: QueryExecutorProvider, circle: string): Promise<void> {
  await sql`delete from order_sums where circle_id = ${circle}`.execute(db)
  await sql`insert into order_sums (circle_id, user_id, kind, status, orders, circle_share)
    select circle_id, user_id, kind, status, count(*), sum(circle_share) from orders
    where circle_id = ${circle} group by circle_id, user_id, kind, status`.execute(db)
}
