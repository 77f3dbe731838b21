import { type Kysely, sql } from 'kysely'
import { searchPrefixes } from '../search/search-words.ts'

const AT_ONCE = 500

interface Order {
  readonly id: string
  readonly circle_id: string
  readonly kind: string
  readonly retailer_name: string
  readonly ordered_at: number
}

/** An index for finding orders by prefixes of the words in their shop's name, in the order of a Circle's list. */
export async function up(db: Kysely<{ order_prefixes: Omit<Order, 'id' | 'retailer_name'> & Own }>): Promise<void> {
  await db.schema
    .createTable('order_prefixes')
    .addColumn('circle_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('ordered_at', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('one_prefix_each_order', ['circle_id', 'kind', 'prefix', 'ordered_at', 'order_id'])
    .execute()
  await db.schema.createIndex('order_prefixes_by_order').on('order_prefixes').column('order_id').execute()
  for (let after = ''; ; ) {
    const { rows } = await sql<Order>`select id, circle_id, kind, retailer_name, ordered_at from orders
      where id > ${after} order by id limit ${AT_ONCE}`.execute(db)
    const found = rows.flatMap(({ id: order_id, circle_id, kind, retailer_name, ordered_at }) =>
      searchPrefixes([retailer_name]).map((prefix) => ({ circle_id, kind, prefix, ordered_at, order_id })),
    )
    for (let at = 0; at < found.length; at += AT_ONCE)
      await db
        .insertInto('order_prefixes')
        .values(found.slice(at, at + AT_ONCE))
        .execute()
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  await db.schema.alterTable('orders').dropColumn('retailer_words').execute()
}

interface Own {
  readonly prefix: string
  readonly order_id: string
}
