import type { EntryKind } from '#api/contract/entry-kinds.ts'
import type { Writer } from '#api/store/store.ts'
import { type Balances, balancesIn, type Change, movedBy, post } from './ledger.ts'
import { payOrders } from './pay-orders.ts'
import { oweAgain } from './settle-debt.ts'

/** Money that is taken out of a Circle. */
export interface Taken {
  /** The withdrawal's own id. */
  readonly id: string
  readonly circle_id: string
  /** Who takes it out. */
  readonly user_id: string
}

/**
 * Sets money aside for a withdrawal, so that nothing else can take it. Gives whether there was as much; the same
 * withdrawal again sets nothing more aside.
 */
export async function reserve(tx: Writer, taken: Taken, amount: number, at: number): Promise<boolean> {
  const { entries } = await movedBy(tx, 'withdrawal_id', taken.id)
  if (entries > 0) return true
  const before = await balancesIn(tx, taken.circle_id)
  if (amount > before.available) return false
  await move(tx, taken, 'withdrawal-reserved', { available: -amount, reserved: amount }, at, before)
  return true
}

/** What was set aside has been paid out. Gives whether there was something; again there is not. */
export async function settle(tx: Writer, taken: Taken, at: number): Promise<boolean> {
  const amount = (await movedBy(tx, 'withdrawal_id', taken.id)).change.reserved
  if (amount === 0) return false
  await move(tx, taken, 'withdrawal-paid', { reserved: -amount, paid_out: amount }, at)
  return true
}

/** It was not paid out, or came back from the bank: the Circle has it again. Gives whether there was something. */
export async function release(tx: Writer, taken: Taken, at: number): Promise<boolean> {
  const { reserved, paid_out } = (await movedBy(tx, 'withdrawal_id', taken.id)).change
  const about = { circleId: taken.circle_id, userId: taken.user_id, at }
  if (reserved + paid_out > 0) await oweAgain(tx, { ...about, withdrawal: taken.id, amount: reserved + paid_out })
  if (reserved > 0) await move(tx, taken, 'withdrawal-released', { reserved: -reserved, available: reserved }, at)
  else if (paid_out > 0) await move(tx, taken, 'withdrawal-returned', { paid_out: -paid_out, available: paid_out }, at)
  return reserved + paid_out > 0
}

async function move(
  tx: Writer,
  taken: Taken,
  kind: EntryKind,
  change: Change,
  at: number,
  known?: Balances,
): Promise<void> {
  const { id: withdrawal_id, circle_id, user_id } = taken
  const id = kind.replace('-', `:${withdrawal_id}:`)
  const about = { id, kind, circle_id, user_id, order_id: null, withdrawal_id, reason: null, at }
  await payOrders(tx, circle_id, at, await post(tx, about, change, known))
}
