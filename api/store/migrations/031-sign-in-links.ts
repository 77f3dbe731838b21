import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_links')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('used_by', 'text')
    .addColumn('session_id', 'text')
    .execute()
  await db.schema.createIndex('sign_in_links_by_email').on('sign_in_links').column('email').execute()
  await db.schema.createIndex('sign_in_links_by_expiry').on('sign_in_links').column('expires_at').execute()
}
