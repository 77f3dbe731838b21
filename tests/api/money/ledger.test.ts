import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CommissionStatus } from '#api/contract/order-states.ts'
import type { Commission } from '#api/ports/network/port.ts'
import { balancesIn, raisedOf } from '#api/server/money/ledger.ts'
import { releaseMoney, reserveMoney, settleMoney } from '#api/server/money/withdrawals.ts'
import { migrate } from '#api/store/migrate.ts'
import { postgresDialect } from '#api/store/postgres.ts'
import { sqliteDialect } from '#api/store/sqlite.ts'
import type { Tables } from '#api/store/tables.ts'
import { newDatabase } from '#tests/support/database/database.ts'
import { newDataFolder } from '#tests/support/machine/data-folder.ts'
import { expectPosted, expectRebuilt } from '#tests/support/people/ledger.ts'
import { book, commissionOf, newWallet, type Wallet } from '#tests/support/people/ledger-wallet.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const store = () => server.services.store
const tell = (commission: Commission) => book(server, commission)
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
  test('moves its money with each state, and a return is a separate line', async () => {
    const one = await newWallet(server)
    const first = commissionOf(one, { amount: 100, status: 'PENDING' })
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

  test('that is returned after its money was paid out creates a debt, which later cashback repays', async () => {
    const one = await newWallet(server)
    const first = commissionOf(one, { amount: 900 })
    await tell(first)
    const withdrawal = taken(one)
    await store().transact((tx) => reserveMoney(tx, withdrawal, 600, 2))
    await store().transact((tx) => settleMoney(tx, withdrawal, 3))
    await tell({ ...first, status: 'DISQUALIFIED', reason: 'RETURNED', modifiedAt: 5 })
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, debt: -600, paid_out: 600 })
    await tell(commissionOf(one, { amount: 300 }))
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, debt: -400 })
    await tell(commissionOf(one, { amount: 900 }))
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
  test('reserves money once, is paid or released once, and is released when the bank returns it', async () => {
    const one = await newWallet(server)
    await tell(commissionOf(one, { amount: 900 }))
    const [paid, left] = [taken(one), taken(one)]
    const does = (work: typeof settleMoney, which: typeof paid) => store().transact((tx) => work(tx, which, 2))
    const sets = (which: typeof paid, amount: number) => store().transact((tx) => reserveMoney(tx, which, amount, 2))
    expect([await sets(paid, 400), await sets(paid, 400), await sets(left, 201), await sets(left, 200)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, reserved: 600 })
    expect([await does(settleMoney, paid), await does(settleMoney, paid), await does(releaseMoney, left)]).toEqual([
      true,
      false,
      true,
    ])
    expect([await does(releaseMoney, left), await does(settleMoney, left)]).toEqual([false, false])
    expect(await balances(one.circle_id)).toMatchObject({ available: 200, reserved: 0, paid_out: 400 })
    expect([await does(releaseMoney, paid), await does(releaseMoney, paid)]).toEqual([true, false])
    expect(await balances(one.circle_id)).toMatchObject({ available: 600, reserved: 0, paid_out: 0 })
    await expectRebuilt(store().read, one.circle_id)
  })

  test('takes the money of many orders, oldest first, and returns the newest first', async () => {
    const one = await newWallet(server)
    const cents = Array.from({ length: 80 }, (_, day) => 1 + (day % 7))
    for (const [day, amount] of cents.entries())
      await tell(commissionOf(one, { amount: amount * 3, orderedAt: day + 1 }))
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
    await store().transact((tx) => reserveMoney(tx, first, 20, 2))
    // The 20 cents cover the orders of 2, 4, 6 and 8 cents, and nothing of the fifth.
    expect(await paid()).toBe(['PAID '.repeat(4), 'PAYABLE '.repeat(76)].join('').trim())
    await store().transact((tx) => reserveMoney(tx, second, available - 20, 2))
    expect(await paid()).toBe('PAID '.repeat(80).trim())
    await store().transact((tx) => releaseMoney(tx, second, 3))
    expect(await paid()).toBe(['PAID '.repeat(4), 'PAYABLE '.repeat(76)].join('').trim())
  })

  test('succeeds once when fifty ask for the whole balance at one time', async () => {
    const one = await newWallet(server)
    await tell(commissionOf(one, { amount: 900 }))
    const wins = await Promise.all(
      Array.from({ length: 50 }, () => store().transact((tx) => reserveMoney(tx, taken(one), 600, 2))),
    )
    expect(wins.filter(Boolean)).toHaveLength(1)
    expect(await balances(one.circle_id)).toMatchObject({ available: 0, reserved: 600 })
    await expectRebuilt(store().read, one.circle_id)
  })
})

test('no entry of a Circle is earlier than the one before, whatever the clock says', async () => {
  const one = await newWallet(server)
  await tell(commissionOf(one, { amount: 900 }))
  const withdrawal = taken(one)
  await store().transact((tx) => reserveMoney(tx, withdrawal, 600, 2))
  const later = server.services.now() + 60_000
  await store().transact((tx) => settleMoney(tx, withdrawal, later))
  const rows = await store()
    .read.selectFrom('ledger_entries')
    .select(['kind', 'at'])
    .where('circle_id', '=', one.circle_id)
    .orderBy('n')
    .execute()
  const [earned, reserved, paid] = rows.map(({ at }) => at)
  expect(earned).toBeGreaterThan(2)
  expect([reserved, paid]).toEqual([earned, later])
})

describe('any sequence of orders and withdrawals', () => {
  // Adding up takes long. The pause lets the server notice closed connections before the next call.
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
    if (!(await store().transact((tx) => reserveMoney(tx, withdrawal, amount, 2)))) return
    if (after !== 'release') await store().transact((tx) => settleMoney(tx, withdrawal, 3))
    if (after !== 'settle') await store().transact((tx) => releaseMoney(tx, withdrawal, 4))
  }

  test('keeps every view of eight wallets consistent while twenty calls write', { timeout: 600_000 }, async () => {
    const wallets = await Promise.all(Array.from({ length: 8 }, () => newWallet(server)))
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
          const sale = commissionOf(one, { amount: 100 + writer })
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

  test('gives a ledger that equals its orders to the cent', { timeout: 1_800_000 }, async () => {
    const numRuns = IS_FULL ? 1_250 : 5
    const one = await newWallet(server)
    const property = fc.asyncProperty(story, fc.array(draw, { maxLength: 4 }), async (orders, draws) => {
      await Promise.all([
        ...orders.map(async (events) => {
          const id = `c-${randomUUID()}`
          for (const { again, ...about } of events) {
            await tell(commissionOf(one, { ...about, id }))
            if (again) await tell(commissionOf(one, { ...about, id }))
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

  /** Checks that a single query returns totals and accounts of the same moment. */
  async function expectOneLook(circle_id: string) {
    const all = await balances(circle_id)
    expect(Object.values(all).reduce((total, cents) => total + cents, 0)).toBe(0)
    expect(raisedOf(all)).toBe(0 - all.receivable - all.cash - all.covey - all.rounding)
    for (const account of ['pending', 'confirmed', 'available', 'reserved', 'paid_out'] as const)
      expect(all[account]).toBeGreaterThanOrEqual(0)
  }
})

test('orders from before the ledger are entered with their current state', async () => {
  const database = await newDatabase('empty')
  const folder = await newDataFolder('covey-ledger-')
  const opening = { purpose: 'migrate', before: async () => {} } as const
  const db = new Kysely<Tables>({
    dialect: database ? postgresDialect(database.url, opening) : sqliteDialect(join(folder, 'a.sqlite'), opening),
  })
  const { read } = store()
  const orders = await read.selectFrom('orders').selectAll().where('cashback', '>', 0).limit(200).execute()
  await migrate(db, '090-circles-supporters')
  // The database schema before the ledger: the order itself contained the shop's fields.
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
