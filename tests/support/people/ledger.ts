import { expect } from 'vitest'
import { balancesIn, raisedOf } from '#api/server/money/ledger.ts'
import { shareOfText } from '#api/server/network/share.ts'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'

const sum = (rows: readonly OrderRow[], of: (order: OrderRow) => number) =>
  rows.reduce((total, order) => total + of(order), 0)

/**
 * Checks that everything stored about a Circle's money matches its orders: the ledger, the orders' states, and the
 * totals.
 */
export async function expectRebuilt(db: Reader, circleId: string): Promise<void> {
  const { orders, taken } = await expectPosted(db, circleId)
  expectMarked(orders, taken)
  await expectCounted(db, circleId, orders)
}

/**
 * Computes each order of a Circle again, and checks that the orders add up to each account of the ledger. Also checks
 * that each account equals the sum of its postings. Returns the orders and the withdrawals.
 */
export async function expectPosted(
  db: Reader,
  circleId: string,
): Promise<{ readonly orders: readonly OrderRow[]; readonly taken: number }> {
  const orders = await db.selectFrom('orders').selectAll().where('circle_id', '=', circleId).execute()
  const of = (...statuses: string[]) => orders.filter(({ status }) => statuses.includes(status))
  const [pending, confirmed, payable] = [of('PENDING'), of('CONFIRMED'), of('PAYABLE', 'PAID')]
  const all = [...pending, ...confirmed, ...payable]
  const exact = ({ cashback, share }: OrderRow) => {
    const { of: part, outOf } = shareOfText(share)
    return Math.floor((cashback * part) / outOf)
  }
  const balances = await balancesIn(db, circleId)
  const { available, debt, reserved, paid_out, ...rest } = balances
  expect({ ...rest, paid: available + debt + reserved + paid_out }).toEqual({
    pending: sum(pending, ({ circle_share }) => circle_share),
    confirmed: sum(confirmed, ({ circle_share }) => circle_share),
    paid: sum(payable, ({ circle_share }) => circle_share),
    receivable: 0 - sum([...pending, ...confirmed], ({ cashback }) => cashback),
    cash: 0 - sum(payable, ({ cashback }) => cashback),
    covey: sum(all, (order) => order.cashback - exact(order)),
    rounding: 0 - sum(all, (order) => order.circle_share - exact(order)),
  })
  expect(raisedOf(balances)).toBe(sum(all, ({ circle_share }) => circle_share))
  expect(available * debt === 0).toBe(true)
  await expectSummed(db, circleId)
  return { orders, taken: reserved + paid_out }
}

/**
 * Checks that the paid orders add up to no more than these cents, and that the rest is too little for the next order.
 */
function expectMarked(orders: readonly OrderRow[], taken: number): void {
  const of = (wanted: string) =>
    orders
      .filter(({ status }) => status === wanted)
      .toSorted((a, b) => a.ordered_at - b.ordered_at || (a.id < b.id ? -1 : 1))
  const left = taken - sum(of('PAID'), ({ circle_share }) => circle_share)
  expect(left, 'what was taken out and fills no order').toBeGreaterThanOrEqual(0)
  const [next] = of('PAYABLE')
  if (next && left > 0) expect(next.circle_share, 'the oldest order that is not paid out').toBeGreaterThan(left)
}

/** Checks the stored counts and totals of orders. */
async function expectCounted(db: Reader, circleId: string, orders: readonly OrderRow[]): Promise<void> {
  const about = ({ user_id, kind, status }: Pick<OrderRow, 'user_id' | 'kind' | 'status'>) =>
    `${user_id} ${kind} ${status}`
  const kept = await db.selectFrom('order_sums').selectAll().where('circle_id', '=', circleId).execute()
  const counted = [...Map.groupBy(orders, about)].map(
    ([name, all]) => [name, all.length, sum(all, ({ circle_share }) => circle_share)] as const,
  )
  const said = kept.map((row) => [about(row), row.orders, row.circle_share] as const)
  expect(said.filter(([, number]) => number !== 0).toSorted()).toEqual(counted.toSorted())
}

/** Checks that each account of a Circle equals the sum of its postings, and that all accounts add up to zero. */
export async function expectSummed(db: Reader, circleId: string): Promise<void> {
  const postings = await db.selectFrom('ledger_postings').selectAll().where('circle_id', '=', circleId).execute()
  const kept = await db.selectFrom('ledger_accounts').selectAll().where('circle_id', '=', circleId).execute()
  for (const { account, debits, credits } of kept) {
    const by = (side: 'debit' | 'credit') =>
      postings.reduce((total, posting) => (posting[side] === account ? total + posting.amount : total), 0)
    expect([account, debits, credits]).toEqual([account, by('debit'), by('credit')])
  }
  expect(kept.reduce((total, { debits, credits }) => total + debits - credits, 0)).toBe(0)
}
