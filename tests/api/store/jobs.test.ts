import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PermanentFailure, Postponed, type Work } from '#api/server/queue/outcome.ts'
import { JOB_POLICIES, type Policy } from '#api/server/queue/policies.ts'
import { openQueue, type Queue } from '#api/server/queue/queue.ts'
import { listSetAside, retryJob } from '#api/server/queue/set-aside.ts'
import { openStore, type Store } from '#api/store/store.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { newDataFolder } from '#tests/support/machine/data-folder.ts'
import { sellerAt } from '#tests/support/portal/paying.ts'

let folder: string
let database: TestDatabase | undefined
let address: string
let store: Store
let ahead = 0
const now = () => Date.now() + ahead
beforeAll(async () => {
  folder = await newDataFolder('covey-jobs-')
  database = await newDatabase()
  address = database?.url ?? join(folder, 'covey.sqlite')
  store = await openStore(address)
})
afterAll(async () => {
  await store.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const SOON = { timeout: 10_000, interval: 10 }
const nothing: Work = async () => async () => {}
const opened: Queue<'one'>[] = []
const POLICY: Policy = JOB_POLICIES['gift-card']
const jobsOf = (one: Work, policy: Partial<Policy> = {}) => {
  const jobs = openQueue<'one'>({ store, now, pollMs: 60_000, policies: { one: { ...POLICY, ...policy } } })
  jobs.begin({ one })
  opened.push(jobs)
  return jobs
}
const rows = () => store.read.selectFrom('queued_jobs').selectAll().execute()
/** Adds jobs and runs none. */
const idle = () => {
  const jobs = openQueue<'one'>({ store, now, policies: { one: POLICY } })
  opened.push(jobs)
  return jobs
}
const add = (jobs: Queue<'one'>, about: string = randomUUID()) => store.transact((tx) => jobs.add(tx, 'one', about))

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close()
  vi.restoreAllMocks()
  await store.transact((tx) => tx.deleteFrom('queued_jobs').execute())
})

describe('a job', () => {
  test('runs if its transaction commits, and is then deleted', async () => {
    const done: string[] = []
    const jobs = jobsOf(async (about) => async () => void done.push(about))
    await add(jobs, 'this')
    const undone = store.transact(async (tx) => {
      await jobs.add(tx, 'one', 'that')
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await jobs.work()
    // The background worker may have taken the job first, so the test waits until it is done.
    await expect.poll(rows, SOON).toEqual([])
    expect(done).toEqual(['this'])
  })

  test('is added once for one subject', async () => {
    const jobs = idle()
    await add(jobs, 'same')
    await expect(add(jobs, 'same')).rejects.toThrow()
    expect(await rows()).toHaveLength(1)
  })

  test('and its result are committed together or not at all', async () => {
    let isBroken = true
    const jobs = jobsOf(async (about) => async (tx) => {
      await tx.insertInto('attempts').values({ key: about, count: 1, ends_at: 1 }).execute()
      if (isBroken) throw new Error('broken')
    })
    const about = randomUUID()
    const written = () => store.read.selectFrom('attempts').selectAll().where('key', '=', about).execute()
    await add(jobs, about)
    await jobs.work()
    expect(await written()).toEqual([])
    expect(await rows()).toEqual([expect.objectContaining({ tries: 1, failure: 'broken', taken_by: null })])
    isBroken = false
    ahead += 10_000
    await jobs.work()
    expect(await written()).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  test('that fails waits longer each time, by a varying time, until it succeeds', async () => {
    let tries = 0
    const jobs = jobsOf(async () => {
      if (++tries < 6) throw new Error('Nobody answers.')
      return async () => {}
    })
    await add(jobs)
    const waits: number[] = []
    for (;;) {
      await jobs.work()
      const [job] = await rows()
      if (!job) break
      expect(job).toMatchObject({ failure: 'Nobody answers.', failed_at: null })
      waits.push(job.due_at - now())
      ahead += job.due_at - now() - 100
      await jobs.work()
      expect(tries).toBe(waits.length)
      ahead += 200
    }
    expect(tries).toBe(6)
    expect(vi.mocked(console.error).mock.calls).toEqual([['Jobs are delayed: Nobody answers.']])
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(2_400 * 2 ** at)
      expect(wait).toBeLessThan(5_001 * 2 ** at)
    }
  })

  test('that fails for good is kept with the reason, is visible, and runs when the operator retries it', async () => {
    let isMended = false
    const jobs = jobsOf(async (about) => {
      if (about === 'for ever' && !isMended) throw new PermanentFailure('There is no such account.')
      if (about === 'too often' && !isMended) throw new Error('Nobody answers.')
      return async () => {}
    })
    for (const about of ['for ever', 'too often']) await add(jobs, about)
    for (let tries = 0; tries < 20; tries++) {
      await jobs.work()
      ahead += 60 * 60_000
    }
    const dead = await listSetAside(store.read, 10)
    expect(dead.map(({ about, tries, failure }) => [about, tries, failure])).toEqual([
      ['for ever', 1, 'There is no such account.'],
      ['too often', 20, 'Nobody answers.'],
    ])
    ahead += 365 * 24 * 60 * 60_000
    await jobs.work()
    expect(await rows()).toHaveLength(2)
    isMended = true
    for (const { id } of dead) {
      expect(await store.transact((tx) => retryJob(tx, id, now()))).toBe(true)
      expect(await store.transact((tx) => retryJob(tx, id, now()))).toBe(false)
    }
    await jobs.work()
    expect(await rows()).toEqual([])
  })

  test('that has not begun can be taken back, but not one that was given up and is retried', async () => {
    const take = (about: string) => store.transact((tx) => jobs.takeBack(tx, 'one', about))
    const jobs = jobsOf(async () => {
      throw new PermanentFailure('The answer got lost.')
    })
    await add(jobs, 'tried')
    await jobs.work()
    await add(jobs, 'new')
    const [{ id } = { id: '' }] = await listSetAside(store.read, 10)
    expect(await store.transact((tx) => retryJob(tx, id, now()))).toBe(true)
    expect([await take('new'), await take('new'), await take('tried')]).toEqual([true, false, false])
    expect((await rows()).map(({ about }) => about)).toEqual(['tried'])
  })

  test('knows its earlier tries, even if the desk restarts it', async () => {
    const seen: (number | undefined)[] = []
    const jobs = jobsOf(async (_, { triedAt }) => {
      seen.push(triedAt)
      if (seen.length === 2) throw new PermanentFailure('Nobody can do this.')
      throw new Error('Nobody answers.')
    })
    await add(jobs)
    const began = now()
    await jobs.work()
    ahead += 10_000
    await jobs.work()
    const [{ id } = { id: '' }] = await listSetAside(store.read, 10)
    ahead += 10_000
    await store.transact((tx) => retryJob(tx, id, now()))
    await jobs.work()
    const [first, second = 0, third = 0] = seen
    expect(first).toBe(undefined)
    expect(second - began).toBeLessThan(5_000)
    expect(third - second).toBeGreaterThan(9_000)
  })

  test('that an older release tried counts as tried before it was due again', async () => {
    const seen: (number | undefined)[] = []
    const jobs = jobsOf(async (_, { triedAt }) => {
      seen.push(triedAt)
      return async () => {}
    })
    const dueAt = now() - 1000
    const old = { kind: 'one', tries: 1, due_at: dueAt, tried_at: null }
    const again = { ...old, tries: 0, failure: 'Nobody answers.' }
    await store.transact((tx) =>
      tx
        .insertInto('queued_jobs')
        .values({ ...old, id: 'old', about: 'old' })
        .execute(),
    )
    await jobs.work()
    await store.transact((tx) =>
      tx
        .insertInto('queued_jobs')
        .values({ ...again, id: 'again', about: 'again' })
        .execute(),
    )
    await jobs.work()
    expect(seen).toEqual([dueAt, dueAt])
  })

  test('that postpones itself has not failed, and counts as never tried', async () => {
    const [at, seen] = [now() + 60_000, [] as (number | undefined)[]]
    await add(idle())
    const [before] = await rows()
    const jobs = jobsOf(async (_, { triedAt }) => {
      seen.push(triedAt)
      if (now() < at) throw new Postponed(at, 'Later.')
      return async () => {}
    })
    await jobs.work()
    expect(await rows()).toEqual([{ ...before, due_at: at }])
    expect(vi.mocked(console.error).mock.calls).toEqual([])
    ahead += 61_000
    await jobs.work()
    expect([await rows(), seen]).toEqual([[], [undefined, undefined]])
  })

  test('needed by several is one job, and is deleted once nobody needs it, even while it runs', async () => {
    let stop = () => {}
    const jobs = jobsOf(
      () =>
        new Promise((_, reject) => {
          stop = () => reject(new Error('It was for nothing.'))
        }),
    )
    const wanted = () => store.transact((tx) => jobs.addOnce(tx, 'one', 'wanted'))
    await Promise.all([wanted(), wanted(), wanted()])
    expect(await rows()).toHaveLength(1)
    const at = jobs.work()
    await expect.poll(async () => (await rows())[0]?.taken_by ?? null, SOON).not.toBe(null)
    await store.transact((tx) => jobs.drop(tx, 'one', 'wanted'))
    await expect.poll(() => stop.toString(), SOON).toContain('nothing')
    stop()
    await at
    expect(await rows()).toEqual([])
  })

  test('of a kind that this instance does not know is kept', async () => {
    const jobs = openQueue<'other'>({ store, now, policies: { other: POLICY } })
    jobs.begin({ other: nothing })
    await add(idle())
    await jobs.work()
    // The background worker may have taken the job first, so the test waits until it is done.
    await expect.poll(async () => (await listSetAside(store.read, 10)).map(({ kind }) => kind), SOON).toEqual(['one'])
    await jobs.close()
  })
})

describe('several workers', () => {
  test('share the jobs, and never run one at once', async () => {
    const begun = new Map<string, number>()
    const work: Work = async (about) => {
      begun.set(about, (begun.get(about) ?? 0) + 1)
      await pause(5)
      return async () => {}
    }
    const workers = [jobsOf(work), jobsOf(work), jobsOf(work)]
    const [first] = workers
    if (first) for (let number = 0; number < 40; number++) await add(first)
    await Promise.all(workers.map((jobs) => jobs.work()))
    expect([...begun.values()]).toEqual(Array(40).fill(1))
    expect(await rows()).toEqual([])
  })

  test('are not held up by a long job', async () => {
    let release = () => {}
    const long = new Promise<void>((resolve) => {
      release = resolve
    })
    // PostgreSQL may run the transaction again.
    const done = new Set<string>()
    const jobs = jobsOf(async (about) => {
      if (about === 'long') await long
      return async () => void done.add(about)
    })
    for (const about of ['long', 'a', 'b', 'c', 'd', 'e', 'f']) await add(jobs, about)
    const all = jobs.work()
    await expect.poll(() => done.size, SOON).toBe(6)
    release()
    await all
    expect([...done].at(-1)).toBe('long')
  })

  test('write nothing for a job that another worker took over', async () => {
    const about = randomUUID()
    let isFirst = true
    let release = () => {}
    const stuck = new Promise<void>((resolve) => {
      release = resolve
    })
    const work: Work = async () => {
      if (isFirst) {
        isFirst = false
        await stuck
      }
      return async (tx) => {
        await tx.insertInto('attempts').values({ key: about, count: 1, ends_at: 1 }).execute()
      }
    }
    const slow = jobsOf(work, { leaseMs: 20_000 })
    await add(slow, about)
    const late = slow.work()
    await expect.poll(() => isFirst, SOON).toBe(false)
    // Created only here, because a new worker looks for jobs at once and might have taken this one first.
    const quick = jobsOf(work, { leaseMs: 20_000 })
    await quick.work()
    expect(await rows()).toHaveLength(1)
    ahead += 21_000
    await quick.work()
    expect(await rows()).toEqual([])
    release()
    await late
    const written = await store.read.selectFrom('attempts').selectAll().where('key', '=', about).execute()
    expect(written).toHaveLength(1)
  })

  test('finish the running jobs when the portal stops, and begin no others', async () => {
    // PostgreSQL may run the transaction again.
    const done = new Set<string>()
    let begun = 0
    const jobs = jobsOf(async (about) => {
      begun++
      await pause(50)
      return async () => void done.add(about)
    })
    for (let number = 0; number < 9; number++) await add(jobs)
    void jobs.work()
    await expect.poll(() => begun, SOON).toBeGreaterThan(0)
    await jobs.close()
    expect(done.size).toBeGreaterThan(0)
    expect(done.size).toBeLessThan(9)
    expect((await rows()).map(({ taken_by }) => taken_by)).toEqual(Array(9 - done.size).fill(null))
  })
})

test('two workers, one killed in the middle again and again, pay everyone exactly once', async () => {
  const file = join(folder, 'seller.sqlite')
  const worker = async () => {
    const script = fileURLToPath(new URL('../../support/portal/paying-worker.ts', import.meta.url))
    const child = spawn(process.execPath, [script, address, file, '600'], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return child
  }
  const keys = Array.from({ length: 60 }, (_, number) => `${['lost', 'slow', 'hangs', 'well'][number % 4]}.${number}`)
  const jobs = openQueue<'pay'>({ store, now: Date.now, policies: { pay: POLICY } })
  await jobs.close()
  await store.transact(async (tx) => {
    for (const key of keys) await jobs.add(tx, 'pay', key)
  })
  const [steady, first] = await Promise.all([worker(), worker()])
  let victim = first
  for (const after of [150, 250, 350]) {
    await pause(after)
    victim.kill('SIGKILL')
    victim = await worker()
  }
  // Makes waiting retries due now, and returns whether all jobs are done.
  const isOver = async () => {
    await store.transact((tx) =>
      tx.updateTable('queued_jobs').set({ due_at: 1 }).where('taken_by', 'is', null).where('tries', '>', 0).execute(),
    )
    return (await rows()).length === 0
  }
  await expect.poll(isOver, { timeout: 60_000, interval: 100 }).toBe(true)
  for (const child of [steady, victim]) child.kill('SIGKILL')
  const seller = sellerAt(file)
  expect(
    seller
      .sold()
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(keys.toSorted())
  const written = await store.read.selectFrom('attempts').select('key').where('key', 'in', keys).execute()
  expect(written).toHaveLength(keys.length)
  await seller.close()
  // The test starts five processes, which takes long on a busy machine.
}, 180_000)
