import { limitInDollars } from '#machines/define/money.ts'

/**
 * A limit in cents. If more than this is withdrawn from a Circle in `WINDOW_HOURS`, two operators must approve. Two
 * operators must also approve if more cashback than this is granted to a Circle in that time.
 */
export const MOST_BY_ONE = 50_000
export const WINDOW_HOURS = 24

/** The values for sentences that mention this limit as `{limit}`, and the number of hours as `{hours}`. */
export const LIMIT = { limit: limitInDollars(MOST_BY_ONE), hours: WINDOW_HOURS }
