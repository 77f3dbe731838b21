import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Reader, Store, Writer } from '#api/store/store.ts'
import type { JobRow, Tables } from '#api/store/tables.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { HOUR_MS } from '#machines/define/time.ts'

/** Longer than anybody outside takes to answer: whoever took a job and died with it has lost it then, within a minute. */
const LEASE_MS = 50_000
const POLL_MS = 5_000
const AT_ONCE = 4
/** From one try to the next, twice as long each time; a job is given up after half a day. */
const [FIRST_MS, LONGEST_MS, MOST_TRIES] = [5_000, HOUR_MS, 20]
/** How long what is under way may hold up the end. */
const LAST_MS = 5_000
/** Beyond every clock. */
const NEVER = Number.MAX_SAFE_INTEGER

/** Writes down what a job did, in the transaction that ends it. */
export type Finish = (tx: Writer) => Promise<void>

/**
 * Does what one kind of job is for, outside any transaction. It may be done more than once, and by two at a time where a
 * lease ran out, so whatever it calls must know by a key that it is the same. A throw is tried again later. `triedAt` is
 * when the try before this one was begun, `undefined` for the first: what that one asked for may still be on its way.
 */
export type Work = (about: string, triedAt: number | undefined) => Promise<Finish>

/** Thrown by work that no other try will do any better: the job waits for the operator at once. */
export class GivenUp extends Error {}

/** Thrown by work that did nothing and is to be done at a time of its own, in milliseconds: it counts as no try. */
export class NotYet extends Error {
  readonly until: number

  constructor(until: number, message: string) {
    super(message)
    this.until = until
  }
}

export interface Jobs<Kind extends string> {
  /** Says how each kind is done; before this none is. */
  begin(works: Readonly<Record<Kind, Work>>): void
  /** Writes a job down in the transaction of what it is to do: it is done if, and only if, that happened. */
  add(tx: Writer, kind: Kind, about: string): Promise<void>
  /** The same where there may be such a job already: that one is enough, also where it was given up. */
  addOnce(tx: Writer, kind: Kind, about: string): Promise<void>
  /** Takes a job away, whoever is at it, also one that was given up: what it is for has come about without it. */
  drop(tx: Writer, kind: Kind, about: string): Promise<void>
  /** Takes a job back that nobody has ever begun; `false` where there is none, or somebody may have done some of it. */
  takeBack(tx: Writer, kind: Kind, about: string): Promise<boolean>
  /** Whether `takeBack` would take it back now. */
  isUntouched(db: Reader, kind: Kind, about: string): Promise<boolean>
  /** Does what is due, and ends when nothing is. Call it after a commit. Never throws. */
  work(): Promise<void>
  /** Takes no more and lets those under way finish; `letGo` breaks off what takes too long. */
  close(letGo?: () => Promise<void>): Promise<void>
}

interface Opening {
  readonly store: Store
  now(): number
  readonly lease?: number
  readonly poll?: number
}

/** Carries jobs out of the database, a few at a time; of several instances one does each. */
export function openJobs<Kind extends string>(opening: Opening): Jobs<Kind> {
  const { store, now, lease = LEASE_MS, poll = POLL_MS } = opening
  const running = new Set<Promise<void>>()
  const tell = teller()
  const newJob = (kind: Kind, about: string) => ({ id: randomUUID(), kind, about, tries: 0, due_at: now() })
  let works: ReadonlyMap<string, Work> | undefined
  let isClosing = false
  let [isWanted, looking]: [boolean, Promise<void> | undefined] = [false, undefined]
  const fill = async () => {
    while (isWanted) {
      isWanted = false
      while (works && !isClosing && running.size < AT_ONCE) {
        const taken = await take({ store, now, lease })
        if (!taken) break
        const run = perform({ store, now, works, tell }, taken)
          .catch(tell)
          .then(() => {
            running.delete(run)
            void look()
          })
        running.add(run)
      }
    }
  }
  /** Whoever asks while somebody looks has them look once more. */
  const look = (): Promise<void> => {
    isWanted = true
    looking ??= fill()
      .catch(tell)
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const timer = setInterval(look, poll)
  timer.unref()
  return {
    begin: (given) => {
      works = new Map(Object.entries<Work>(given))
      void look()
    },
    add: async (tx, kind, about) => {
      await tx.insertInto('queued_jobs').values(newJob(kind, about)).execute()
    },
    addOnce: async (tx, kind, about) => {
      const once = tx.insertInto('queued_jobs').values(newJob(kind, about))
      await once.onConflict((conflict) => conflict.columns(['kind', 'about']).doNothing()).execute()
    },
    drop: async (tx, kind, about) => {
      await tx.deleteFrom('queued_jobs').where('kind', '=', kind).where('about', '=', about).execute()
    },
    isUntouched: async (db, kind, about) =>
      (await db.selectFrom('queued_jobs').select('id').where(untouched(kind, about)).executeTakeFirst()) !== undefined,
    takeBack: async (tx, kind, about) =>
      (await tx.deleteFrom('queued_jobs').where(untouched(kind, about)).returning('id').executeTakeFirst()) !==
      undefined,
    work: async () => {
      do {
        await look()
        await Promise.all(running)
        // What was done may have led to more.
      } while (running.size > 0 || looking)
    },
    close: async (letGo = async () => {}) => {
      clearInterval(timer)
      isClosing = true
      const late = setTimeout(() => void letGo(), LAST_MS)
      await looking
      await Promise.all(running)
      clearTimeout(late)
      await letGo()
    },
  }
}

interface Taker {
  readonly store: Store
  now(): number
  readonly lease: number
}

interface Worker {
  readonly store: Store
  now(): number
  readonly works: ReadonlyMap<string, Work>
  tell(cause?: unknown): void
}

/** One that the desk has begin anew was tried before. */
const untouched = (kind: string, about: string) => (where: ExpressionBuilder<Tables, 'queued_jobs'>) =>
  where.and([
    where('kind', '=', kind),
    where('about', '=', about),
    where('tries', '=', 0),
    where('failure', 'is', null),
  ])

/** A job whose turn it is, with when it was tried before. */
interface Taken {
  readonly job: JobRow
  readonly before: number | null
}

/** Of several that see a job, one takes it: the first to move its time. */
async function take({ store, now, lease }: Taker): Promise<Taken | undefined> {
  for (;;) {
    const due = await store.read
      .selectFrom('queued_jobs')
      .select(['id', 'due_at', 'tries', 'tried_at', 'failure'])
      .where('due_at', '<=', now())
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id, due_at, tries, tried_at, failure } of due) {
      // An instance of an older release notes no time: its try was before what it put the job off to.
      const before = tried_at ?? (tries > 0 || failure !== null ? due_at : null)
      const taken = { due_at: now() + lease, taken_by: randomUUID(), tries: tries + 1, tried_at: now() }
      const job = await store.transact((tx) =>
        tx
          .updateTable('queued_jobs')
          .set(taken)
          .where('id', '=', id)
          .where('due_at', '=', due_at)
          .returningAll()
          .executeTakeFirst(),
      )
      if (job) return { job, before }
    }
    if (due.length === 0) return undefined
  }
}

async function perform(worker: Worker, taken: Taken): Promise<void> {
  const { job, before } = taken
  try {
    const finish = await workOf(worker, job)(job.about, before ?? undefined)
    await worker.store.transact(async (tx) => {
      // Whoever lost it writes nothing: what it did is found out by whoever has it now.
      if (await remove(tx, job)) await finish(tx)
    })
    worker.tell()
  } catch (cause) {
    // Without a database it is found again when its lease has run out.
    if (isUnavailable(cause)) throw cause
    if (cause instanceof NotYet) return void (await worker.store.transact((tx) => wait(tx, taken, cause)))
    worker.tell(cause)
    await worker.store.transact((tx) => putOff(tx, job, cause, worker.now()))
  }
}

function workOf({ works }: Worker, { kind, tries }: JobRow): Work {
  const work = works.get(kind)
  if (!work) throw new GivenUp(`Nobody here does what is called ${kind}.`)
  // Each of these tries ended with the process.
  if (tries > MOST_TRIES) throw new GivenUp('It ended whoever did it.')
  return work
}

async function remove(tx: Writer, { id, taken_by }: JobRow): Promise<boolean> {
  const gone = await tx
    .deleteFrom('queued_jobs')
    .where('id', '=', id)
    .where('taken_by', '=', taken_by)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Nothing was tried: it stands as before it was taken, but for its time. */
async function wait(tx: Writer, { job: { id, tries, taken_by }, before }: Taken, { until }: NotYet): Promise<void> {
  await tx
    .updateTable('queued_jobs')
    .set({ due_at: until, tries: tries - 1, tried_at: before, taken_by: null })
    .where('id', '=', id)
    .where('taken_by', '=', taken_by)
    .execute()
}

async function putOff(tx: Writer, { id, kind, tries, taken_by }: JobRow, cause: unknown, now: number): Promise<void> {
  const failure = cause instanceof Error ? cause.message : String(cause)
  const isDead = cause instanceof GivenUp || tries >= MOST_TRIES
  if (isDead) console.error(`The job ${id} (${kind}) is set aside after ${tries} tries: ${failure}`)
  await tx
    .updateTable('queued_jobs')
    .set({ due_at: isDead ? NEVER : now + pauseAfter(tries), failed_at: isDead ? now : null, failure, taken_by: null })
    .where('id', '=', id)
    .where('taken_by', '=', taken_by)
    .execute()
}

/** Half of it by chance, so that many that failed together do not come back together. */
function pauseAfter(tries: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1))
  return Math.ceil((longest * (1 + Math.random())) / 2)
}

/** Tells the operator why jobs wait, once for each reason until one is done again. */
function teller(): Worker['tell'] {
  const told = new Set<string>()
  return (cause) => {
    if (cause === undefined) return told.clear()
    const why = cause instanceof Error ? cause.message : String(cause)
    if (!told.has(why)) console.error(`Jobs wait: ${why}`)
    told.add(why)
  }
}
