import type { Kysely } from 'kysely'

/** Members' favorite shops. A shop that the network drops stays here, because it may come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('favorites')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('retailer_id', 'integer', (column) => column.notNull().references('retailers.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_favorite_each', ['user_id', 'retailer_id'])
    .execute()
}
