import { type Kysely, sql } from 'kysely'

/** When a job was last tried. Of those that were tried before this nobody knows it: not later than it was put off, or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('queued_jobs').addColumn('tried_at', 'bigint').execute()
  await sql`update queued_jobs set tried_at = coalesce(failed_at, due_at) where tries > 0 or failure is not null`.execute(
    db,
  )
}
