import type { Store } from '#api/store/store.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { type Entries, queueEntries } from './entries.ts'
import type { Work } from './outcome.ts'
import { type Outcome, performJob } from './perform.ts'
import type { Policy } from './policies.ts'
import { takeNext } from './rows.ts'
import { makeDueNow, placeDue, recurringIn } from './schedule.ts'
import { throttle, waitAtMost } from './timing.ts'
import { makeWarner } from './warn-once.ts'

const TICK_MS = 1_000
const POLL_MS = 5_000
/**
 * How long an instance may hold a job whose kind this release does not know, in ms. Such a job is set aside at once.
 */
const UNKNOWN_LEASE_MS = 50_000
/** The message that is logged if no job can run because the database is unavailable. */
const WAITING = 'Background work is delayed'
/** How long closing waits for running jobs, and then for storing their outcomes. */
const [CLOSE_MS, LAST_WORDS_MS] = [4_500, 500]

/** Work that each instance repeats for itself, independently of the others. */
export interface OwnWork {
  readonly everyMs: number
  run(): Promise<unknown> | undefined
}

interface Beginning {
  /** Whether a recurring job is added when it is due. */
  readonly isScheduling?: boolean
  readonly own?: readonly OwnWork[]
}

export interface Queue<Kind extends string> extends Entries<Kind> {
  /** Registers the work of each kind. Kinds without work don't run. */
  begin(works: Partial<Readonly<Record<Kind, Work>>>, beginning?: Beginning): void
  /**
   * Runs the jobs that are due, of one kind or of all kinds, and returns when none is left. Call it after a commit.
   * Never throws.
   */
  work(kind?: Kind): Promise<void>
  /** Runs a recurring kind now. */
  runSoon(kind: Kind): Promise<void>
  /**
   * Takes no more jobs and waits for the running ones. Calls `breakOff` to abort jobs that take too long. Returns
   * within five seconds.
   */
  close(breakOff?: () => Promise<void>): Promise<void>
}

interface Opening<Kind extends string> {
  readonly store: Store
  now(): number
  readonly policies: Readonly<Record<Kind, Policy>>
  /** The work of kinds that run from the start, even before `begin`. */
  readonly works?: Partial<Readonly<Record<Kind, Work>>>
  readonly pollMs?: number
}

/** Runs jobs from the database, a few of each kind at a time. Each job is run by only one instance. */
export function openQueue<Kind extends string>(opening: Opening<Kind>): Queue<Kind> {
  const { store, now, pollMs = POLL_MS } = opening
  const policies: Readonly<Record<string, Policy>> = opening.policies
  const works = new Map<string, Work>()
  const running = new Map<Promise<void>, string>()
  /** Outcomes that could not be stored yet. They are kept so that, for example, a sent mail is not sent again. */
  const outcomes = new Set<Outcome>()
  const pausedUntil = new Map<string, number>()
  const warn = makeWarner()
  const recurring = recurringIn(policies).map(([kind]) => kind)
  const own = new Set<() => void>()
  let timer: NodeJS.Timeout | undefined
  let [isClosing, isScheduling, isPlacing] = [false, false, false]
  let [isWanted, looking]: [boolean, Promise<void> | undefined] = [false, undefined]

  const log = (cause: unknown) => warn.warn(WAITING, cause)
  const countOf = (kind: string) => [...running.values()].filter((one) => one === kind).length
  const isHeld = (kind: string) =>
    !works.has(kind) || countOf(kind) >= (policies[kind]?.atOnce ?? 1) || (pausedUntil.get(kind) ?? 0) > now()
  const onOutage = (kind: string) => void pausedUntil.set(kind, now() + (policies[kind]?.pauseMs ?? 0))
  const writeDown = (outcome: Outcome) =>
    outcome().catch((cause) => {
      if (isUnavailable(cause)) outcomes.add(outcome)
      throw cause
    })
  const fill = async () => {
    while (isWanted && works.size > 0 && !isClosing) {
      isWanted = false
      for (const outcome of [...outcomes]) {
        outcomes.delete(outcome)
        await writeDown(outcome)
      }
      if (isPlacing)
        await placeDue(
          { store, now },
          recurring.filter((kind) => works.has(kind)),
        )
      isPlacing = false
      while (!isClosing) {
        const held = Object.keys(policies).filter(isHeld)
        const leaseOf = (kind: string) => policies[kind]?.leaseMs ?? UNKNOWN_LEASE_MS
        const taken = await takeNext({ store, now, held, leaseOf })
        if (!taken) break
        const run: Promise<void> = performJob({ store, now, works, policies, warner: warn, onOutage }, taken)
          .then(writeDown)
          .catch(log)
          .then(() => {
            running.delete(run)
            void look()
          })
        running.set(run, taken.job.kind)
      }
    }
  }
  /** Searches for due jobs. A call during a search makes the search run once more. */
  const look = (): Promise<void> => {
    isWanted = true
    looking ??= fill()
      .then(() => warn.clear(WAITING), log)
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const poll = () => {
    isPlacing = isScheduling
    void look()
  }
  const tick = () => {
    for (const one of own) one()
  }
  const runningOf = (kind?: string) =>
    [...running].flatMap(([run, one]) => (kind === undefined || one === kind ? [run] : []))
  const work = async (kind?: string) => {
    do {
      await look()
      await Promise.all(runningOf(kind))
      // Finished jobs may have added other jobs.
    } while (looking || runningOf(kind).length > 0)
  }
  const know = (given: Partial<Readonly<Record<Kind, Work>>>) => {
    for (const [kind, one] of Object.entries<Work | undefined>(given)) if (one) works.set(kind, one)
    if (!timer) own.add(throttle(pollMs, poll))
    timer ??= setInterval(tick, Math.min(TICK_MS, pollMs)).unref()
  }
  if (opening.works) know(opening.works)
  return {
    ...queueEntries<Kind>(now),
    begin: (given, { isScheduling: isOn = false, own: ownWorks = [] } = {}) => {
      know(given)
      isScheduling ||= isOn
      for (const { everyMs, run } of ownWorks) own.add(throttle(everyMs, () => void run()?.catch(log)))
      poll()
    },
    work,
    runSoon: async (kind) => {
      await store.transact((tx) => makeDueNow(tx, kind, now()), 'read committed')
      void look()
    },
    close: async (breakOff = async () => {}) => {
      clearInterval(timer)
      isClosing = true
      const drained = work()
      await waitAtMost(CLOSE_MS, drained)
      await breakOff()
      await waitAtMost(LAST_WORDS_MS, drained)
    },
  }
}
