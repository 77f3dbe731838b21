import type { Kysely } from 'kysely'

/** The cashback network's shops, and the terms for finding them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retailers')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('featured', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gone_at', 'bigint')
    .execute()
  await db.schema.createIndex('retailers_by_featured').on('retailers').columns(['featured', 'id']).execute()
  await db.schema
    .createTable('retailer_terms')
    .addColumn('term', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('retailer_id', 'integer', (column) => column.notNull().references('retailers.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('one_term_each', ['term', 'place', 'retailer_id'])
    .execute()
  await db.schema
    .createIndex('retailer_terms_by_retailer')
    .on('retailer_terms')
    .columns(['retailer_id', 'term'])
    .execute()
  await db.schema
    .createTable('categories')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('retailers', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('done_at', 'bigint')
    .addColumn('taken_until', 'bigint', (column) => column.notNull())
    .execute()
}
