import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { changedRow } from '#api/store/changed-row.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { Tables } from '#api/store/tables.ts'

/** The data of a new job, besides its kind and subject. */
interface Cargo {
  /** The recipient of a mail. */
  readonly recipient?: string
  readonly payload?: string
}

/** The operations of a queue that API calls can use in their transactions. */
export interface Entries<Kind extends string> {
  /**
   * Adds a job in the transaction of the action that needs the job. The job runs if and only if the transaction
   * commits.
   */
  add(tx: Writer, kind: Kind, about: string, cargo?: Cargo): Promise<void>
  /** Adds a job unless the queue already has a job of this kind about this subject, even one that was set aside. */
  addOnce(tx: Writer, kind: Kind, about: string): Promise<void>
  /** Removes a job that is no longer needed, even if it is running or was set aside. */
  drop(tx: Writer, kind: Kind, about: string): Promise<void>
  /**
   * Removes a job that was never started. Returns `false` if there is no such job, or if the job was started and may be
   * partly done.
   */
  takeBack(tx: Writer, kind: Kind, about: string): Promise<boolean>
  /** Whether `takeBack` would remove the job now. */
  isUntouched(db: Reader, kind: Kind, about: string): Promise<boolean>
}

export const queueEntries = <Kind extends string>(now: () => number): Entries<Kind> => ({
  add: async (tx, kind, about, cargo) => {
    await tx
      .insertInto('queued_jobs')
      .values(newJob(kind, about, now(), cargo))
      .execute()
  },
  addOnce: (tx, kind, about) => addOnce(tx, kind, about, now()),
  drop: async (tx, kind, about) => {
    await tx.deleteFrom('queued_jobs').where('kind', '=', kind).where('about', '=', about).execute()
  },
  takeBack: (tx, kind, about) => changedRow(tx.deleteFrom('queued_jobs').where(untouched(kind, about)).returning('id')),
  isUntouched: async (db, kind, about) =>
    (await db.selectFrom('queued_jobs').select('id').where(untouched(kind, about)).executeTakeFirst()) !== undefined,
})

const newJob = (kind: string, about: string, now: number, cargo: Cargo = {}) => ({
  ...cargo,
  id: randomUUID(),
  kind,
  about,
  tries: 0,
  due_at: now,
})

export async function addOnce(tx: Writer, kind: string, about: string, now: number): Promise<void> {
  const once = tx.insertInto('queued_jobs').values(newJob(kind, about, now))
  await once.onConflict((conflict) => conflict.columns(['kind', 'about']).doNothing()).execute()
}

/** Whether a job was never started. A job that an operator retries was started before. */
const untouched = (kind: string, about: string) => (where: ExpressionBuilder<Tables, 'queued_jobs'>) =>
  where.and([
    where('kind', '=', kind),
    where('about', '=', about),
    where('tries', '=', 0),
    where('failure', 'is', null),
  ])
