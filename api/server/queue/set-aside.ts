import { changedRow } from '#api/store/changed-row.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { JobRow } from '#api/store/tables.ts'

/** Jobs that were set aside, oldest first. */
export const listSetAside = (db: Reader, limit: number): Promise<JobRow[]> =>
  db
    .selectFrom('queued_jobs')
    .selectAll()
    .where('failed_at', 'is not', null)
    .orderBy('failed_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Dismisses a job that was set aside. Returns `false` if there is no such job. The row stays without its data, so that
 * no other job is added about the same subject.
 */
export const dismissJob = (tx: Writer, id: string, now: number): Promise<boolean> =>
  changedRow(
    tx
      .updateTable('queued_jobs')
      .set({ failed_at: null, dismissed_at: now, payload: null })
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .returning('id'),
  )

/** Retries a job that was set aside, counting tries from the start. Returns `false` if there is no such job. */
export const retryJob = (tx: Writer, id: string, now: number): Promise<boolean> =>
  changedRow(
    tx
      .updateTable('queued_jobs')
      .set({ due_at: now, tries: 0, failed_at: null })
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .returning('id'),
  )
