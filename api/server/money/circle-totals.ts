import type { Circle } from '#api/contract/circles.ts'
import type { Reader } from '#api/store/store.ts'
import { type Balances, balancesOf, raisedOf } from './ledger.ts'

export type CircleTotals = NonNullable<Circle['totals']>

export const NO_TOTALS: CircleTotals = { raised: 0, pending: 0, available: 0, paid_out: 0 }

/** The four totals of Circles, from their ledgers. Withdrawals on their way count as paid out. */
export async function circleTotals(db: Reader, circleIds: readonly string[]): Promise<Map<string, CircleTotals>> {
  return new Map([...(await balancesOf(db, circleIds))].map(([id, balances]) => [id, totalsOf(balances)]))
}

const totalsOf = (balances: Balances): CircleTotals => ({
  raised: raisedOf(balances),
  pending: balances.pending + balances.confirmed,
  available: balances.available,
  paid_out: balances.paid_out + balances.reserved,
})
