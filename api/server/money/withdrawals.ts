import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { Writer } from '#api/store/store.ts'
import { type Balances, balancesIn, type Change, movedBy, postEntry } from './ledger.ts'
import { payOrders } from './pay-orders.ts'
import { oweAgain } from './settle-debt.ts'

/** Money withdrawn from a Circle. */
export interface WithdrawnMoney {
  /** The withdrawal's own id. */
  readonly id: string
  readonly circle_id: string
  /** The member who withdraws the money. */
  readonly user_id: string
}

/** Reserves money for a withdrawal. Returns whether the Circle had enough. Repeating the call reserves nothing more. */
export async function reserveMoney(tx: Writer, taken: WithdrawnMoney, amount: number, at: number): Promise<boolean> {
  const { entries } = await movedBy(tx, 'withdrawal_id', taken.id)
  if (entries > 0) return true
  const before = await balancesIn(tx, taken.circle_id)
  if (amount > before.available) return false
  await move(tx, taken, 'withdrawal-reserved', { available: -amount, reserved: amount }, at, before)
  return true
}

/**
 * Records that the reserved money was paid out. Returns whether any money was reserved. A repeated call returns
 * `false`.
 */
export async function settleMoney(tx: Writer, taken: WithdrawnMoney, at: number): Promise<boolean> {
  const amount = (await movedBy(tx, 'withdrawal_id', taken.id)).change.reserved
  if (amount === 0) return false
  await move(tx, taken, 'withdrawal-paid', { reserved: -amount, paid_out: amount }, at)
  return true
}

/**
 * Returns money to the Circle that was not paid out or that the bank sent back. Returns whether there was any such
 * money.
 */
export async function releaseMoney(tx: Writer, taken: WithdrawnMoney, at: number): Promise<boolean> {
  const { reserved, paid_out } = (await movedBy(tx, 'withdrawal_id', taken.id)).change
  const about = { circleId: taken.circle_id, userId: taken.user_id, at }
  if (reserved + paid_out > 0) await oweAgain(tx, { ...about, withdrawal: taken.id, amount: reserved + paid_out })
  if (reserved > 0) await move(tx, taken, 'withdrawal-released', { reserved: -reserved, available: reserved }, at)
  else if (paid_out > 0) await move(tx, taken, 'withdrawal-returned', { paid_out: -paid_out, available: paid_out }, at)
  return reserved + paid_out > 0
}

async function move(
  tx: Writer,
  taken: WithdrawnMoney,
  kind: EntryKind,
  change: Change,
  at: number,
  known?: Balances,
): Promise<void> {
  const { id: withdrawal_id, circle_id, user_id } = taken
  const id = kind.replace('-', `:${withdrawal_id}:`)
  const about = { id, kind, circle_id, user_id, order_id: null, withdrawal_id, reason: null, at }
  await payOrders(tx, circle_id, at, await postEntry(tx, about, change, known))
}
