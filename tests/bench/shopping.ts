import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { NetworkRetailer } from '#api/ports/network/port.ts'
import { orderTotals } from '#api/server/money/order-totals.ts'
import { findRetailers } from '#api/server/network/find-retailers.ts'
import { searchTerms, termsOf } from '#api/server/network/terms.ts'
import { findOrders } from '#api/server/orders/list-orders.ts'
import { searchPrefixes } from '#api/store/search/search-words.ts'
import { openStore, type Store } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { type Figure, micro, ratio } from './measure.ts'

const SIZES = [500, 5_000, 50_000] as const
const PAGE = 26
/** How many rows some queries read. Even the smallest set of shops has this many. */
const FEW = 11
const WORDS = [
  'juniper',
  'fennel',
  'harbor',
  'kettle',
  'marble',
  'paper',
  'quill',
  'sorrel',
  'thistle',
  'wren',
  'amber',
]
const CATEGORIES = [
  { id: 1, name: 'Clothing & Apparel' },
  { id: 4, name: 'Travel' },
]

const word = (at: number) => WORDS[at % WORDS.length] ?? ''

/** Makes a retailer with a name such as "Juniper Paper 17". Each word is in the names of many retailers. */
const retailer = (at: number): NetworkRetailer => ({
  id: at + 1,
  name: `${word(at)} ${word(Math.floor(at / WORDS.length) % 3)} ${at}`,
  about: 'A shop',
  domains: [`shop-${at}.example`],
  categoryIds: [at % 2 === 0 ? 1 : 4],
  logoUrl: undefined,
  rates: [{ name: 'Everything', kind: 'PERCENTAGE', amount: 500 }],
  boost: undefined,
  exclusions: 'None',
  newCustomersOnly: false,
  reportDays: 2,
  typicalDays: 30,
  giftCardRate: undefined,
})

const order = (at: number): OrderRow => ({
  id: `order-${String(at).padStart(8, '0')}`,
  kind: 'purchase',
  user_id: `user-${at % 20}`,
  circle_id: 'circle',
  trip_id: null,
  commission_id: `c-${at}`,
  retailer_id: (at % 400) + 1,
  retailer_name: word(at),
  status: (['PENDING', 'CONFIRMED', 'PAYABLE', 'PAID'] as const)[at % 4] ?? 'PENDING',
  reason: null,
  sale_amount: 6000,
  cashback: 360,
  circle_share: 240,
  share: '2/3',
  order_number: null,
  ordered_at: 1_700_000_000_000 + at * 60_000,
  next_change_by: null,
  expected_report_by: 0,
  paid_at: null,
  created_at: 0,
  updated_at: 0,
})

const numbers = (size: number) => Array.from({ length: size }, (_, at) => at)

async function fill(store: Store, size: number): Promise<void> {
  const insert = <Row>(rows: readonly Row[], most: number, put: (some: Row[]) => Promise<unknown>) =>
    rows.length === 0
      ? undefined
      : parts(rows, most).reduce((done, some) => done.then(() => put(some)), Promise.resolve<unknown>(0))
  const shops = numbers(size).map(retailer)
  await store.transact(async (tx) => {
    const rows = shops.map((shop, place) => ({
      id: shop.id,
      name: shop.name,
      facts: JSON.stringify(shop),
      place,
      featured: 0,
      gone_at: null,
    }))
    await insert(rows, 2000, (some) => tx.insertInto('retailers').values(some).execute())
    const terms = shops.flatMap((shop, place) =>
      termsOf(shop, CATEGORIES).map((term) => ({ term, place, retailer_id: shop.id })),
    )
    await insert(terms, 5000, (some) => tx.insertInto('retailer_terms').values(some).execute())
    const orders = numbers(size).map(order)
    await insert(orders, 1000, (some) => tx.insertInto('orders').values(some).execute())
    const prefixes = orders.flatMap(({ circle_id, kind, retailer_name, ordered_at, id: order_id }) =>
      searchPrefixes([retailer_name]).map((prefix) => ({ circle_id, kind, prefix, ordered_at, order_id })),
    )
    await insert(prefixes, 5000, (some) => tx.insertInto('order_prefixes').values(some).execute())
    const sums = numbers(80).map((at) => ({ ...order(at), orders: size / 80, circle_share: (size / 80) * 240 }))
    for (const { circle_id, user_id, kind, status, orders, circle_share } of sums)
      await tx
        .insertInto('order_sums')
        .values({ circle_id, user_id, kind, status, orders, circle_share })
        .onConflict((conflict) => conflict.columns(['circle_id', 'user_id', 'kind', 'status']).doNothing())
        .execute()
  })
}

function parts<Row>(rows: readonly Row[], most: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most))
}

type Ask = (store: Store) => Promise<readonly unknown[]>

interface Compared {
  readonly what: string
  readonly own: Ask
  readonly sql: string
  readonly values: readonly (string | number)[]
  /** A second query in plain SQL that runs after the first. It gets the first two values. */
  readonly also?: string
}

const [first = '', second = ''] = searchTerms('thistle fennel')

/** The requests, each with the same query in plain SQL. */
const QUERIES: readonly Compared[] = [
  {
    what: 'Search of one word',
    own: ({ read }) => findRetailers(read, { terms: [first], after: undefined, most: PAGE }),
    sql: `select r.* from retailer_terms as t join retailers as r on r.id = t.retailer_id
      where t.term = ? order by t.place, t.retailer_id limit ?`,
    values: [first, PAGE],
  },
  {
    what: 'Search of two words, the second page',
    own: ({ read }) => findRetailers(read, { terms: [first, second], after: [30, 31], most: FEW }),
    sql: `select r.* from retailer_terms as t join retailers as r on r.id = t.retailer_id
      where t.term = ? and (t.place, t.retailer_id) > (?, ?) and exists (select 1 from retailer_terms as o
      where o.term = ? and o.place = t.place and o.retailer_id = t.retailer_id)
      order by t.place, t.retailer_id limit ?`,
    values: [first, 30, 31, second, FEW],
  },
  {
    what: 'Orders of a Circle and what they come to',
    own: async ({ read }) => {
      const asked = { circleId: 'circle', kind: 'purchase', userId: undefined, after: undefined, most: PAGE } as const
      const found = await findOrders(read, asked)
      await orderTotals(read, 'circle', { kind: 'purchase' })
      return found
    },
    sql: 'select * from orders where circle_id = ? and kind = ? order by ordered_at desc, id desc limit ?',
    values: ['circle', 'purchase', PAGE],
    also: 'select status, sum(circle_share) as sum from order_sums where circle_id = ? and kind = ? group by status',
  },
  {
    what: 'Orders from shops with a word',
    own: ({ read }) =>
      findOrders(read, {
        circleId: 'circle',
        kind: 'purchase',
        userId: undefined,
        q: 'thist',
        after: undefined,
        most: PAGE,
      }),
    sql: `select o.* from order_prefixes as p join orders as o on o.id = p.order_id
      where p.circle_id = ? and p.kind = ? and p.prefix = ? order by p.ordered_at desc, p.order_id desc limit ?`,
    values: ['circle', 'purchase', 'thist', PAGE],
  },
  {
    what: 'Orders of one state',
    own: ({ read }) =>
      findOrders(read, {
        circleId: 'circle',
        kind: 'purchase',
        userId: undefined,
        status: 'PENDING',
        after: undefined,
        most: PAGE,
      }),
    sql: 'select * from orders where circle_id = ? and kind = ? and status = ? order by ordered_at desc, id desc limit ?',
    values: ['circle', 'purchase', 'PENDING', PAGE],
  },
]

/**
 * Compares search and orders with plain SQL on the same driver, with 50,000 rows. Also measures how the time grows from
 * 500 rows on.
 */
export async function shoppingFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'covey-bench-'))
  const stores: Store[] = []
  try {
    for (const size of SIZES) {
      const store = await openStore(join(folder, `${size}.sqlite`))
      await fill(store, size)
      stores.push(store)
    }
    const [small, , large] = stores
    if (!small || !large) throw new Error('There is nothing to measure.')
    const figures: Figure[] = []
    for (const { what, own, sql, values, also } of QUERIES) {
      const plain = async () => {
        const found = await large.read.executeQuery(CompiledQuery.raw(sql, [...values]))
        if (also) await large.read.executeQuery(CompiledQuery.raw(also, values.slice(0, 2)))
        return found
      }
      const rows = [(await own(large)).length, (await plain()).rows.length]
      if (rows[0] === 0 || rows[0] !== rows[1])
        throw new Error(`${what}: ${rows[0]} rows against ${rows[1]} in plain SQL.`)
      const beside = await ratio(plain, () => own(large))
      const grown = await ratio(
        () => own(large),
        () => own(small),
      )
      figures.push(
        {
          name: `${what}, against plain SQL`,
          value: beside.ratio,
          unit: '×',
          bar: { atLeast: 0.6 },
          note: `${micro(beside.b)} against ${micro(beside.a)}, over 50,000, on the same driver`,
        },
        {
          name: `${what}, over 50,000 against 500`,
          value: grown.ratio,
          unit: '×',
          bar: { atMost: 1.3 },
          note: `${micro(grown.a)} against ${micro(grown.b)}`,
        },
      )
    }
    return figures
  } finally {
    for (const store of stores) await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}
