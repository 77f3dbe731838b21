import { DAY_MS } from '#machines/define/time.ts'

/** From the day that a shop accepts a sale to the day that its money is there, as a rule. */
export const PAID_AFTER_MS = 30 * DAY_MS
