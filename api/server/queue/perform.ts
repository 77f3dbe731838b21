import type { Store, Writer } from '#api/store/store.ts'
import type { JobRow } from '#api/store/tables.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { reportError } from '../log/log.ts'
import { waitAfter } from './backoff.ts'
import { isOver } from './isolate-failure.ts'
import { type Finish, Outage, PermanentFailure, Postponed, Refusal, type Work } from './outcome.ts'
import type { Policy } from './policies.ts'
import { delayJob, END_OF_TIME, postponeJob, removeJob, type Taken } from './rows.ts'
import { noteRun, scheduleOf } from './schedule.ts'
import { isMistake, messageOf, type Warner } from './warn-once.ts'

/** Stores the result of a job. If the database is unavailable, call it again later. */
export type Outcome = () => Promise<void>

interface Performer {
  readonly store: Store
  now(): number
  readonly works: ReadonlyMap<string, Work>
  readonly policies: Readonly<Record<string, Policy>>
  readonly warner: Warner
  /** Called when the other side cannot be reached. */
  onOutage(kind: string): void
}

/** Runs a job and returns its outcome. Never throws. */
export async function performJob(by: Performer, taken: Taken): Promise<Outcome> {
  const { job } = taken
  const { store, policies } = by
  const policy = Object.hasOwn(policies, job.kind) ? policies[job.kind] : undefined
  try {
    if (!policy)
      throw new PermanentFailure(`The portal has no policy for jobs of the kind "${job.kind}", so it did not run it.`)
    const ending = await endingOf(by, taken, policy)
    const write = async (tx: Writer) => {
      // An instance that lost the job stores nothing. The instance that has the job now finds out what happened.
      if (await removeJob(tx, job)) await ending?.(tx)
    }
    return async () => {
      try {
        // A transaction that only ends a job uses a lower isolation, so that it does not conflict with transactions
        // that add jobs.
        await store.transact(write, ending ? 'serializable' : 'read committed')
        by.warner.clear(policy.warning)
      } catch (cause) {
        if (isUnavailable(cause)) throw cause
        await failed(by, taken, policy, cause)()
      }
    }
  } catch (cause) {
    return failed(by, taken, policy, cause)
  }
}

/** Does the work of a job. Returns what to store in addition to the end of the job. */
async function endingOf(
  { store, now, works }: Performer,
  { job, before }: Taken,
  policy: Policy,
): Promise<Finish | undefined> {
  const { kind, about, recipient, payload, tries } = job
  const work = works.get(kind)
  if (!work) throw new Error(`This portal does not run jobs of the kind "${kind}".`)
  if (policy.maxTries !== undefined && tries > policy.maxTries)
    throw new PermanentFailure('The portal stopped during every attempt.')
  const { everyMs } = policy
  const schedule = everyMs === undefined ? undefined : await scheduleOf(store.read, kind)
  const startedAt = now()
  // Another instance completed the recurring work right before this job was added.
  if (schedule && schedule.due_at > startedAt) return undefined
  const known = { triedAt: before ?? undefined, recipient, payload, ranAt: schedule?.ran_at ?? null }
  const finish = await work(about, known)
  if (!schedule || everyMs === undefined) return finish
  return async (tx) => {
    await finish?.(tx)
    await noteRun(tx, schedule, { everyMs, startedAt })
  }
}

function failed(
  { store, now, warner, onOutage }: Performer,
  taken: Taken,
  policy: Policy | undefined,
  cause: unknown,
): Outcome {
  const { job } = taken
  if (cause instanceof Postponed) return () => store.transact((tx) => postponeJob(tx, taken, cause), 'read committed')
  if (isOver(cause)) return async () => {}
  if (cause instanceof Outage) onOutage(job.kind)
  const isDead = isLast(job, policy, cause)
  if (policy && !isDead && !(cause instanceof Refusal)) warner.warn(policy.warning, cause)
  // Databases can't store NUL characters.
  const failure = messageOf(cause).replaceAll('\0', '')
  const change = {
    failure,
    failed_at: isDead ? now() : null,
    due_at: isDead || !policy ? END_OF_TIME : now() + waitAfter(policy.backoff, job.tries),
  }
  return async () => {
    const isOurs = await store.transact((tx) => delayJob(tx, job, change), 'read committed')
    if (!isOurs) return
    if (isDead) console.error(`The job ${job.id} (${job.kind}) was set aside after ${triesOf(job)}: ${failure}`)
    if (isDead || (isMistake(cause) && job.tries === 1)) reportJob(job, cause)
  }
}

const reportJob = ({ id, kind, recipient }: JobRow, cause: unknown): void =>
  reportError(cause, { id, method: 'job', route: kind, secrets: recipient === null ? [] : [recipient] })

function isLast({ tries }: JobRow, policy: Policy | undefined, cause: unknown): boolean {
  if (!policy || cause instanceof PermanentFailure) return true
  const { maxTries = Number.POSITIVE_INFINITY, maxRefusals = maxTries } = policy
  return tries >= (cause instanceof Refusal ? maxRefusals : maxTries)
}

const triesOf = ({ tries }: JobRow) => (tries === 1 ? '1 try' : `${tries} tries`)
