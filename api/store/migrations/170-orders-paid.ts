import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Marks the orders that were paid out, as `payOrders` does. Money withdrawn earlier is assigned to the oldest orders.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const status of ['PAYABLE', 'PAID'])
    await sql
      .raw(
        `create index orders_${status.toLowerCase()} on orders (circle_id, ordered_at, id) where status = '${status}'`,
      )
      .execute(db)
  await sql`update orders set status = 'PAID', paid_at = coalesce(paid_at, updated_at) where id in (
    select arrived.id from (
      select id, circle_id, sum(circle_share) over (partition by circle_id order by ordered_at, id) as upto
      from orders where status in ('PAYABLE', 'PAID')) as arrived
    join (select circle_id, sum(credits - debits) as cents from ledger_accounts
      where account in ('reserved', 'paid_out') group by circle_id) as taken on taken.circle_id = arrived.circle_id
    where taken.cents > 0 and arrived.upto <= taken.cents)`.execute(db)
  const paid = sql`select circle_id from orders where status = 'PAID'`
  await sql`delete from order_sums where circle_id in (${paid})`.execute(db)
  await sql`insert into order_sums (circle_id, user_id, kind, status, orders, circle_share)
    select circle_id, user_id, kind, status, count(*), sum(circle_share) from orders
    where circle_id in (${paid}) group by circle_id, user_id, kind, status`.execute(db)
}
