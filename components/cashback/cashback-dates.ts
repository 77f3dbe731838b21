import { DAY_MS } from '#machines/define/time.ts'

/** Business days that a bank transfer takes once it is sent. */
export const BANK_DAYS = { least: 3, most: 4 } as const

/** How many days after a purchase its order is usually reported, confirmed and available. */
export const cashbackDays = () => ({ reported: 7, confirmed: 45, available: 75 })

/** When an order of this moment should be reported, confirmed and available (ms). */
export function cashbackDates({ orderedAt }: { readonly orderedAt: number }) {
  const { reported, confirmed, available } = cashbackDays()
  const after = (days: number) => orderedAt + days * DAY_MS
  return { reported: after(reported), confirmed: after(confirmed), available: after(available) }
}
