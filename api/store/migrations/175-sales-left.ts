import type { Kysely } from 'kysely'

/** Sales of the network that could not be taken: they are asked for again. */
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
