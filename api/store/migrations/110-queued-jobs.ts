import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('queued_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('failure', 'text')
    .addColumn('failed_at', 'bigint')
    .addUniqueConstraint('each_job_once', ['kind', 'about'])
    .execute()
  await db.schema.createIndex('queued_jobs_by_due').on('queued_jobs').column('due_at').execute()
}
