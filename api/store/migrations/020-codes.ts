import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('burnt_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .addColumn('used_by', 'text')
    .execute()
  await db.schema.createIndex('codes_by_email').on('codes').columns(['email', 'purpose', 'created_at']).execute()
  await db.schema.createIndex('codes_by_age').on('codes').column('created_at').execute()
  await db.schema
    .createTable('reset_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_by', 'text')
    .execute()
  await db.schema.createIndex('reset_tokens_by_user').on('reset_tokens').column('user_id').execute()
}
