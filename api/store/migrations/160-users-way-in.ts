import type { Kysely } from 'kysely'

/** Of changes before this nobody knows when they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('way_in_changed_at', 'bigint').execute()
}
