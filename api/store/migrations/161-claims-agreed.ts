import type { Kysely } from 'kysely'

/** The first operator who agreed to grant a claim, and the amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('claims').addColumn('first_by', 'text').execute()
  await db.schema.alterTable('claims').addColumn('first_cashback', 'bigint').execute()
}
