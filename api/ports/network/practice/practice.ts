import type { Delivery, Happening } from '#api/contract/practice.ts'
import type { Purchase } from './purchase.ts'
import type { PracticeRetailer } from './shops.ts'

/** A shopper's purchase, and the codes from their shopping trip. */
export interface Basket {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly tripCode: string | undefined
  readonly trackingCode: string | undefined
  readonly delivery: Delivery | undefined
}

/** The shops of the practice network. People can complete purchases there without paying. */
export interface Practice {
  shop(slug: string): PracticeRetailer | undefined
  /** Buys the items in a basket. Returns `undefined` if the shop does not sell all of them. */
  buy(shop: PracticeRetailer, basket: Basket): Purchase | undefined
  purchase(id: string): Purchase | undefined
  /** Changes a purchase. If the change is not possible, the purchase stays as it is. */
  happen(purchase: Purchase, what: Happening, delivery: Delivery | undefined): Purchase
  /** Makes the changes that are due by now: shops accept sales, and later pay for them. */
  advance(): void
  /** Sets the portal's address for events. Nothing is sent before this call. */
  tellAt(url: string): void
  /**
   * Sends the events that are due, each only once. As with real networks, an event that is not accepted is lost. Never
   * throws.
   */
  deliver(): Promise<void>
  /** Copies all records into another file of the same kind, or none if that fails. */
  copyTo(file: string): void
}
