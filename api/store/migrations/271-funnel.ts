import { type Kysely, sql } from 'kysely'

/**
 * Counts how many runs reach each step, and where they stop. `funnel_notes` takes a row with each answer, and a job
 * adds these rows up in `funnel_days`. Neither says whose run it was. A run notes the step that it waits at, once that
 * step has been counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('runs').addColumn('waits_at', 'text').execute()
  await db.schema.alterTable('runs').addColumn('waits_on_branch', 'text').execute()
  await sql`create index runs_waiting on runs (updated_at) where waits_at is not null`.execute(db)
  await db.schema
    .createTable('funnel_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('entered', 'integer', (column) => column.notNull())
    .addColumn('answered', 'integer', (column) => column.notNull())
    .addColumn('refused', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('funnel_days')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('entered', 'bigint', (column) => column.notNull())
    .addColumn('answered', 'bigint', (column) => column.notNull())
    .addColumn('refused', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('funnel_days_once', ['day', 'flow', 'step', 'branch'])
    .execute()
}
