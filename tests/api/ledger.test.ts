import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CommissionStatus } from '#api/contract/order-states.ts'
import type { Commission } from '#api/ports/network/port.ts'
import { balancesIn, raisedOf } from '#api/server/money/ledger.ts'
import { release, reserve, settle } from '#api/server/money/withdrawals.ts'
import { takeCommission } from '#api/server/orders/take-commission.ts'
import { migrate } from '#api/store/migrate.ts'
import { postgresDialect } from '#api/store/postgres.ts'
import { sqliteDialect } from '#api/store/sqlite.ts'
import type { Tables } from '#api/store/tables.ts'
import { ask, newDatabase } from '#tests/support/database.ts'
import { expectPosted, expectRebuilt, expectSummed } from '#tests/support/ledger.ts'
import { IS_FULL, SEED } from '#tests/support/loops.ts'
import { signUpLeader } from '#tests/support/member.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { idOf, JUNIPER, tripOf } from '#tests/support/shopping.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const store = () => server.services.store

/** A Circle without money, and the code that sales for it carry. */
async function wallet() {
  const leader = await signUpLeader(server)
  const { tc } = await tripOf(server, leader)
  const { id } = await store()
    .read.selectFrom('circles')
    .select('id')
    .where('slug', '=', leader.slug)
    .executeTakeFirstOrThrow()
  return { leader, circle_id: id, user_id: await idOf(server, leader.email), tc }
}
type Wallet = Awaited<ReturnType<typeof wallet>>

const said = (tc: string, about: Partial<Commission>): Commission => ({
  id: `c-${randomUUID()}`,
  retailerId: JUNIPER.id,
  kind: 'purchase',
  tripCode: undefined,
  trackingCode: tc,
  status: 'READY',
  reason: undefined,
  saleAmount: 6000,
  amount: 360,
  orderedAt: 1,
  lockingAt: undefined,
  modifiedAt: 1,
  orderNumber: undefined,
  ...about,
})

const tell = (commission: Commission) => store().transact((tx) => takeCommission(tx, server.services, commission))
const balances = (circle_id: string) => balancesIn(store().read, circle_id)
const taken = ({ circle_id, user_id }: Wallet) => ({ id: randomUUID(), circle_id, user_id })
const entries = async (circle_id: string) =>
  (
    await store()
      .read.selectFrom('ledger_entries')
      .selectAll()
      .where('circle_id', '=', circle_id)
      .orderBy('n')
      .execute()
  ).map(({ kind, amount, balance_after, raised_after }) => [kind, amount, balance_after, raised_after])

describe('an order', () => {
  test('moves its money with each state; what is sent back is a line of its own', async () => {
    const one = await wallet()
    const first = said(one.tc, { amount: 100, status: 'PENDING' })
    await tell(first)
    await tell({ ...first, status: 'CONFIRMED', modifiedAt: 2 })
    await tell({ ...first, status: 'CONFIRMED', amount: 50, modifiedAt: 3 })
    await tell({ ...first, status: 'READY', amount: 100, modifiedAt: 4 })
    expect(await balances(one.circle_id)).toMatchObject({ available: 67, cash: -100, covey: 34, rounding: -1 })
    await tell({ ...first, status: 'DISQUALIFIED', reason: 'RETURNED', modifiedAt: 5 })
    expect(await entries(one.circle_id)).toEqual([
      ['order-pending', 67, 0, 67],
      ['order-confirmed', 67, 0, 67],
      ['order-corrected', -33, 0, 34],
      ['order-corrected', 33, 0, 67],
      ['order-payable', 67, 67, 67],
      ['order-reversed', -67, 0, 0],
    ])
    expect(raisedOf(await balances(one.circle_id))).toBe(0)
    await expectRebuilt(store().read, one.circle_id)
  })

  test('that is sent back after its money was paid out is owed, and what is earned next goes toward that', async () => {
    const one = await wallet()
    const first = said(one.tc, { amount: 900 })
    await tell(first)
    const withdrawal = taken(one)
    await store().transact((tx) => reserve(tx, withdrawal, 600, 2))
    await store().transact((tx) => settle(tx, withdrawal, 3))
    await tell({ ...first, status: 'DISQUALIFIED', reason: 'RETURNED', modifiedAt: 5 })
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, debt: -600, paid_out: 600 })
    await tell(said(one.tc, { amount: 300 }))
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, debt: -400 })
    await tell(said(one.tc, { amount: 900 }))
    expect(await balances(one.circle_id)).toMatchObject({ available: 200, debt: 0, paid_out: 600 })
    expect((await entries(one.circle_id)).map(([kind, amount, after]) => [kind, amount, after])).toEqual([
      ['order-payable', 600, 600],
      ['withdrawal-reserved', -600, 0],
      ['withdrawal-paid', -600, 0],
      ['order-reversed', -600, -600],
      ['order-payable', 200, -400],
      ['order-payable', 600, 200],
    ])
    await expectRebuilt(store().read, one.circle_id)
  })
})

describe('a withdrawal', () => {
  test('sets money aside once, is paid or given back once, and given back when the bank returns it', async () => {
    const one = await wallet()
    await tell(said(one.tc, { amount: 900 }))
    const [paid, left] = [taken(one), taken(one)]
    const does = (work: typeof settle, which: typeof paid) => store().transact((tx) => work(tx, which, 2))
    const sets = (which: typeof paid, amount: number) => store().transact((tx) => reserve(tx, which, amount, 2))
    expect([await sets(paid, 400), await sets(paid, 400), await sets(left, 201), await sets(left, 200)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, reserved: 600 })
    expect([await does(settle, paid), await does(settle, paid), await does(release, left)]).toEqual([true, false, true])
    expect([await does(release, left), await does(settle, left)]).toEqual([false, false])
    expect(await balances(one.circle_id)).toMatchObject({ available: 200, reserved: 0, paid_out: 400 })
    expect([await does(release, paid), await does(release, paid)]).toEqual([true, false])
    expect(await balances(one.circle_id)).toMatchObject({ available: 600, reserved: 0, paid_out: 0 })
    await expectRebuilt(store().read, one.circle_id)
  })

  test('takes the money of many orders, the oldest first, and gives the youngest back', async () => {
    const one = await wallet()
    const cents = Array.from({ length: 80 }, (_, day) => 1 + (day % 7))
    for (const [day, amount] of cents.entries()) await tell(said(one.tc, { amount: amount * 3, orderedAt: day + 1 }))
    const { available } = await balances(one.circle_id)
    const paid = async () => {
      await expectRebuilt(store().read, one.circle_id)
      const all = await store()
        .read.selectFrom('orders')
        .select('status')
        .where('circle_id', '=', one.circle_id)
        .where('status', 'in', ['PAYABLE', 'PAID'])
        .orderBy('ordered_at')
        .execute()
      return all.map(({ status }) => status).join(' ')
    }
    const [first, second] = [taken(one), taken(one)]
    await store().transact((tx) => reserve(tx, first, 20, 2))
    // 2 + 4 + 6 + 8, and nothing for the fifth.
    expect(await paid()).toBe(['PAID '.repeat(4), 'PAYABLE '.repeat(76)].join('').trim())
    await store().transact((tx) => reserve(tx, second, available - 20, 2))
    expect(await paid()).toBe('PAID '.repeat(80).trim())
    await store().transact((tx) => release(tx, second, 3))
    expect(await paid()).toBe(['PAID '.repeat(4), 'PAYABLE '.repeat(76)].join('').trim())
  })

  test('of fifty that want the whole balance at one time, one gets it', async () => {
    const one = await wallet()
    await tell(said(one.tc, { amount: 900 }))
    const wins = await Promise.all(
      Array.from({ length: 50 }, () => store().transact((tx) => reserve(tx, taken(one), 600, 2))),
    )
    expect(wins.filter(Boolean)).toHaveLength(1)
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, reserved: 600 })
    await expectRebuilt(store().read, one.circle_id)
  })
})

describe('whatever happens to orders and withdrawals', () => {
  // Adding up takes long: connections that ended meanwhile are to be noticed before the next call.
  afterEach(() => pause(100))

  const STATUSES = ['PENDING', 'CONFIRMED', 'READY', 'PAID', 'DISQUALIFIED'] as const satisfies CommissionStatus[]
  const event = fc.record({
    status: fc.constantFrom(...STATUSES),
    amount: fc.integer({ min: 0, max: 1_000 }),
    modifiedAt: fc.integer({ min: 1, max: 9 }),
    again: fc.boolean(),
  })
  const story = fc.array(fc.array(event, { minLength: 1, maxLength: 5 }), { minLength: 8, maxLength: 8 })
  const draw = fc.record({
    part: fc.integer({ min: 1, max: 100 }),
    after: fc.constantFrom('settle', 'release', 'both'),
  })

  async function withdraw(one: Wallet, { part, after }: { part: number; after: 'settle' | 'release' | 'both' }) {
    const withdrawal = taken(one)
    const { available } = await balances(one.circle_id)
    const amount = Math.max(1, Math.floor((available * part) / 100))
    if (!(await store().transact((tx) => reserve(tx, withdrawal, amount, 2)))) return
    if (after !== 'release') await store().transact((tx) => settle(tx, withdrawal, 3))
    if (after !== 'settle') await store().transact((tx) => release(tx, withdrawal, 4))
  }

  test('every look at eight wallets adds up while twenty write', { timeout: 600_000, retry: 0 }, async () => {
    const wallets = await Promise.all(Array.from({ length: 8 }, wallet))
    const at = (number: number) => wallets[number % 8] ?? wallets[0]
    const rounds = IS_FULL ? 100 : 1
    let writing = true
    const reading = Array.from({ length: 5 }, async (_, reader) => {
      let looks = 0
      for (; writing || looks === 0; looks++) {
        const one = at(reader + looks)
        if (one) await expectOneLook(one.circle_id)
      }
      return looks
    })
    await Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        for (let round = 0; round < rounds; round++) {
          const one = at(writer + round)
          if (!one) continue
          const sale = said(one.tc, { amount: 100 + writer })
          await tell(sale)
          await withdraw(one, { part: 60, after: writer % 2 === 0 ? 'settle' : 'both' })
          if (writer % 3 === 0) await tell({ ...sale, status: 'DISQUALIFIED', modifiedAt: 2 })
        }
      }),
    )
    writing = false
    expect(Math.min(...(await Promise.all(reading)))).toBeGreaterThan(0)
    for (const { circle_id } of wallets) await expectRebuilt(store().read, circle_id)
  })

  test('the ledger is what its orders come to, to the cent', { timeout: 1_800_000, retry: 0 }, async () => {
    const numRuns = IS_FULL ? 1_250 : 5
    const one = await wallet()
    const property = fc.asyncProperty(story, fc.array(draw, { maxLength: 4 }), async (orders, draws) => {
      await Promise.all([
        ...orders.map(async (events) => {
          const id = `c-${randomUUID()}`
          for (const { again, ...about } of events) {
            await tell(said(one.tc, { ...about, id }))
            if (again) await tell(said(one.tc, { ...about, id }))
          }
        }),
        ...draws.map((what) => withdraw(one, what)),
      ])
      if (!IS_FULL) await expectRebuilt(store().read, one.circle_id)
    })
    await fc.assert(property, { numRuns, seed: SEED, endOnFailure: true })
    await expectRebuilt(store().read, one.circle_id)
    console.log(`${numRuns * 8} orders from the seed ${SEED}`)
  })

  /** One statement sees one moment: an entry's word of the totals, and the accounts. */
  async function expectOneLook(circle_id: string) {
    const all = await balances(circle_id)
    expect(Object.values(all).reduce((total, cents) => total + cents, 0)).toBe(0)
    expect(raisedOf(all)).toBe(0 - all.receivable - all.cash - all.covey - all.rounding)
    for (const account of ['pending', 'confirmed', 'available', 'reserved', 'paid_out'] as const)
      expect(all[account]).toBeGreaterThanOrEqual(0)
  }
})

describe('the database itself', () => {
  let one: Wallet
  let entry: string
  beforeAll(async () => {
    one = await wallet()
    await tell(said(one.tc, { amount: 900 }))
    const { read } = store()
    const row = await read
      .selectFrom('ledger_entries')
      .select('id')
      .where('circle_id', '=', one.circle_id)
      .executeTakeFirstOrThrow()
    entry = row.id
  })

  /** Statements of somebody with a connection of their own, who switches off what can be switched off. */
  async function raw(statements: string): Promise<void> {
    const { databaseUrl } = server.services.environment
    if (databaseUrl) {
      await ask(databaseUrl, statements)
      return
    }
    const file = new DatabaseSync(join(server.dataDir, 'covey.sqlite'), { enableForeignKeyConstraints: false })
    try {
      file.exec(statements)
    } catch (cause) {
      if (file.isTransaction) file.exec('rollback')
      throw cause
    } finally {
      file.close()
    }
  }
  const posting = (values: string, how = 'insert') =>
    `${how} into ledger_postings (entry_id, circle_id, debit, credit, amount) values (${values})`
  const sealed = (id: string, amount: number, after: number) => `insert into ledger_entries
    (id, kind, circle_id, user_id, amount, balance_after, raised_after, paid_after, at)
    values ('${id}', 'order-payable', '${one.circle_id}', 'u', ${amount}, ${after}, ${after}, 0, 1)`

  const refused = () => {
    const id = one.circle_id
    const isSqlite = !server.services.environment.databaseUrl
    return {
      'changes a posting': 'update ledger_postings set amount = amount + 1',
      'takes postings away': 'delete from ledger_postings',
      'changes an entry': 'update ledger_entries set amount = 1',
      'takes entries away': 'delete from ledger_entries',
      'writes a balance': `update ledger_accounts set credits = credits + 1 where circle_id = '${id}'`,
      'applies a posting a second time': `update ledger_accounts set credits = credits + 600 where circle_id = '${id}' and account = 'available'`,
      'opens an account with money in it': `insert into ledger_accounts values ('${id}', 'debt', 1, 0, 0)`,
      'takes an account away': `delete from ledger_accounts where circle_id = '${id}'`,
      'posts nothing': posting(`'x', '${id}', 'cash', 'available', 0`),
      'posts less than nothing': posting(`'x', '${id}', 'cash', 'available', -5`),
      'posts from an account to itself': posting(`'x', '${id}', 'cash', 'cash', 5`),
      'posts to an account that there is not': posting(`'x', '${id}', 'cash', 'pocket', 5`),
      'takes out more than there is': posting(`'x', '${id}', 'available', 'reserved', 601`),
      'adds to an entry that is sealed': posting(`'${entry}', '${id}', 'cash', 'available', 5`),
      'writes an entry without postings': sealed('empty', 0, 600),
      'writes an entry that says something else': `begin; ${posting(`'lie', '${id}', 'cash', 'available', 5`)}; ${sealed('lie', 6, 605)}; commit`,
      'writes an entry with another balance': `begin; ${posting(`'lie', '${id}', 'cash', 'available', 5`)}; ${sealed('lie', 5, 700)}; commit`,
      ...(isSqlite
        ? {
            'posts half a cent': posting(`'x', '${id}', 'cash', 'available', 0.5`),
            'switches checks off': `pragma ignore_check_constraints = on; ${posting(`'x', '${id}', 'cash', 'available', 0.5`)}`,
            'switches checks off, and takes': `pragma ignore_check_constraints = on; ${posting(`'x', '${id}', 'available', 'cash', -5`)}`,
            'switches checks off, for an account that there is not': `pragma ignore_check_constraints = on; ${posting(`'x', '${id}', 'cash', 'pocket', 5`)}`,
            'passes over checks': posting(`'x', '${id}', 'available', 'reserved', 601`, 'insert or ignore'),
            'puts a posting in the place of another': `insert or replace into ledger_postings (n, entry_id, circle_id, debit, credit, amount)
              select min(n), 'x', '${id}', 'cash', 'available', 5 from ledger_postings`,
            'puts an entry in the place of another': sealed(entry, 600, 600).replace('insert', 'insert or replace'),
            'puts an account in the place of another': `insert or replace into ledger_accounts values ('${id}', 'available', 0, 0, 0)`,
            'writes a balance, or else': `update or replace ledger_accounts set credits = 9999, last_posting = 999999 where circle_id = '${id}'`,
          }
        : {
            'empties it': 'truncate ledger_postings, ledger_entries, ledger_accounts',
            'leaves a posting without its entry': posting(`'x', '${id}', 'cash', 'available', 5`),
          }),
    }
  }

  test('refuses whoever changes, takes away, adds to or makes up what is in it', async () => {
    for (const [what, statements] of Object.entries(refused()))
      await expect(raw(statements), what).rejects.toThrow(/ledger: |check constraint|foreign key/i)
    expect(await balances(one.circle_id)).toMatchObject({ available: 600, cash: -900 })
    await expectSummed(store().read, one.circle_id)
  })

  test('refuses a posting without its entry', async () => {
    const row = { entry_id: 'x', circle_id: one.circle_id, debit: 'cash', credit: 'available', amount: 5 } as const
    await expect(store().transact((tx) => tx.insertInto('ledger_postings').values(row).execute())).rejects.toThrow(
      /foreign key/i,
    )
  })
})

test('orders from before there was a ledger are in it, where they stand', async () => {
  const database = await newDatabase('empty')
  const folder = await mkdtemp(join(tmpdir(), 'covey-ledger-'))
  const opening = { purpose: 'migrate', before: async () => {} } as const
  const db = new Kysely<Tables>({
    dialect: database ? postgresDialect(database.url, opening) : sqliteDialect(join(folder, 'a.sqlite'), opening),
  })
  const { read } = store()
  const orders = await read.selectFrom('orders').selectAll().where('cashback', '>', 0).limit(200).execute()
  await migrate(db, '090-circles-supporters')
  // As it was then: the shop's words stood in the order itself.
  const words = { retailer_words: '' }
  for (const order of orders)
    await db
      .insertInto('orders')
      .values({ ...order, ...words })
      .execute()
  await migrate(db)
  const found = await db.selectFrom('order_prefixes').select('order_id').distinct().execute()
  expect(found.length, 'orders that are found by a word of their shop').toBe(orders.length)
  for (const circle_id of new Set(orders.map((order) => order.circle_id))) await expectPosted(db, circle_id)
  const counted = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .execute()
  expect(counted[0]?.all).toBe(
    orders.filter(({ status }) => ['PENDING', 'CONFIRMED', 'PAYABLE', 'PAID'].includes(status)).length,
  )
  await db.destroy()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})
