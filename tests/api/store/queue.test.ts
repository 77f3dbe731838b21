// One queue for all background work: recurring jobs, pauses, and work done while the database was away.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { onError } from '#api/server/log/log.ts'
import { Outage, PermanentFailure, type Work } from '#api/server/queue/outcome.ts'
import { JOB_POLICIES, type Policy } from '#api/server/queue/policies.ts'
import { openQueue, type Queue } from '#api/server/queue/queue.ts'
import { claimOnce, hasRun, runIfDue } from '#api/server/queue/schedule.ts'
import { openStore, type Store } from '#api/store/store.ts'
import { Unavailable } from '#api/store/unavailable.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { newDataFolder } from '#tests/support/machine/data-folder.ts'

let folder: string
let database: TestDatabase | undefined
/** A second instance on one database. SQLite has one only, because two in one process would wait for each other. */
let stores: [Store, Store]
let ahead = 0
const now = () => Date.now() + ahead
beforeAll(async () => {
  folder = await newDataFolder('covey-queue-')
  database = await newDatabase()
  const address = database?.url ?? join(folder, 'covey.sqlite')
  const store = await openStore(address)
  stores = [store, database ? await openStore(address) : store]
})
afterAll(async () => {
  for (const store of new Set(stores)) await store.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const opened: Queue<string>[] = []
let said: string[] = []
beforeEach(() => {
  said = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(words.join(' ')))
})
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close()
  vi.restoreAllMocks()
  await stores[0].transact(async (tx) => {
    await tx.deleteFrom('queued_jobs').execute()
    await tx.deleteFrom('schedules').execute()
  })
})

const POLICY: Policy = JOB_POLICIES['gift-card']
function queueOf(
  works: Record<string, Work>,
  { policy = {}, base = POLICY, store = stores[0], isScheduling = false }: Setting = {},
) {
  const policies = Object.fromEntries(Object.keys(works).map((kind) => [kind, { ...base, ...policy }]))
  const queue = openQueue<string>({ store, now, policies, pollMs: 60_000 })
  opened.push(queue)
  queue.begin(works, { isScheduling })
  return queue
}
interface Setting {
  readonly policy?: Partial<Policy>
  readonly base?: Policy
  readonly store?: Store
  readonly isScheduling?: boolean
}
const rows = () => stores[0].read.selectFrom('queued_jobs').selectAll().orderBy('due_at').execute()
const scheduleOf = (kind: string) =>
  stores[0].read.selectFrom('schedules').selectAll().where('kind', '=', kind).executeTakeFirst()
const add = (queue: Queue<string>, kind: string, about: string = randomUUID()) =>
  stores[0].transact((tx) => queue.add(tx, kind, about))
const [nothing, SOON]: [Work, object] = [async () => undefined, { timeout: 10_000, interval: 10 }]

describe('a recurring kind', () => {
  test('runs at the start and whenever it is due, once on two instances, and shows when it last ran', async () => {
    const begun: (number | null)[] = []
    const work: Work = async (_, { ranAt }) => {
      begun.push(ranAt)
      await pause(20)
      return undefined
    }
    const round = async () => {
      const pair = stores.map((store) =>
        queueOf({ often: work }, { store, policy: { everyMs: MINUTE_MS, atOnce: 1 }, isScheduling: true }),
      )
      await Promise.all(pair.map((queue) => queue.work()))
      await expect.poll(rows, SOON).toEqual([])
      await Promise.all(opened.splice(0).map((queue) => queue.close()))
    }
    await round()
    expect(begun).toEqual([null])
    const first = await scheduleOf('often')
    await round()
    expect(begun, 'it is not due yet').toHaveLength(1)
    ahead += MINUTE_MS
    await round()
    expect(begun).toEqual([null, first?.ran_at])
    expect((await scheduleOf('often'))?.ran_at).toBeGreaterThan(first?.ran_at ?? 0)
  })

  test('does not run again right after another instance ran it, even if a job for it was added meanwhile', async () => {
    let runs = 0
    const work: Work = async () => {
      runs++
      return undefined
    }
    const queue = queueOf({ often: work }, { policy: { everyMs: MINUTE_MS } })
    await stores[0].transact((tx) =>
      tx
        .insertInto('schedules')
        .values({ kind: 'often', due_at: now() + MINUTE_MS, ran_at: now() })
        .execute(),
    )
    await add(queue, 'often', 'often')
    await queue.work()
    expect([runs, await rows()]).toEqual([0, []])
  })

  test('that fails is retried without end, is visible meanwhile, and runs at once on request', async () => {
    let isMended = false
    const work: Work = async () => {
      if (!isMended) throw new Error('Nobody answers.')
      return undefined
    }
    const queue = queueOf({ often: work }, { base: JOB_POLICIES.payouts })
    await queue.runSoon('often')
    await queue.work()
    for (let tries = 0; tries < 50; tries++) {
      ahead += MINUTE_MS
      await queue.work()
    }
    expect(await rows()).toEqual([expect.objectContaining({ tries: 51, failure: 'Nobody answers.', failed_at: null })])
    expect(said).toEqual(['Payouts are delayed: Nobody answers.'])
    isMended = true
    await queue.runSoon('often')
    await queue.work()
    expect([await rows(), (await scheduleOf('often'))?.ran_at]).toEqual([[], expect.any(Number)])
  })

  test('is run by one of several callers who wait for it, and all of them get its failure', async () => {
    const [one, other] = stores
    let runs = 0
    const work: Work = async () => {
      runs++
      await pause(50)
      return undefined
    }
    const both = await Promise.all(stores.map((store) => runIfDue({ store, now }, 'retailers', work)))
    expect([both.toSorted(), runs]).toEqual([[false, true], 1])
    expect(await hasRun({ store: other }, 'retailers')).toBe(true)
    expect(await runIfDue({ store: one, now }, 'retailers', work)).toBe(false)
    ahead += 7 * 60 * MINUTE_MS
    const failing: Work = () => Promise.reject(new Error('No shops today.'))
    await expect(runIfDue({ store: one, now }, 'retailers', failing)).rejects.toThrow('No shops today.')
    expect(await rows()).toEqual([
      expect.objectContaining({ kind: 'retailers', failure: 'No shops today.', taken_by: null }),
    ])
    expect(await runIfDue({ store: one, now }, 'retailers', work), 'nobody waits for its next try').toBe(true)
    expect(await rows()).toEqual([])
  })
})

test('a name is claimed by one of two instances for good', async () => {
  const claim = (store: Store) => store.transact((tx) => claimOnce(tx, 'example', now()))
  expect((await Promise.all(stores.map(claim))).toSorted()).toEqual([false, true])
  expect(await claim(stores[0])).toBe(false)
})

test('an outage delays the other jobs of the kind, and no other kind', async () => {
  let isDown = true
  const asked: string[] = []
  const work: Work = async (about) => {
    asked.push(about)
    if (isDown) throw new Outage('Nobody is there.')
    return undefined
  }
  const policy = { atOnce: 1, pauseMs: 5_000, backoff: { waits: [60_000], spread: 0 } } as const
  const queue = queueOf({ mail: work, other: nothing }, { policy })
  for (const about of ['a', 'b', 'c']) await add(queue, 'mail', about)
  await queue.work()
  await add(queue, 'other')
  await queue.work()
  expect(asked).toHaveLength(1)
  expect((await rows()).map(({ kind }) => kind)).toEqual(['mail', 'mail', 'mail'])
  ahead += 5_001
  await queue.work()
  expect(asked).toHaveLength(2)
  isDown = false
  ahead += 5_001
  await queue.work()
  expect(new Set(asked).size).toBe(3)
  ahead += 60_000
  await queue.work()
  expect(await rows()).toEqual([])
})

test('work that was done while the database was away is not repeated once it is back', async () => {
  let isGone = false
  const [real] = stores
  const store: Store = {
    ...real,
    transact: (work, isolation) => (isGone ? Promise.reject(new Unavailable('gone')) : real.transact(work, isolation)),
  }
  let sent = 0
  const work: Work = async () => {
    sent++
    isGone = true
    return undefined
  }
  const queue = queueOf({ mail: work }, { store })
  await add(queue, 'mail')
  await queue.work()
  expect([sent, (await rows()).length]).toEqual([1, 1])
  await queue.work()
  isGone = false
  await queue.work()
  expect([sent, await rows()]).toEqual([1, []])
})

test('a job without a policy is set aside with a message, and the rest of its transaction is kept', async () => {
  const writer = openQueue<string>({ store: stores[0], now, policies: {} })
  await stores[0].transact((tx) => writer.add(tx, 'fax', 'one', { payload: '{"to":"5551234"}' }))
  await queueOf({ other: nothing }).work()
  const failure = 'The portal has no policy for jobs of the kind "fax", so it did not run it.'
  await expect
    .poll(rows, SOON)
    .toEqual([
      expect.objectContaining({ kind: 'fax', payload: '{"to":"5551234"}', failure, failed_at: expect.any(Number) }),
    ])
  expect(said).toEqual([expect.stringContaining(`(fax) was set aside after 1 try: ${failure}`)])
})

test('a job that is set aside or meets a bug in the code is reported once, and an outage is not', async () => {
  const reported: string[] = []
  onError((cause, { method, route, secrets }) => reported.push([method, route, String(cause), ...secrets].join(' ')))
  onTestFinished(() => onError(() => {}))
  const queue = queueOf(
    {
      stuck: () => Promise.reject(new PermanentFailure('This can’t work.')),
      wrong: () => Promise.reject(new TypeError('This is not a function.')),
      away: () => Promise.reject(new Outage('The bank does not answer.')),
    },
    { policy: { backoff: { waits: [MINUTE_MS], spread: 0 } } },
  )
  for (const kind of ['stuck', 'wrong', 'away']) await add(queue, kind)
  await queue.work()
  await expect.poll(async () => (await rows()).map(({ failure }) => failure).filter(Boolean).length, SOON).toBe(3)
  expect(reported.toSorted()).toEqual([
    'job stuck Error: This can’t work.',
    'job wrong TypeError: This is not a function.',
  ])
})

test('a hanging job delays the shutdown for five seconds at most', async () => {
  const queue = queueOf({ other: () => new Promise(() => {}) })
  await add(queue, 'other')
  void queue.work()
  await expect.poll(async () => (await rows())[0]?.taken_by ?? null, SOON).not.toBe(null)
  opened.splice(0)
  const start = performance.now()
  const breakOff = vi.fn(async () => {})
  await queue.close(breakOff)
  const took = performance.now() - start
  expect([breakOff.mock.calls.length, took > 4_000, took < 6_000]).toEqual([1, true, true])
})

test('concurrent leases, completions and additions never make an adding transaction start over', async () => {
  const all = 60
  const done = new Map<string, number>()
  const work: Work = async (about) => {
    done.set(about, (done.get(about) ?? 0) + 1)
    return undefined
  }
  const pair = stores.map((store) => queueOf({ other: work }, { store }))
  let attempts = 0
  await Promise.all(
    Array.from({ length: all }, async (_, number) => {
      const [store, queue] = [stores[number % 2] ?? stores[0], pair[number % 2] ?? pair[0]]
      await store.transact(async (tx) => {
        attempts++
        await queue?.add(tx, 'other', `${number}`)
      })
      void queue?.work()
    }),
  )
  await Promise.all(pair.map((queue) => queue.work()))
  await expect.poll(rows, SOON).toEqual([])
  expect([done.size, [...done.values()].every((times) => times === 1)]).toEqual([all, true])
  expect(attempts).toBe(all)
}, 180_000)
