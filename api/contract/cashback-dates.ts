import { DAY_MS } from '#machines/define/time.ts'
import type { OrderStatus } from './order-states.ts'

/** How long a shop takes, in days after the purchase. */
export interface ShopWait {
  /** Until it reports the order, which then shows as pending. */
  readonly reportDays: number
  /** Until its return time is over: the order is confirmed. */
  readonly confirmDays: number
}

/** What to expect of a shop that has not said how long it takes. */
export const USUAL_WAIT: ShopWait = { reportDays: 7, confirmDays: 45 }

/** From an order's confirmation to the day that its money can be withdrawn: networks pay shops' money on once a month. */
const PAYMENT_DAYS = 30

/** Business days that a bank transfer takes once it is sent. */
export const BANK_DAYS = { least: 3, most: 4 } as const

/** How many days after a purchase its order is reported, confirmed and available. Pages that name no shop use the usual wait. */
export const cashbackDays = ({ reportDays, confirmDays }: ShopWait = USUAL_WAIT) => ({
  reported: reportDays,
  confirmed: confirmDays,
  available: confirmDays + PAYMENT_DAYS,
})

interface Purchase {
  readonly orderedAt: number
  /** When the shop says that its return time is over. */
  readonly lockingAt?: number | undefined
  /** When the order was confirmed. */
  readonly confirmedAt?: number | undefined
}

/** When an order should be reported, confirmed and available (ms): what the shop has said counts before what it usually does. */
export function cashbackDates({ orderedAt, lockingAt, confirmedAt }: Purchase, wait: ShopWait = USUAL_WAIT) {
  const days = cashbackDays(wait)
  const confirmed = confirmedAt ?? lockingAt ?? orderedAt + days.confirmed * DAY_MS
  return { reported: orderedAt + days.reported * DAY_MS, confirmed, available: confirmed + PAYMENT_DAYS * DAY_MS }
}

/**
 * When the money of an order should be available (ms), from the date on which its state should change next; `undefined`
 * where that is not known: nobody has reported the order yet, or nothing more is awaited.
 */
export function availableBy(status: OrderStatus, nextChangeAt: number | null): number | undefined {
  if (nextChangeAt === null) return undefined
  if (status === 'CONFIRMED') return nextChangeAt
  return status === 'PENDING' ? cashbackDates({ orderedAt: 0, confirmedAt: nextChangeAt }).available : undefined
}
