import { DAY_MS } from '#machines/define/time.ts'
import type { OrderStatus } from './order-states.ts'

/** How long a shop usually takes, in days after the purchase. */
export interface ShopWait {
  /** Days until the shop reports the order, which then shows as pending. */
  readonly reportDays: number
  /** Days until the return period ends and the order is confirmed. */
  readonly confirmDays: number
}

/** The wait for a shop that hasn't said how long it takes. */
export const USUAL_WAIT: ShopWait = { reportDays: 7, confirmDays: 45 }

/**
 * Days from an order's confirmation until its money can be withdrawn. Networks pass on the shops' payments once a
 * month.
 */
const PAYMENT_DAYS = 30

/** Business days that a bank transfer takes after it is sent. */
export const BANK_DAYS = { least: 3, most: 4 } as const

/**
 * Days after a purchase until its order is reported, confirmed and available. Pages that name no shop use the usual
 * wait.
 */
export const cashbackDays = ({ reportDays, confirmDays }: ShopWait = USUAL_WAIT) => ({
  reported: reportDays,
  confirmed: confirmDays,
  available: confirmDays + PAYMENT_DAYS,
})

interface Purchase {
  readonly orderedAt: number
  /** When the return period ends, according to the shop. */
  readonly lockingAt?: number | undefined
  /** When the order was confirmed. */
  readonly confirmedAt?: number | undefined
}

/**
 * When an order should be reported, confirmed and available (ms). A date that the shop gave for this order is used
 * instead of the shop's usual wait.
 */
export function cashbackDates({ orderedAt, lockingAt, confirmedAt }: Purchase, wait: ShopWait = USUAL_WAIT) {
  const days = cashbackDays(wait)
  const confirmed = confirmedAt ?? lockingAt ?? orderedAt + days.confirmed * DAY_MS
  return { reported: orderedAt + days.reported * DAY_MS, confirmed, available: confirmed + PAYMENT_DAYS * DAY_MS }
}

/**
 * When an order's money should be available (ms), computed from the date of the next expected change of its state.
 * `undefined` if unknown, because the order has not been reported yet or no further change is expected.
 */
export function availableBy(status: OrderStatus, nextChangeAt: number | null): number | undefined {
  if (nextChangeAt === null) return undefined
  if (status === 'CONFIRMED') return nextChangeAt
  return status === 'PENDING' ? cashbackDates({ orderedAt: 0, confirmedAt: nextChangeAt }).available : undefined
}
