import type { Kysely } from 'kysely'

/** How far the clock was moved forward, on a portal that allows this. The table has at most one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clock')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ahead', 'bigint', (column) => column.notNull())
    .execute()
}
