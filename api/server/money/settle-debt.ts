import type { Writer } from '#api/store/store.ts'
import { balancesIn, post } from './ledger.ts'

interface Closing {
  readonly circleId: string
  /** Who closes it. */
  readonly userId: string
  readonly at: number
}

/**
 * Bears what a Circle that is closed still owes, as nothing comes in any more that could go toward it, and nobody is asked for
 * money. It stands with what rounding costs us, as an entry of its own kind. Gives how much it was, in cents.
 */
export async function settleDebt(tx: Writer, { circleId: circle_id, userId: user_id, at }: Closing): Promise<number> {
  const owed = 0 - (await balancesIn(tx, circle_id)).debt
  const about = { id: `circle:${circle_id}:debt-settled`, kind: 'debt-settled', circle_id, user_id, at } as const
  const none = { order_id: null, withdrawal_id: null, reason: null }
  if (owed > 0) await post(tx, { ...about, ...none }, { debt: owed, rounding: -owed })
  return owed
}
