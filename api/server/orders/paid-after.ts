import { HOUR_MS } from '../limits/limits.ts'

/** From the day that a shop accepts a sale to the day that its money is there, as a rule. */
export const PAID_AFTER_MS = 30 * 24 * HOUR_MS
