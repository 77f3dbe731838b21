import { sql } from 'kysely'
import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { OrderKind } from '#api/contract/order-states.ts'
import type { Reader } from '#api/store/store.ts'
import type { LedgerEntryRow, WithdrawalRow } from '#api/store/tables.ts'

export interface FoundEntry extends LedgerEntryRow {
  readonly retailer_name: string | null
  readonly order_kind: OrderKind | null
  readonly slug: string | null
  readonly headline: string | null
  /** The kind of the entry's withdrawal. Null for an entry without a withdrawal. */
  readonly withdrawal_kind: WithdrawalRow['kind'] | null
  readonly withdrawal_status: WithdrawalRow['status'] | null
  readonly destination_name: string | null
}

interface Wanted {
  /** Selects the entries of a Circle, or those caused by a member. */
  readonly of: { readonly circle_id: string } | { readonly user_id: string }
  readonly kind?: EntryKind | undefined
  /** The start of the period in milliseconds. `until` is its end, which is excluded. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly after: readonly [at: number, n: number] | undefined
  readonly most: number
  readonly oldestFirst?: true
}

const [LATER, EARLIER, BLANK] = [sql`>`, sql`<`, sql` `]
const [OLDEST, NEWEST] = [sql`e.at, e.n`, sql`e.at desc, e.n desc`]

/** Ledger entries, newest first. Every filter uses an index. */
export async function findEntries(db: Reader, wanted: Wanted): Promise<FoundEntry[]> {
  const { of, kind, from, until, after, most, oldestFirst } = wanted
  const narrowed = [
    ...(kind === undefined ? [] : [sql`and e.kind = ${kind}`]),
    ...(from === undefined ? [] : [sql`and e.at >= ${from}`]),
    ...(until === undefined ? [] : [sql`and e.at < ${until}`]),
    ...(after ? [sql`and (e.at, e.n) ${oldestFirst ? LATER : EARLIER} (${after[0]}, ${after[1]})`] : []),
  ]
  const whose = 'circle_id' in of ? sql`e.circle_id = ${of.circle_id}` : sql`e.user_id = ${of.user_id}`
  // This query is plain SQL, because building it each time would take as long as running it.
  const { rows } = await sql<FoundEntry>`
    select e.*, o.retailer_name, o.kind as order_kind, c.slug, c.headline, w.kind as withdrawal_kind,
      w.status as withdrawal_status, w.destination_name from ledger_entries as e
    left join withdrawals as w on w.id = e.withdrawal_id
    left join orders as o on o.id = e.order_id left join circles as c on c.id = e.circle_id
    where ${whose} and e.amount <> 0 ${narrowed.length > 0 ? sql.join(narrowed, BLANK) : BLANK}
    order by ${oldestFirst ? OLDEST : NEWEST} limit ${most}`.execute(db)
  return rows
}
