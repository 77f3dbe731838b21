/** A range of possible card amounts, or a single amount. */
export interface Band {
  readonly minimum: number
  readonly maximum: number
}

/** A shop with gift cards. Amounts are integer cents of US dollars. */
export interface Brand {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** The kind of shop, as the seller names it. `undefined` if the seller does not say. */
  readonly category: string | undefined
  /** The ranges of possible card amounts: at least one, smallest first. Amounts between two ranges are not possible. */
  readonly bands: readonly [Band, ...Band[]]
  /** The shop's terms. May be empty. */
  readonly terms: string
}

/** Whether a brand sells a card of this amount. */
export const hasCardOf = ({ bands }: Brand, amount: number): boolean =>
  bands.some(({ minimum, maximum }) => minimum <= amount && amount <= maximum)

export interface GiftOrder {
  /** Identifies the gift. Repeated orders of the same gift send the same key. At most 100 characters. */
  readonly key: string
  readonly brandId: string
  readonly amount: number
  readonly recipient: { readonly name: string; readonly email: string }
}

/** Final states of an order in which its money returns to us. */
export const REFUNDED_STATUSES: readonly (GiftStatus | undefined)[] = ['FAILED', 'CANCELLED']

/** The details printed on a card, for shops that accept it without the link. */
export interface CardDetails {
  readonly code: string
  readonly pin: string | undefined
  /** Whether a cash register can scan the code as a barcode (Code 128). */
  readonly hasBarcode: boolean
  /** A day such as 2027-11-26, or `never`. `undefined` if the seller does not say. */
  readonly expires: string | 'never' | undefined
}

/**
 * The state of an order. PENDING: in progress or under review. SENT: the card is valid. FAILED: never paid. CANCELLED:
 * canceled after the payment.
 */
export type GiftStatus = 'PENDING' | 'SENT' | 'FAILED' | 'CANCELLED'

export interface Gift {
  readonly id: string
  readonly status: GiftStatus
  /**
   * The address for redeeming the card. Anyone who has the address can use the card. `undefined` until the order is
   * SENT.
   */
  readonly link: string | undefined
  /** The details printed on the card. Present only while the order is SENT, and only if the seller sends them. */
  readonly card?: CardDetails | undefined
}

/** Buys gift cards. Each call returns or throws `GiftNotSent` within half a minute. */
export interface GiftCards {
  /** The brands that are available now, without duplicates. */
  brands(): Promise<readonly Brand[]>
  /**
   * Buys a gift card. With a key that was used before, it buys nothing and returns the first order, even if the other
   * arguments differ.
   */
  order(wish: GiftOrder): Promise<Gift>
  /** The order with this key. `undefined` if there is none. */
  find(key: string): Promise<Gift | undefined>
  /** Whether the order with this key was canceled or never paid. An order can be canceled long after it was SENT. */
  isTakenBack(key: string): Promise<boolean>
  /** Cancels an order whose card has not been used. Returns `false` if it is too late. Repeating the call is safe. */
  cancel(id: string): Promise<boolean>
  /** Whether the seller sent this event. An event only signals a change. Call `find` for the details. */
  isGenuine(headers: Headers, body: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

/**
 * Why an order failed: `refused` (nothing was or will be bought) or `later` (the outcome is unknown, and ordering again
 * with the same key is safe). The message is for operators and contains no secrets.
 */
export class GiftNotSent extends Error {
  readonly because: 'refused' | 'later'

  constructor(because: GiftNotSent['because'], message: string) {
    super(message)
    this.because = because
  }
}
