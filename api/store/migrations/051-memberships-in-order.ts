import { type Kysely, sql } from 'kysely'

/**
 * Adds the Circle that a member's shopping goes to and an index for lists of members. Allows one administrator per
 * Circle.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('memberships').addColumn('switched_at', 'bigint').execute()
  await db.schema
    .createIndex('memberships_in_order')
    .on('memberships')
    .columns(['circle_id', 'role', 'created_at', 'user_id'])
    .execute()
  await sql`create unique index one_administrator on memberships (circle_id) where role = 'ADMINISTRATOR'`.execute(db)
}
