import { sql } from 'kysely'
import type { EntryKind } from '#api/contract/entry-kinds.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#api/store/tables/ledger.ts'
import type { LedgerEntryRow } from '#api/store/tables.ts'

/** By account, what it is credited with, in cents; below nothing, what it is debited with. */
export type Change = Readonly<Partial<Record<LedgerAccount, number>>>
export type Balances = Readonly<Record<LedgerAccount, number>>

/** So many cents of each account. */
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

/** What is in each account of Circles, credits above nothing; a Circle without any money is left out. */
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

/** What is in each account of one Circle, at one moment: one statement. */
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

/** Entries that take something from the Circle. */
const TAKES: ReadonlySet<EntryKind> = new Set([
  'order-held-back',
  'order-declined',
  'order-reversed',
  'withdrawal-reserved',
  'withdrawal-paid',
])

/**
 * Writes an entry with its postings. What a Circle has earned is first taken off what it owes; what is taken back is owed
 * where there is not as much any more. Throws where it is written already, or an account would fall below nothing. `known`
 * is what this transaction has just read. Gives what is in the accounts then.
 */
export async function post(tx: Writer, about: About, wanted: Change, known?: Balances): Promise<Balances> {
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
 * No entry of a Circle is earlier than the one before: clocks of several instances differ, and one may be put back. Statements
 * go by time, and what was in the Circle then by the last entry before.
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

/** What it is to the Circle: what its accounts gain, or lose, or what moves from one to another. */
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

/** From accounts that are debited to those that are credited, the Circle's own first. */
export function transfersOf(change: Change): Transfer[] {
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

/** What the entries of an order or a withdrawal have moved so far, and how many they are. */
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
