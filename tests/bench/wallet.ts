import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { findEntries } from '#api/server/wallets/find-entries.ts'
import { readBalances } from '#api/server/wallets/read-wallet.ts'
import { openStore, type Store } from '#api/store/store.ts'
import { type Figure, micro, ratio } from './measure.ts'

const SIZES = [1_000, 1_000_000] as const
const PAGE = 21
const CIRCLE = 'circle'
const BEGAN = 1_700_000_000_000

/**
 * Adds available orders to one Circle, each with one ledger entry. All entries are added at once, which the ledger's
 * triggers would refuse. So these triggers are removed, and this database is only read afterward.
 */
async function fill(store: Store, size: number): Promise<void> {
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${size})`
  await store.transact(async (tx) => {
    await sql`drop trigger ledger_entries_sealed`.execute(tx)
    await sql`drop trigger ledger_postings_once`.execute(tx)
    await sql`${numbers} insert into ledger_entries
      (id, kind, circle_id, user_id, amount, balance_after, raised_after, paid_after, at)
      select 'e-' || n, 'order-payable', ${CIRCLE}, 'user-' || (n % 20), 240, n * 240, n * 240, 0, ${BEGAN} + n
      from numbers`.execute(tx)
    await sql`${numbers} insert into ledger_postings (entry_id, circle_id, debit, credit, amount)
      select 'e-' || n, ${CIRCLE}, 'cash', 'available', 240 from numbers`.execute(tx)
  })
}

const own = async ({ read }: Store) => {
  const stand = await readBalances(read, CIRCLE)
  const found = await findEntries(read, { of: { circle_id: CIRCLE }, after: undefined, most: PAGE })
  return { raised: stand.raised, entries: found.length }
}

const TOTALS = 'select account, credits - debits as sum from ledger_accounts where circle_id = ?'
const ENTRIES = `select e.*, o.retailer_name, o.kind as order_kind, c.slug, c.headline from ledger_entries as e
  left join orders as o on o.id = e.order_id left join circles as c on c.id = e.circle_id
  where e.circle_id = ? and e.amount <> 0 order by e.at desc, e.n desc limit ?`

const plain = async ({ read }: Store) => {
  const ask = (text: string, ...values: (string | number)[]) =>
    read.executeQuery<{ account: string; sum: number }>(CompiledQuery.raw(text, values))
  const totals = await ask(TOTALS, CIRCLE)
  const found = await ask(ENTRIES, CIRCLE, PAGE)
  const raised = totals.rows.reduce((sum, row) => (row.account === 'cash' ? sum : sum + row.sum), 0)
  return { raised, entries: found.rows.length }
}

/**
 * Measures reading a wallet's totals and latest entries if it has a million entries. Compares this with a thousand
 * entries and with plain SQL.
 */
export async function walletFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'covey-bench-'))
  const stores: Store[] = []
  try {
    for (const size of SIZES) {
      const store = await openStore(join(folder, `${size}.sqlite`))
      stores.push(store)
      await fill(store, size)
      const [found, beside] = [await own(store), await plain(store)]
      if (found.raised !== size * 240 || found.entries !== PAGE || JSON.stringify(found) !== JSON.stringify(beside))
        throw new Error(`Over ${size}: ${JSON.stringify(found)} against ${JSON.stringify(beside)} in plain SQL.`)
    }
    const [small, large] = stores
    if (!small || !large) throw new Error('There is nothing to measure.')
    const beside = await ratio(
      () => plain(large),
      () => own(large),
    )
    const grown = await ratio(
      () => own(large),
      () => own(small),
    )
    return [
      {
        name: 'Wallet, against plain SQL',
        value: beside.ratio,
        unit: '×',
        bar: { atLeast: 0.6 },
        note: `${micro(beside.b)} against ${micro(beside.a)}, over 1,000,000 entries, on the same driver`,
      },
      {
        name: 'Wallet, over 1,000,000 against 1,000',
        value: grown.ratio,
        unit: '×',
        bar: { atMost: 1.3 },
        note: `${micro(grown.a)} against ${micro(grown.b)}`,
      },
    ]
  } finally {
    for (const store of stores) await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}
