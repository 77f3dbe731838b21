import type { Kysely } from 'kysely'

/** Sales that the portal could not process. It asks the network for them again. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('sales_left')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sale', 'text', (column) => column.notNull().unique())
    .addColumn('why', 'text', (column) => column.notNull())
    .addColumn('asked_from', 'bigint', (column) => column.notNull())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .addColumn('given_up_at', 'bigint')
    .addColumn('dismissed_at', 'bigint')
    .execute()
