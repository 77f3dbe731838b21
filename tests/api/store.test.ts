import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#api/server/demo.ts'
import { readEnvironment } from '#api/server/environment.ts'
import { openStore, type Store } from '#api/store/store.ts'
import { call } from '#tests/support/call.ts'
import { startServer } from '#tests/support/server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let store: Store
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covey-store-'))
  store = await openStore(join(folder, 'a.sqlite'))
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const attempt = (key: string) => ({ key, count: 1, ends_at: 1 })
const keys = async () => (await store.read.selectFrom('attempts').select('key').execute()).map(({ key }) => key)

test('what was acknowledged survives a crash: the log is written ahead, and to the disk', async () => {
  const settings = await store.transact(async (tx) => [
    await sql`pragma journal_mode`.execute(tx),
    await sql`pragma synchronous`.execute(tx),
    await sql`pragma foreign_keys`.execute(tx),
    await sql`pragma busy_timeout`.execute(tx),
  ])
  expect(settings.flatMap(({ rows }) => rows.flatMap((row) => Object.values(Object(row))))).toEqual(['wal', 2, 1, 5000])
})

test('a transaction that fails leaves nothing behind', async () => {
  await expect(
    store.transact(async (tx) => {
      await tx.insertInto('attempts').values(attempt('undone')).execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await keys()).not.toContain('undone')
})

test('nobody sees what is not committed, and nobody waits for it', async () => {
  await store.transact(async (tx) => {
    await tx.insertInto('attempts').values(attempt('later')).execute()
    expect(await keys()).not.toContain('later')
  })
  expect(await keys()).toContain('later')
})

test('a query outside a transaction cannot write', async () => {
  await expect(store.read.insertInto('attempts').values(attempt('sneaked')).execute()).rejects.toThrow(/readonly/)
})

test('of fifty that read, check and write at the same time, one wins', async () => {
  const wins = await Promise.all(
    Array.from({ length: 50 }, () =>
      store.transact(async (tx) => {
        const there = await tx.selectFrom('attempts').select('key').where('key', '=', 'prize').executeTakeFirst()
        await new Promise((resolve) => setTimeout(resolve, 1))
        if (!there) await tx.insertInto('attempts').values(attempt('prize')).execute()
        return !there
      }),
    ),
  )
  expect(wins.filter(Boolean)).toHaveLength(1)
})

test('two processes that read and then write share one database: the second waits for the first', async () => {
  const module = new URL('../../api/store/store.ts', import.meta.url).href
  const script = `
    const { openStore } = await import('${module}')
    const store = await openStore('${join(folder, 'a.sqlite')}')
    await store.transact(async (tx) => {
      await tx.selectFrom('attempts').selectAll().execute()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.insertInto('attempts').values({ key: 'of-the-other', count: 1, ends_at: 1 }).execute()
    })
    await store.close()`
  const other = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
  await store.transact(async (tx) => {
    await tx.selectFrom('attempts').selectAll().execute()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await tx.insertInto('attempts').values(attempt('of-this')).execute()
    expect(await keys()).not.toContain('of-the-other')
  })
  await other
  expect(await keys()).toEqual(expect.arrayContaining(['of-this', 'of-the-other']))
})

test('a Circle without members, or members of no Circle, cannot be', async () => {
  const row = { circle_id: randomUUID(), user_id: randomUUID(), role: 'SUPPORTER' as const, created_at: 0 }
  await expect(store.transact((tx) => tx.insertInto('memberships').values(row).execute())).rejects.toThrow(
    /FOREIGN KEY/,
  )
})

test('the demo Circle is there once, complete, and leaves a public portal alone', async () => {
  const server = await startServer()
  const [first, again] = [await seedDemo(server.services), await seedDemo(server.services)]
  expect(again).toEqual(first)
  const { reply } = await call(server, 'logIn', { body: first ?? { email: '', password: '' } })
  const { reply: circles } = await call(server, 'listCircles', { token: reply.response.access_token })
  expect(circles).toMatchObject([
    {
      headline: 'Sunday soup for Maria',
      vanity_url: 'sunday-soup-for-maria',
      is_registration_complete: true,
      leader_name: 'Elena R.',
    },
  ])
  const { reply: runs } = await call(server, 'listRuns', {
    params: { flow: 'signup' },
    token: reply.response.access_token,
  })
  expect(runs.map(({ ended }) => ended)).toEqual([true])
  await server.stop()

  const open = await startServer({ PUBLIC_BASE_URL: 'https://covey.example.org' })
  expect(await seedDemo(open.services)).toBeUndefined()
  expect(await open.services.store.read.selectFrom('users').select('id').execute()).toEqual([])
  await open.stop()
})

test('settings that cannot be right are explained, all at once', () => {
  const wrong = {
    DATA_DIR: folder,
    PORT: 'eighty',
    PUBLIC_BASE_URL: 'covey',
    TRUST_PROXY: 'yes',
    SIGNING_SECRET: 'short',
  }
  expect(() => readEnvironment(wrong)).toThrow(/PORT:.*\n.*PUBLIC_BASE_URL:.*\n.*SIGNING_SECRET:.*\n.*TRUST_PROXY:/)
})

test('the signing secret is made once and kept', () => {
  const [one, two] = [readEnvironment({ DATA_DIR: folder }), readEnvironment({ DATA_DIR: folder })]
  expect(one.signingSecret).toHaveLength(43)
  expect(two.signingSecret).toBe(one.signingSecret)
  expect(one).toMatchObject({ port: 3000, publicBaseUrl: 'http://localhost:3000', accessTtl: 300_000 })
})
