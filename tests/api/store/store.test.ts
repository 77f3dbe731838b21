import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { seedDemo } from '#api/server/demo/demo.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { commitsSeen } from '#api/store/commits.ts'
import { openStore, type Reader, type Store } from '#api/store/store.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { newDataFolder } from '#tests/support/machine/data-folder.ts'
import { call } from '#tests/support/people/call.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { startServer } from '#tests/support/portal/server.ts'

let folder: string
let database: TestDatabase | undefined
let store: Store
beforeAll(async () => {
  folder = await newDataFolder('covey-store-')
  database = await newDatabase()
  store = await openStore(database?.url ?? join(folder, 'a.sqlite'))
})
afterAll(async () => {
  await store.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const attempt = (key: string) => ({ key, count: 1, ends_at: 1 })
const one = (db: Reader, key: string) =>
  db.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const keys = async () => (await store.read.selectFrom('attempts').select('key').execute()).map(({ key }) => key)

test('a transaction that fails leaves nothing behind', async () => {
  await expect(
    store.transact(async (tx) => {
      await tx.insertInto('attempts').values(attempt('undone')).execute()
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await keys()).not.toContain('undone')
})

test('uncommitted changes are invisible and block no reader', async () => {
  await store.transact(async (tx) => {
    await tx.insertInto('attempts').values(attempt('later')).execute()
    expect(await keys()).not.toContain('later')
  })
  expect(await keys()).toContain('later')
})

test('each commit changes the version, whichever process it comes from', async () => {
  const other = await openStore(database?.url ?? join(folder, 'a.sqlite'))
  const seen = [await commitsSeen(store.read)]
  for (const [from, key] of [
    [store, 'from-here'],
    [other, 'from-there'],
  ] as const) {
    await from.transact((tx) => tx.insertInto('attempts').values(attempt(key)).execute())
    seen.push(await commitsSeen(store.read))
  }
  await other.close()
  expect(new Set(seen).size).toBe(3)
  // On PostgreSQL, other databases on the same server commit in the meantime, which can change the number.
  if (!database) expect(await commitsSeen(store.read)).toBe(seen[2])
})

test('a query outside a transaction cannot write', async () => {
  await expect(store.read.insertInto('attempts').values(attempt('sneaked')).execute()).rejects.toThrow(/read-?only/)
})

test('fifty transactions that read, check and write one row at once all count', async () => {
  await store.transact((tx) => tx.insertInto('attempts').values(attempt('counted')).execute())
  await Promise.all(
    Array.from({ length: 50 }, () =>
      store.transact(async (tx) => {
        const { count } = await one(tx, 'counted')
        await new Promise((resolve) => setTimeout(resolve, 1))
        await tx
          .updateTable('attempts')
          .set({ count: count + 1 })
          .where('key', '=', 'counted')
          .execute()
      }),
    ),
  )
  expect((await one(store.read, 'counted')).count).toBe(51)
})

test('one of fifty transactions that look for a row and create a missing one creates it', async () => {
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

test('two transactions that read what the other writes are serialized, so neither acts on old data', async () => {
  // Each transaction creates its row unless one of the two rows exists. The rows have different keys.
  const wins = await Promise.all(
    ['left', 'right'].map((key) =>
      store.transact(async (tx) => {
        const there = await tx.selectFrom('attempts').select('key').where('key', 'in', ['left', 'right']).execute()
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (there.length === 0) await tx.insertInto('attempts').values(attempt(key)).execute()
        return there.length === 0
      }),
    ),
  )
  expect(wins.filter(Boolean)).toHaveLength(1)
})

test('inserting an existing row fails at once and for good', async () => {
  const again = () => store.transact((tx) => tx.insertInto('attempts').values(attempt('twice')).execute())
  await again()
  await expect(again()).rejects.toThrow(/unique/i)
  expect((await one(store.read, 'twice')).count).toBe(1)
})

test('times, counts, sums and conditions come back as numbers', async () => {
  const at = 2 ** 53 - 1
  await store.transact((tx) => tx.insertInto('attempts').values({ key: 'sum', count: 7, ends_at: at }).execute())
  const row = await store.read
    .selectFrom('attempts')
    .select((select) => [
      select.fn.max('ends_at').as('time'),
      select.fn.countAll().as('all'),
      select.fn.sum('count').as('count_sum'),
      select.fn.sum('ends_at').as('time_sum'),
      select.exists(select.selectFrom('users').select('id')).as('anybody'),
    ])
    .where('key', '=', 'sum')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ time: at, all: 1, count_sum: 7, time_sum: at, anybody: 0 })
})

test.each([2 ** 53, -(2 ** 53), 2 ** 63, Number.NaN, Number.POSITIVE_INFINITY, true, undefined, 'a\0b'])(
  'a value that no column can keep unchanged is refused first: %s',
  async (value) => {
    const written = store.transact((tx) => sql`insert into attempts values ('odd', 1, ${value})`.execute(tx))
    await expect(written).rejects.toThrow(/beyond 2\^53|A database parameter cannot/)
  },
)

test('an integer too large for exact JavaScript numbers is refused, not rounded', async () => {
  const read = sql`select sum(n) as n from (select 9007199254740991 as n union all select 2) as numbers`
  await expect(read.execute(store.read)).rejects.toThrow(/beyond 2\^53|too large/)
  expect(await keys()).toContain('sum')
})

test('a membership needs an existing Circle and an existing user', async () => {
  const row = { circle_id: randomUUID(), user_id: randomUUID(), role: 'SUPPORTER' as const, created_at: 0 }
  await expect(store.transact((tx) => tx.insertInto('memberships').values(row).execute())).rejects.toThrow(
    /foreign key/i,
  )
})

test('the demo Circle exists once and is complete, and a public portal has none', async () => {
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

test('expired rows are deleted, and no others', async () => {
  const server = await startServer()
  const leader = await signUpLeader(server)
  const headers = { [FLOW_HEADERS.key]: randomUUID() }
  await call(server, 'createCircle', { token: leader.token, body: {}, headers })
  const left = async () => [
    (await server.services.store.read.selectFrom('attempts').select('key').execute()).length,
    (await server.services.store.read.selectFrom('idempotency').select('key').execute()).length,
  ]
  await sweepStoredData(server.services)
  expect(await left()).toEqual([2, 1])
  server.pass(60 * 60_000)
  await sweepStoredData(server.services)
  expect(await left()).toEqual([0, 1])
  server.pass(72 * 60 * 60_000)
  await sweepStoredData(server.services)
  expect(await left()).toEqual([0, 0])
  await server.stop()
})

test('all invalid settings are explained at once', () => {
  const wrong = {
    DATA_DIR: folder,
    DATABASE_URL: 'mysql://covey@localhost/covey',
    PORT: 'eighty',
    PUBLIC_BASE_URL: 'covey',
    TRUST_PROXY: 'yes',
    SIGNING_SECRET: 'short',
  }
  expect(() => readEnvironment(wrong)).toThrow(
    /PORT:.*\n.*PUBLIC_BASE_URL:.*\n.*DATABASE_URL:.*\n.*SIGNING_SECRET:.*\n.*TRUST_PROXY:/,
  )
})

test('real money is never paid out for purchases in the embedded shops, where nobody pays', () => {
  const tremendous = (host: string) => ({
    TREMENDOUS_BASE_URL: `https://${host}`,
    TREMENDOUS_API_KEY: 'key',
    TREMENDOUS_FUNDING_SOURCE: 'BALANCE',
    TREMENDOUS_WEBHOOK_KEY: 'key',
  })
  const plaid = (host: string) => ({ PLAID_BASE_URL: `https://${host}`, PLAID_CLIENT_ID: 'us', PLAID_SECRET: 'secret' })
  const wildfire = {
    WILDFIRE_BASE_URL: 'https://www.wildlink.me',
    WILDFIRE_APP_ID: '1',
    WILDFIRE_SECRET: 'secret',
    WILDFIRE_VANITY_HOST: 'go.covey.example',
  }
  const read = (variables: Record<string, string>) => () => readEnvironment({ DATA_DIR: folder, ...variables })
  const real = { ...tremendous('api.tremendous.com'), ...plaid('production.plaid.com') }
  expect(read(real)).toThrow('WILDFIRE_BASE_URL: must be set together with TREMENDOUS_BASE_URL and PLAID_BASE_URL')
  expect(read(plaid('production.plaid.com'))).toThrow('WILDFIRE_BASE_URL: must be set together with PLAID_BASE_URL')
  expect(read({ ...real, ...wildfire })).not.toThrow()
  expect(read({ ...tremendous('testflight.tremendous.com'), ...plaid('sandbox.plaid.com') })).not.toThrow()
  expect(read(tremendous('gift-cards.localhost:8443'))).not.toThrow()
})

test('the signing secret is created once and kept', () => {
  const [one, two] = [readEnvironment({ DATA_DIR: folder }), readEnvironment({ DATA_DIR: folder })]
  expect(one.signingSecret).toHaveLength(43)
  expect(two.signingSecret).toBe(one.signingSecret)
  expect(one).toMatchObject({ port: 3000, publicBaseUrl: 'http://localhost:3000', accessTtl: 300_000 })
})
