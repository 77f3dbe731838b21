import type { Kysely } from 'kysely'

/** When a Circle's leader hid its amounts from visitors. Null while everyone sees the amounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('circles').addColumn('amounts_hidden_at', 'bigint').execute()
}
