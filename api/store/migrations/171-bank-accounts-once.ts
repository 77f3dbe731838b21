import type { Kysely } from 'kysely'

/**
 * A value that identifies a bank account when it is linked again. Accounts linked before this migration don't have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_accounts').addColumn('same_as', 'text').execute()
}
