import type { Kysely } from 'kysely'

/** The time of each stage of a withdrawal. Unknown for withdrawals before this migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('withdrawals').addColumn('sent_at', 'bigint').execute()
  await db.schema.alterTable('withdrawals').addColumn('arrived_at', 'bigint').execute()
}
