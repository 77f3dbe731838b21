// @module-tag child-process
// Tests of a database server that can go away. They do not run on SQLite, which has no server.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#api/store/store.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { ask, newDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { call } from '#tests/support/people/call.ts'
import { person, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { type Gateway, openGateway } from '#tests/support/servers/gateway.ts'

let database: TestDatabase
let gateway: Gateway
let server: TestServer
beforeEach(async () => {
  const made = await newDatabase()
  if (!made) throw new Error('These tests are about PostgreSQL.')
  database = made
  const { hostname, port } = new URL(database.url)
  gateway = await openGateway(hostname, Number(port || 5432))
  const through = new URL(database.url)
  through.host = `127.0.0.1:${gateway.port}`
  server = await startServer({ DATABASE_URL: through.href })
})
afterEach(async () => {
  await server.stop()
  await gateway.cut()
  await database.drop()
})

const ready = async () => (await call(server, 'readyz')).status
const soon = { timeout: 10_000 }

test('while the database is gone calls are refused, and afterward the portal continues without loss', async () => {
  const { token } = await signUpLeader(server)
  await gateway.cut()
  expect(await ready()).toBe(503)
  expect((await call(server, 'healthz')).status).toBe(200)
  for (const refused of [
    await call(server, 'readUser', { token }),
    await call(server, 'signUp', { body: person() }),
    await call(server, 'createCircle', { token, body: {} }),
  ]) {
    expect(refused.status).toBe(503)
    expect(refused.refusal).toMatchObject({ code: 'unavailable', detail: expect.stringMatching(/again/) })
    expect(refused.headers.get('retry-after')).toBe('5')
  }
  await gateway.mend()
  await expect.poll(ready, soon).toBe(200)
  expect((await call(server, 'readUser', { token })).status).toBe(200)
})

test('running calls are refused, not left hanging, when the database goes down', async () => {
  const { token } = await signUpLeader(server)
  const under = Array.from({ length: 40 }, () => call(server, 'createCircle', { token, body: {} }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await gateway.cut()
  const statuses = (await Promise.all(under)).map(({ status }) => status)
  expect(statuses).toContain(503)
  expect(statuses.filter((status) => status !== 503 && status !== 201)).toEqual([])
  await gateway.mend()
  await expect.poll(ready, soon).toBe(200)
  const { reply } = await call(server, 'listCircles', { token })
  // Every acknowledged change must be stored. A change without a reply may be stored too.
  expect(reply.length).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length)
})

test('a database that ends every connection, as in a restart, is reconnected at once', async () => {
  await Promise.all(Array.from({ length: 20 }, ready))
  await ask(
    database.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(ready, soon).toBe(200)
  expect((await call(server, 'signUp', { body: person() })).status).toBe(201)
})

test('a database that stops answering delays calls only briefly, and is used again when it answers', async () => {
  await ready()
  gateway.silence()
  const start = performance.now()
  expect(await ready()).toBe(503)
  expect(performance.now() - start).toBeLessThan(15_000)
  await gateway.mend()
  await expect.poll(ready, { timeout: 15_000 }).toBe(200)
}, 180_000)

test('a query that takes too long is canceled', async () => {
  const slow = server.services.store.transact((tx) => sql`select pg_sleep(60)`.execute(tx))
  expect(isUnavailable(await slow.catch((cause) => cause))).toBe(true)
})

test('the options of the operator’s database address count in addition to the portal’s', async () => {
  const address = new URL(database.url)
  address.searchParams.set('options', '-c application_name=mine')
  const store = await openStore(address.href)
  const { rows } = await sql`select current_setting('application_name') as name`.execute(store.read)
  expect(rows).toEqual([{ name: 'mine' }])
  await expect(store.read.deleteFrom('users').execute()).rejects.toThrow(/read-only/)
  await store.close()
})
