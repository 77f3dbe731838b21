import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('failed_at', 'bigint').execute()
  await db.schema.alterTable('mails').addColumn('failure', 'text').execute()
}
