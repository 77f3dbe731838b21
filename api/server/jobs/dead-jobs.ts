import type { Reader, Writer } from '#api/store/store.ts'
import type { JobRow } from '#api/store/tables.ts'

/** Jobs that were given up, the oldest first. */
export const listDeadJobs = (db: Reader, limit: number): Promise<JobRow[]> =>
  db
    .selectFrom('queued_jobs')
    .selectAll()
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Ends a job that was given up, undone; `false` where it is none. Its row stays, so that nobody adds one about the same thing
 * again.
 */
export async function dismissJob(tx: Writer, id: string, now: number): Promise<boolean> {
  const gone = await tx
    .updateTable('queued_jobs')
    .set({ failed_at: null, dismissed_at: now })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Has a job that was given up done again, from its first try; `false` where it is none. */
export async function retryJob(tx: Writer, id: string, now: number): Promise<boolean> {
  const back = await tx
    .updateTable('queued_jobs')
    .set({ due_at: now, tries: 0, failed_at: null })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return back !== undefined
}
