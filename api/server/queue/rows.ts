import { randomUUID } from 'node:crypto'
import { changedRow } from '#api/store/changed-row.ts'
import type { Store, Writer } from '#api/store/store.ts'
import type { JobRow } from '#api/store/tables.ts'
import type { Postponed } from './outcome.ts'

/** A time that is later than any other. */
export const END_OF_TIME = Number.MAX_SAFE_INTEGER
const SEEN_AT_ONCE = 8

/** A job to run, and the time of its previous try. */
export interface Taken {
  readonly job: JobRow
  readonly before: number | null
}

interface Taker {
  readonly store: Store
  now(): number
  /** The kinds of jobs that should not be taken now. */
  readonly held: readonly string[]
  leaseOf(kind: string): number
}

/**
 * Takes a due job. If several instances see the job, the first one to change its time gets it. This is a single
 * statement, so it need not be serializable and does not conflict with transactions that add jobs.
 */
export async function takeNext({ store, now, held, leaseOf }: Taker): Promise<Taken | undefined> {
  const all = store.read.selectFrom('queued_jobs').select(['id', 'kind', 'due_at', 'tries', 'tried_at', 'failure'])
  const wanted = held.length > 0 ? all.where('kind', 'not in', held) : all
  for (;;) {
    const due = await wanted.where('due_at', '<=', now()).orderBy('due_at').limit(SEEN_AT_ONCE).execute()
    for (const { id, kind, due_at, tries, tried_at, failure } of due) {
      // An instance of an older release does not store the time of a try. The try was before the time to which the
      // instance postponed the job.
      const before = tried_at ?? (tries > 0 || failure !== null ? due_at : null)
      const taken = { due_at: now() + leaseOf(kind), taken_by: randomUUID(), tries: tries + 1, tried_at: now() }
      const take = (tx: Writer) =>
        tx
          .updateTable('queued_jobs')
          .set(taken)
          .where('id', '=', id)
          .where('due_at', '=', due_at)
          .returningAll()
          .executeTakeFirst()
      const job = await store.transact(take, 'read committed')
      if (job) return { job, before }
    }
    if (due.length === 0) return undefined
  }
}

/** Deletes a finished job. Returns `false` if another instance has it now. */
export const removeJob = (tx: Writer, { id, taken_by }: JobRow): Promise<boolean> =>
  changedRow(tx.deleteFrom('queued_jobs').where('id', '=', id).where('taken_by', '=', taken_by).returning('id'))

/** Returns a job to its state before it was taken, but with a new time. This does not count as a try. */
export async function postponeJob(tx: Writer, { job, before }: Taken, { until }: Postponed): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ due_at: until, tries: job.tries - 1, tried_at: before, taken_by: null })
    .where('id', '=', job.id)
    .where('taken_by', '=', job.taken_by)
    .execute()
}

/**
 * Schedules a failed job for another try, or sets it aside (`failed_at`). Returns `false` if another instance has it
 * now.
 */
export const delayJob = (
  tx: Writer,
  { id, taken_by }: JobRow,
  change: Pick<JobRow, 'due_at' | 'failed_at' | 'failure'>,
): Promise<boolean> =>
  changedRow(
    tx
      .updateTable('queued_jobs')
      .set({ ...change, taken_by: null })
      .where('id', '=', id)
      .where('taken_by', '=', taken_by)
      .returning('id'),
  )
