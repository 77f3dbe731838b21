// @module-tag child-process
// Tests of the database as a file. They do not run on PostgreSQL, which has no such file.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '#api/store/store.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { startServer } from '#tests/support/portal/server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const module = new URL('../../../api/store/store.ts', import.meta.url).href
let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'covey-store-'))
  file = join(folder, 'a.sqlite')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const attempt = (key: string) => ({ key, count: 1, ends_at: 1 })
const keysIn = async ({ read }: Store) =>
  (await read.selectFrom('attempts').select('key').execute()).map(({ key }) => key)
const inAnotherProcess = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })

test('acknowledged changes survive a crash, because the write-ahead log is synced to disk', async () => {
  const store = await openStore(file)
  const settings = await store.transact(async (tx) => [
    await sql`pragma journal_mode`.execute(tx),
    await sql`pragma synchronous`.execute(tx),
    await sql`pragma foreign_keys`.execute(tx),
    await sql`pragma busy_timeout`.execute(tx),
  ])
  expect(settings.flatMap(({ rows }) => rows.flatMap((row) => Object.values(Object(row))))).toEqual(['wal', 2, 1, 5000])
  await store.close()
})

test('two processes that read and then write share one database, and the second waits for the first', async () => {
  const store = await openStore(file)
  const other = inAnotherProcess(`
    const { openStore } = await import('${module}')
    const store = await openStore('${file}')
    await store.transact(async (tx) => {
      await tx.selectFrom('attempts').selectAll().execute()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.insertInto('attempts').values({ key: 'of-the-other', count: 1, ends_at: 1 }).execute()
    })
    await store.close()`)
  await store.transact(async (tx) => {
    await tx.selectFrom('attempts').selectAll().execute()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await tx.insertInto('attempts').values(attempt('of-this')).execute()
    expect(await keysIn(store)).not.toContain('of-the-other')
  })
  await other
  expect(await keysIn(store)).toEqual(expect.arrayContaining(['of-this', 'of-the-other']))
  await store.close()
})

test('eight processes that start at once on a new file all find their tables', async () => {
  // All processes wait for the same moment, so that they open the database at once.
  const at = Date.now() + 1_500
  const script = `
    const { openStore } = await import('${module}')
    while (Date.now() < ${at});
    const store = await openStore('${file}')
    console.log((await store.read.selectFrom('attempts').selectAll().execute()).length)
    await store.close()`
  const all = await Promise.all(Array.from({ length: 8 }, () => inAnotherProcess(script)))
  expect(all.map(({ stdout }) => stdout.trim())).toEqual(Array(8).fill('0'))
})

test('a full disk makes calls fail while it is full, and loses nothing', async () => {
  const server = await startServer()
  const pages = (most: number) =>
    server.services.store.transact((tx) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(tx))
  await pages(1)
  const statuses = new Set<number>()
  for (let tries = 0; tries < 40 && !statuses.has(503); tries++) {
    const { status, refusal } = await call(server, 'signUp', { body: person() })
    statuses.add(status)
    if (status === 503) expect(refusal).toMatchObject({ code: 'unavailable', detail: expect.stringMatching(/again/) })
  }
  expect([...statuses].filter((status) => status !== 201)).toEqual([503])
  await pages(1_000_000)
  expect((await call(server, 'signUp', { body: person() })).status).toBe(201)
  await server.stop()
})
