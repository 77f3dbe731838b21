import { randomUUID } from 'node:crypto'
import type { Reader, Store, Writer } from '#api/store/store.ts'
import type { JobRow, ScheduleRow } from '#api/store/tables.ts'
import { addOnce } from './entries.ts'
import { type Finish, NEW_JOB, type Work } from './outcome.ts'
import { JOB_POLICIES, type Policy, type RecurringKind } from './policies.ts'
import { delayJob, END_OF_TIME, removeJob } from './rows.ts'
import { messageOf } from './warn-once.ts'

interface Of {
  readonly store: Store
  now(): number
}

/** The recurring kinds of jobs and their intervals. */
export const recurringIn = (policies: Readonly<Record<string, Policy>>): [kind: string, everyMs: number][] =>
  Object.entries(policies).flatMap(([kind, { everyMs }]) => (everyMs === undefined ? [] : [[kind, everyMs]]))

/** Adds a job for each recurring kind that is due and has no job. The subject of such a job is its kind. */
export async function placeDue({ store, now }: Of, kinds: readonly string[]): Promise<void> {
  const schedules = await store.read.selectFrom('schedules').select(['kind', 'due_at']).execute()
  const dueAt = new Map(schedules.map(({ kind, due_at }) => [kind, due_at]))
  for (const kind of kinds)
    if ((dueAt.get(kind) ?? 0) <= now())
      await store.transact(async (tx) => {
        if (!dueAt.has(kind)) await addSchedule(tx, kind)
        await addOnce(tx, kind, kind, now())
      }, 'read committed')
}

const addSchedule = (tx: Writer, kind: string) =>
  tx
    .insertInto('schedules')
    .values({ kind, due_at: 0, ran_at: null })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute()

/** Makes a recurring kind of job due now. If one is already running, another one runs after it. */
export async function makeDueNow(tx: Writer, kind: string, now: number): Promise<void> {
  await addSchedule(tx, kind)
  await tx.updateTable('schedules').set({ due_at: now }).where('kind', '=', kind).execute()
  await addOnce(tx, kind, kind, now)
  await tx
    .updateTable('queued_jobs')
    .set({ due_at: now })
    .where('kind', '=', kind)
    .where('about', '=', kind)
    .where('taken_by', 'is', null)
    .execute()
}

export const scheduleOf = (db: Reader, kind: string): Promise<ScheduleRow | undefined> =>
  db.selectFrom('schedules').selectAll().where('kind', '=', kind).executeTakeFirst()

/** Whether a recurring kind of job has ever completed. */
export const hasRun = async ({ store }: Pick<Of, 'store'>, kind: RecurringKind): Promise<boolean> =>
  ((await scheduleOf(store.read, kind))?.ran_at ?? null) !== null

/** Records that a recurring job has run. If its kind was made due during the run, it stays due. */
export async function noteRun(
  tx: Writer,
  seen: ScheduleRow,
  { everyMs, startedAt }: { readonly everyMs: number; readonly startedAt: number },
): Promise<void> {
  const schedule = tx.updateTable('schedules').where('kind', '=', seen.kind)
  await schedule.set({ ran_at: startedAt }).execute()
  await schedule
    .set({ due_at: startedAt + everyMs })
    .where('due_at', '=', seen.due_at)
    .execute()
}

/**
 * Runs a recurring kind of job directly if it is due and no other instance is running it. Returns whether it ran. If
 * the work throws, this throws too and the job stays in the queue.
 */
export async function runIfDue({ store, now }: Of, kind: RecurringKind, work: Work): Promise<boolean> {
  const { everyMs, leaseMs, backoff } = JOB_POLICIES[kind]
  const startedAt = now()
  const claimed = await store.transact((tx) => claim(tx, { kind, startedAt, leaseMs }), 'read committed')
  if (!claimed) return false
  const { job, schedule } = claimed
  let finish: Finish | undefined
  try {
    finish = await work(kind, { ...NEW_JOB, ranAt: schedule.ran_at })
  } catch (cause) {
    const change = { due_at: now() + backoff.waits[0], failed_at: null, failure: messageOf(cause) }
    await store.transact((tx) => delayJob(tx, job, change)).catch(() => undefined)
    throw cause
  }
  await store.transact(async (tx) => {
    if (!(await removeJob(tx, job))) return
    await finish?.(tx)
    await noteRun(tx, schedule, { everyMs, startedAt })
  })
  return true
}

/**
 * Takes the job of a kind that is due, even if the job waits for another try. Returns `undefined` if the kind is not
 * due or the job is running.
 */
async function claim(
  tx: Writer,
  { kind, startedAt, leaseMs }: { readonly kind: string; readonly startedAt: number; readonly leaseMs: number },
): Promise<{ readonly job: JobRow; readonly schedule: ScheduleRow } | undefined> {
  await addSchedule(tx, kind)
  const schedule = await scheduleOf(tx, kind)
  if (!schedule || schedule.due_at > startedAt) return undefined
  await addOnce(tx, kind, kind, startedAt)
  const job = await tx
    .updateTable('queued_jobs')
    .set({
      due_at: startedAt + leaseMs,
      taken_by: randomUUID(),
      tries: (where) => where('tries', '+', 1),
      tried_at: startedAt,
    })
    .where('kind', '=', kind)
    .where('about', '=', kind)
    .where((where) => where.or([where('taken_by', 'is', null), where('due_at', '<=', startedAt)]))
    .returningAll()
    .executeTakeFirst()
  return job && { job, schedule }
}

/** Claims a name. Returns whether this call is the first, by any instance, ever to claim the name. */
export async function claimOnce(tx: Writer, name: string, now: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('schedules')
    .values({ kind: name, due_at: END_OF_TIME, ran_at: now })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .returning('kind')
    .executeTakeFirst()
  return claimed !== undefined
}
