import type { Kysely } from 'kysely'

/** When an operator dismissed a job that could not be done. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('queued_jobs').addColumn('dismissed_at', 'bigint').execute()
