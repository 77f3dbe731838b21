import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .addUniqueConstraint('one_notice_about_each', ['user_id', 'about'])
    .execute()
  await db.schema.createIndex('notices_by_user').on('notices').columns(['user_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('notices_by_seen').on('notices').columns(['user_id', 'seen_at']).execute()
}
