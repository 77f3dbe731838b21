import { type Kysely, sql } from 'kysely'

/**
 * When a job was last tried. Unknown for tries before this migration: they happened before the job was postponed or set
 * aside.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('queued_jobs').addColumn('tried_at', 'bigint').execute()
  await sql`update queued_jobs set tried_at = coalesce(failed_at, due_at) where tries > 0 or failure is not null`.execute(
    db,
  )
}
