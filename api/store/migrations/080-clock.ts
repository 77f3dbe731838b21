import type { Kysely } from 'kysely'

/** How far time was turned forward, on a portal where that can be done: one row, once it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ahead', 'bigint', (column) => column.notNull())
    .execute()
}
