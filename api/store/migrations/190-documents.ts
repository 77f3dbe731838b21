import type { Kysely } from 'kysely'

/** Documents that belong to answers. When a run is deleted, its documents remain without a run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('run_id', 'text', (column) => column.references('runs.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('bound_at', 'bigint')
    .addColumn('left_at', 'bigint')
    .execute()
  await db.schema.createIndex('documents_by_user').on('documents').columns(['user_id', 'id']).execute()
  await db.schema.createIndex('documents_by_run').on('documents').column('run_id').execute()
}
