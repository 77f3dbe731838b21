import type { Kysely } from 'kysely'

/** When a member's way to sign in last changed. Unknown for changes before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('way_in_changed_at', 'bigint').execute()
}
