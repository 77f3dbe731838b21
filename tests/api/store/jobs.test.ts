import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listDeadJobs, retryJob } from '#api/server/jobs/dead-jobs.ts'
import { GivenUp, type Jobs, NotYet, openJobs, type Work } from '#api/server/jobs/jobs.ts'
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
const opened: Jobs<'one'>[] = []
const jobsOf = (one: Work, settings: { readonly lease?: number } = {}) => {
  const jobs = openJobs<'one'>({ store, now, poll: 60_000, ...settings })
  jobs.begin({ one })
  opened.push(jobs)
  return jobs
}
const rows = () => store.read.selectFrom('queued_jobs').selectAll().execute()
/** Writes jobs down and carries none out. */
const idle = () => {
  const jobs = openJobs<'one'>({ store, now })
  opened.push(jobs)
  return jobs
}
const add = (jobs: Jobs<'one'>, about: string = randomUUID()) => store.transact((tx) => jobs.add(tx, 'one', about))

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(async () => {
  for (const jobs of opened.splice(0)) await jobs.close()
  vi.restoreAllMocks()
  await store.transact((tx) => tx.deleteFrom('queued_jobs').execute())
})

describe('a job', () => {
  test('is done if what it is about happened, and then it is gone', async () => {
    const done: string[] = []
    const jobs = jobsOf(async (about) => async () => void done.push(about))
    await add(jobs, 'this')
    const undone = store.transact(async (tx) => {
      await jobs.add(tx, 'one', 'that')
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await jobs.work()
    // The round that began by itself may have taken it first.
    await expect.poll(rows, SOON).toEqual([])
    expect(done).toEqual(['this'])
  })

  test('is written down once about one thing', async () => {
    const jobs = idle()
    await add(jobs, 'same')
    await expect(add(jobs, 'same')).rejects.toThrow()
    expect(await rows()).toHaveLength(1)
  })

  test('and what it writes down happen together or not at all', async () => {
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

  test('that fails waits longer each time, and not as long as others, until it goes well', async () => {
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
    expect(vi.mocked(console.error).mock.calls).toEqual([['Jobs wait: Nobody answers.']])
    for (const [at, wait] of waits.entries()) {
      expect(wait).toBeGreaterThan(2_400 * 2 ** at)
      expect(wait).toBeLessThan(5_001 * 2 ** at)
    }
  })

  test('that nobody can do is kept with the reason, is seen, and is done when the operator says so', async () => {
    let isMended = false
    const jobs = jobsOf(async (about) => {
      if (about === 'for ever' && !isMended) throw new GivenUp('There is no such account.')
      if (about === 'too often' && !isMended) throw new Error('Nobody answers.')
      return async () => {}
    })
    for (const about of ['for ever', 'too often']) await add(jobs, about)
    for (let tries = 0; tries < 20; tries++) {
      await jobs.work()
      ahead += 60 * 60_000
    }
    const dead = await listDeadJobs(store.read, 10)
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

  test('that nobody has begun is taken back; one that was given up and is to be done again is not', async () => {
    const take = (about: string) => store.transact((tx) => jobs.takeBack(tx, 'one', about))
    const jobs = jobsOf(async () => {
      throw new GivenUp('The answer got lost.')
    })
    await add(jobs, 'tried')
    await jobs.work()
    await add(jobs, 'new')
    const [{ id } = { id: '' }] = await listDeadJobs(store.read, 10)
    expect(await store.transact((tx) => retryJob(tx, id, now()))).toBe(true)
    expect([await take('new'), await take('new'), await take('tried')]).toEqual([true, false, false])
    expect((await rows()).map(({ about }) => about)).toEqual(['tried'])
  })

  test('knows when it was tried before, also where the desk has it begun anew', async () => {
    const seen: (number | undefined)[] = []
    const jobs = jobsOf(async (_, triedAt) => {
      seen.push(triedAt)
      if (seen.length === 2) throw new GivenUp('Nobody can do this.')
      throw new Error('Nobody answers.')
    })
    await add(jobs)
    const began = now()
    await jobs.work()
    ahead += 10_000
    await jobs.work()
    const [{ id } = { id: '' }] = await listDeadJobs(store.read, 10)
    ahead += 10_000
    await store.transact((tx) => retryJob(tx, id, now()))
    await jobs.work()
    const [first, second = 0, third = 0] = seen
    expect(first).toBe(undefined)
    expect(second - began).toBeLessThan(5_000)
    expect(third - second).toBeGreaterThan(9_000)
  })

  test('that an instance of an older release has tried was tried not later than it was due again', async () => {
    const seen: (number | undefined)[] = []
    const jobs = jobsOf(async (_, triedAt) => {
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

  test('that asks for a time of its own is not failed, and counts as never tried', async () => {
    const [at, seen] = [now() + 60_000, [] as (number | undefined)[]]
    await add(idle())
    const [before] = await rows()
    const jobs = jobsOf(async (_, triedAt) => {
      seen.push(triedAt)
      if (now() < at) throw new NotYet(at, 'Later.')
      return async () => {}
    })
    await jobs.work()
    expect(await rows()).toEqual([{ ...before, due_at: at }])
    expect(vi.mocked(console.error).mock.calls).toEqual([])
    ahead += 61_000
    await jobs.work()
    expect([await rows(), seen]).toEqual([[], [undefined, undefined]])
  })

  test('may be wanted by several and is one; it is gone once nobody wants it any more, whoever is at it', async () => {
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
    const jobs = openJobs<'other'>({ store, now })
    jobs.begin({ other: nothing })
    await add(idle())
    await jobs.work()
    // The round that began by itself may have taken it first.
    await expect.poll(async () => (await listDeadJobs(store.read, 10)).map(({ kind }) => kind), SOON).toEqual(['one'])
    await jobs.close()
  })
})

describe('several at a time', () => {
  test('share the jobs, and never have one at once', async () => {
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

  test('a job that takes long holds up no others', async () => {
    let release = () => {}
    const long = new Promise<void>((resolve) => {
      release = resolve
    })
    // On PostgreSQL a transaction may be done anew.
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

  test('whoever lost a job to another writes nothing', async () => {
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
    const slow = jobsOf(work, { lease: 20_000 })
    await add(slow, about)
    const late = slow.work()
    await expect.poll(() => isFirst, SOON).toBe(false)
    // Not before: whoever begins looks at once, and might be the first.
    const quick = jobsOf(work, { lease: 20_000 })
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

  test('what is under way when the portal is stopped is finished, and nothing else is begun', async () => {
    // On PostgreSQL a transaction may be done anew.
    const done = new Set<string>()
    const jobs = jobsOf(async (about) => {
      await pause(50)
      return async () => void done.add(about)
    })
    for (let number = 0; number < 9; number++) await add(jobs)
    void jobs.work()
    await pause(20)
    await jobs.close()
    expect(done.size).toBeGreaterThan(0)
    expect(done.size).toBeLessThan(9)
    expect((await rows()).map(({ taken_by }) => taken_by)).toEqual(Array(9 - done.size).fill(null))
  })
})

test('two workers, one killed in the middle again and again: everybody is paid exactly once', async () => {
  const file = join(folder, 'seller.sqlite')
  const worker = async () => {
    const script = fileURLToPath(new URL('../../support/portal/paying-worker.ts', import.meta.url))
    const child = spawn(process.execPath, [script, address, file, '600'], { stdio: ['pipe', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return child
  }
  const keys = Array.from({ length: 60 }, (_, number) => `${['lost', 'slow', 'hangs', 'well'][number % 4]}.${number}`)
  const jobs = openJobs<'pay'>({ store, now: Date.now, poll: 60_000 })
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
  // What is to be tried again later is due now.
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
  // Five processes are started here, on a machine that may be busy.
}, 120_000)
