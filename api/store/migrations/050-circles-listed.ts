import { type Kysely, sql } from 'kysely'
import { searchPrefixes } from '../search/search-words.ts'

/**
 * Adds the time from which anyone can find a Circle, the words that find the Circle, and the number of changes to it.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable('circles')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('Active'))
    .execute()
  await db.schema
    .alterTable('circles')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('circles').addColumn('hold_until', 'bigint').execute()
  await db.schema.alterTable('circles').addColumn('listed_at', 'bigint').execute()
  await sql`update circles set listed_at = created_at where registration_stage = 'DONE'`.execute(db)
  await db.schema.createIndex('circles_listed').on('circles').columns(['listed_at', 'id']).execute()
  await db.schema.createIndex('circles_by_type').on('circles').columns(['cove_type', 'listed_at', 'id']).execute()
  await db.schema
    .createTable('circle_prefixes')
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('listed_at', 'bigint', (column) => column.notNull())
    .addColumn('circle_id', 'text', (column) => column.notNull().references('circles.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('one_prefix_each', ['prefix', 'listed_at', 'circle_id'])
    .execute()
  await db.schema.createIndex('circle_prefixes_by_circle').on('circle_prefixes').column('circle_id').execute()
  const listed = await db.selectFrom('circles').selectAll().where('listed_at', 'is not', null).execute()
  for (const { id, listed_at, headline, purpose, city } of listed)
    for (const prefix of searchPrefixes([headline, purpose, city]))
      await db.insertInto('circle_prefixes').values({ prefix, listed_at, circle_id: id }).execute()
}

interface Before {
  circles: {
    id: string
    listed_at: number | null
    headline: string | null
    purpose: string | null
    city: string | null
  }
  circle_prefixes: { prefix: string; listed_at: number | null; circle_id: string }
}
