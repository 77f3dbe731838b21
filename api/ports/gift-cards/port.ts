/** Amounts from one to another, or one alone. */
export interface Band {
  readonly minimum: number
  readonly maximum: number
}

/** A shop whose gift cards can be had. Amounts are integer cents of US dollars. */
export interface Brand {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** What a card can be worth: at least one, the smallest first, and nothing between two of them. */
  readonly bands: readonly [Band, ...Band[]]
  /** What the shop wants to be said of it; may be empty. */
  readonly terms: string
}

/** Whether a brand has a card of this amount. */
export const hasCardOf = ({ bands }: Brand, amount: number): boolean =>
  bands.some(({ minimum, maximum }) => minimum <= amount && amount <= maximum)

export interface GiftOrder {
  /** The same for the same gift, however often it is ordered; at most 100 letters. */
  readonly key: string
  readonly brandId: string
  readonly amount: number
  readonly recipient: { readonly name: string; readonly email: string }
}

/** The money of such an order is ours again. */
export const OVER: readonly (GiftStatus | undefined)[] = ['FAILED', 'CANCELLED']

/** What is printed on a card, for shops that take it without the link. */
export interface CardDetails {
  readonly code: string
  readonly pin: string | undefined
  /** Whether a register can read the code as a barcode (Code 128). */
  readonly hasBarcode: boolean
  /** A day like 2027-11-26, or that it never expires; `undefined` where the seller does not say. */
  readonly expires: string | 'never' | undefined
}

/** What became of an order: under way (or looked into), good, never paid, or taken back. */
export type GiftStatus = 'PENDING' | 'SENT' | 'FAILED' | 'CANCELLED'

export interface Gift {
  readonly id: string
  readonly status: GiftStatus
  /** Where it is redeemed, by whoever has this address; `undefined` until it is SENT. */
  readonly link: string | undefined
  /** Where the seller says so, and only while it is SENT. */
  readonly card?: CardDetails | undefined
}

/** Where gift cards are bought. Each call answers or throws `GiftNotSent`, at the latest after half a minute. */
export interface GiftCards {
  /** What can be had now, each once. */
  brands(): Promise<readonly Brand[]>
  /** Buys one. With a key that was used before it buys nothing and gives that first order, whatever else is asked. */
  order(wish: GiftOrder): Promise<Gift>
  /** The order of a key, if there is one. */
  find(key: string): Promise<Gift | undefined>
  /** Whether the order of a key was taken back, or never paid after all, also long after it was SENT. */
  isTakenBack(key: string): Promise<boolean>
  /** Takes an order back while nobody has used it; `false` where that is too late. Again is as good as once. */
  cancel(id: string): Promise<boolean>
  /** Whether an event really comes from there. It says only that something changed: `find` says what. */
  isGenuine(headers: Headers, body: Uint8Array): Promise<boolean>
  close(): Promise<void>
}

/**
 * Why there is no gift: `refused` (nothing was bought, and will not be) or `later` (nobody knows whether it was; ordering
 * again with the same key is safe). The message is for the operator, without any secret.
 */
export class GiftNotSent extends Error {
  readonly because: 'refused' | 'later'

  constructor(because: GiftNotSent['because'], message: string) {
    super(message)
    this.because = because
  }
}
