import type { Kysely } from 'kysely'

/** Which operator agreed first to grant a claim, and to how much. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('claims').addColumn('first_by', 'text').execute()
  await db.schema.alterTable('claims').addColumn('first_cashback', 'bigint').execute()
}
