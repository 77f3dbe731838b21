/** What part of a commission is the Circle's, as the API says how this portal is set. */
export interface CircleShare {
  readonly of: number
  readonly out_of: number
}

interface Purchase {
  /** In cents. */
  readonly price: number
  /** What the shop pays of it: 0.06. */
  readonly rate: number
}

/** The purchase that pages about all Circles tell of. */
export const SCHOOL_SHOES: Purchase = { price: 6000, rate: 0.06 }

/** One purchase, followed from the till to the Circle, in cents. The Circle's part is rounded up, as the ledger does it. */
export function workedExample({ price, rate }: Purchase, { of, out_of }: CircleShare) {
  const commission = Math.round(price * rate)
  const circle = Math.ceil((commission * of) / out_of)
  return { price, rate, commission, circle, covey: commission - circle }
}
