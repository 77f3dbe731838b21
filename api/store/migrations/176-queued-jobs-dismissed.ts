import type { Kysely } from 'kysely'

/** When the desk ended a job that nobody could do. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('queued_jobs').addColumn('dismissed_at', 'bigint').execute()
