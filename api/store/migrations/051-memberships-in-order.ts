import { type Kysely, sql } from 'kysely'

/** Which Circle a member's shopping goes to; lists of members in pages; never two administrators of one Circle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('memberships').addColumn('switched_at', 'bigint').execute()
  await db.schema
    .createIndex('memberships_in_order')
    .on('memberships')
    .columns(['circle_id', 'role', 'created_at', 'user_id'])
    .execute()
  await sql`create unique index one_administrator on memberships (circle_id) where role = 'ADMINISTRATOR'`.execute(db)
}
