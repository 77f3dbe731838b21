import { sql } from 'kysely'
import type { EntryKind } from '#api/contract/entry-kinds.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#api/store/tables/ledger.ts'
import type { LedgerEntryRow } from '#api/store/tables.ts'

/** The changes of accounts in cents: positive for a credit, negative for a debit. */
export type Change = Readonly<Partial<Record<LedgerAccount, number>>>
export type Balances = Readonly<Record<LedgerAccount, number>>

/** Creates a record with an amount in cents for each account. */
export const byAccount = (cents: (account: LedgerAccount) => number): Balances => ({
  pending: cents('pending'),
  confirmed: cents('confirmed'),
  available: cents('available'),
  debt: cents('debt'),
  reserved: cents('reserved'),
  paid_out: cents('paid_out'),
  receivable: cents('receivable'),
  cash: cents('cash'),
  covey: cents('covey'),
  rounding: cents('rounding'),
})

interface Sum {
  readonly account: LedgerAccount
  readonly sum: number
}

/** The balances of the accounts of these Circles. Credits are positive. Leaves out Circles without any money. */
export async function balancesOf(db: Reader, circleIds: readonly string[]): Promise<Map<string, Balances>> {
  if (circleIds.length === 0) return new Map()
  return new Map(
    [...Map.groupBy(await sumsOf(db, circleIds), ({ circle_id }) => circle_id)].map(([id, sums]) => [
      id,
      balancesFrom(sums),
    ]),
  )
}

const sumsOf = compiledOnce(
  (_, circleIds: readonly string[]) => sql<Sum & { readonly circle_id: string }>`
    select circle_id, account, credits - debits as sum from ledger_accounts where circle_id in (${sql.join(circleIds)})`,
)

/** The balances of one Circle's accounts. A single statement reads them at one moment. */
export async function balancesIn(db: Reader, circleId: string): Promise<Balances> {
  const { rows } = await sql<Sum>`
    select account, credits - debits as sum from ledger_accounts where circle_id = ${circleId}`.execute(db)
  return balancesFrom(rows)
}

const balancesFrom = (sums: readonly Sum[]) =>
  byAccount((account) => sums.find((row) => row.account === account)?.sum ?? 0)

export const raisedOf = (of: Balances): number =>
  of.pending + of.confirmed + of.available + of.debt + of.reserved + of.paid_out

type About = Pick<
  LedgerEntryRow,
  'id' | 'kind' | 'circle_id' | 'user_id' | 'order_id' | 'withdrawal_id' | 'reason' | 'at'
>

/** Kinds of entries that take money from the Circle. */
const TAKES: ReadonlySet<EntryKind> = new Set([
  'order-held-back',
  'order-declined',
  'order-reversed',
  'withdrawal-reserved',
  'withdrawal-paid',
])

/**
 * Writes a ledger entry with its postings, and returns the Circle's new balances. Income first pays the Circle's debt.
 * If a reversal is larger than the available money, the difference becomes debt. Throws if the entry already exists, or
 * if it would make an account's balance negative. `known`: balances that this transaction has just read, if it has.
 */
export async function postEntry(tx: Writer, about: About, wanted: Change, known?: Balances): Promise<Balances> {
  const before = known ?? (await balancesIn(tx, about.circle_id))
  const change = withDebt(before, wanted)
  const transfers = transfersOf(change)
  if (transfers.length === 0) return before
  const { id: entry_id, circle_id } = about
  await tx
    .insertInto('ledger_postings')
    .values(transfers.map((transfer) => ({ entry_id, circle_id, ...transfer })))
    .execute()
  const after = byAccount((account) => before[account] + (change[account] ?? 0))
  await tx
    .insertInto('ledger_entries')
    .values({
      ...about,
      at: notBefore(about),
      amount: amountOf(about.kind, change),
      balance_after: after.available + after.debt,
      raised_after: raisedOf(after),
      paid_after: after.paid_out,
    })
    .execute()
  return after
}

/**
 * The time of a new entry. It is never earlier than the Circle's previous entry, even if the clocks of instances differ
 * or are set back. Statements need this order: they select entries by time and take the balance from the last entry
 * before a time.
 */
const notBefore = ({ circle_id, at }: About) => sql<number>`(
  select at from (
    select at from (
      select at from ledger_entries where circle_id = ${circle_id} order by at desc, n desc limit 1) as last
    union all select cast(${at} as bigint)) as either
  order by at desc limit 1)`

function withDebt({ available, debt }: Balances, change: Change): Change {
  const more = change.available ?? 0
  const owed = more > 0 ? Math.min(more, -debt) : Math.min(0, more + available)
  return { ...change, available: more - owed, debt: (change.debt ?? 0) + owed }
}

/**
 * The entry's amount for the Circle: the amount that its accounts gain or lose, or the amount that moves between them.
 */
function amountOf(kind: EntryKind, change: Change): number {
  const own = LEDGER_ACCOUNTS.slice(0, 6).map((account) => change[account] ?? 0)
  const gained = own.reduce((sum, by) => sum + Math.max(0, by), 0)
  const lost = own.reduce((sum, by) => sum + Math.max(0, -by), 0)
  return TAKES.has(kind) || lost > gained ? -Math.max(gained, lost) : gained
}

interface Transfer {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount: number
}

/** Splits the changes into transfers from debited to credited accounts. The Circle's own accounts come first. */
function transfersOf(change: Change): Transfer[] {
  const left = new Map(LEDGER_ACCOUNTS.map((account) => [account, change[account] ?? 0]))
  const next = (sign: 1 | -1) => [...left].find(([, by]) => by * sign > 0)
  const transfers: Transfer[] = []
  for (let from = next(-1), to = next(1); from || to; from = next(-1), to = next(1)) {
    if (!from || !to) throw new Error('What is posted must balance.')
    const amount = Math.min(-from[1], to[1])
    transfers.push({ debit: from[0], credit: to[0], amount })
    left.set(from[0], from[1] + amount)
    left.set(to[0], to[1] - amount)
  }
  return transfers
}

/** The sum of the changes by all entries of an order or withdrawal, and the number of these entries. */
export async function movedBy(
  db: Reader,
  by: 'order_id' | 'withdrawal_id',
  id: string,
): Promise<{ readonly entries: number; readonly change: Balances }> {
  const { rows } = await sql<Transfer & { readonly entry_id: string }>`
    select p.entry_id, p.debit, p.credit, p.amount from ledger_entries as e
    join ledger_postings as p on p.entry_id = e.id where e.${sql.ref(by)} = ${id}`.execute(db)
  const change = byAccount((account) =>
    rows.reduce(
      (sum, { debit, credit, amount }) => sum + (credit === account ? amount : debit === account ? -amount : 0),
      0,
    ),
  )
  return { entries: new Set(rows.map(({ entry_id }) => entry_id)).size, change }
}
