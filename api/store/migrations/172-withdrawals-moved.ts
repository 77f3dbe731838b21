import type { Kysely } from 'kysely'

/** The day of each stage of a withdrawal; of those before this nobody knows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawals').addColumn('sent_at', 'bigint').execute()
  await db.schema.alterTable('withdrawals').addColumn('arrived_at', 'bigint').execute()
}
