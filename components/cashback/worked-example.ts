/** The Circle's share of a commission, as this portal's API reports it. */
export interface CircleShare {
  readonly of: number
  readonly out_of: number
}

interface Purchase {
  /** In cents. */
  readonly price: number
  /** The fraction of the price that the shop pays as commission, such as 0.06. */
  readonly rate: number
}

/** The example purchase for pages that aren't about one particular Circle. */
export const SCHOOL_SHOES: Purchase = { price: 6000, rate: 0.06 }

/**
 * Calculates how one purchase is split between the Circle and Covey, in cents. The Circle's part is rounded up, as in
 * the ledger.
 */
export function workedExample({ price, rate }: Purchase, { of, out_of }: CircleShare) {
  const commission = Math.round(price * rate)
  const circle = Math.ceil((commission * of) / out_of)
  return { price, rate, commission, circle, covey: commission - circle }
}
