import type { Kysely } from 'kysely'

/** What tells an account that is linked again. Of those that were linked before this nobody knows it: each stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('bank_accounts').addColumn('same_as', 'text').execute()
}
