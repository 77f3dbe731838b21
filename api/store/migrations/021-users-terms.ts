import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite cannot add two columns in one statement.
  await db.schema.alterTable('users').addColumn('terms_version', 'text').execute()
  await db.schema.alterTable('users').addColumn('terms_accepted_at', 'bigint').execute()
  await db.schema.alterTable('users').addColumn('email_verified_at', 'bigint').execute()
  await db.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute()
  await db.schema
    .createTable('email_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('email_links_by_user').on('email_links').column('user_id').execute()
  await db.schema.createIndex('email_links_by_end').on('email_links').column('expires_at').execute()
}
