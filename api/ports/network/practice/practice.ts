import type { Delivery, Happening } from '#api/contract/practice.ts'
import type { Purchase } from './purchase.ts'
import type { PracticeRetailer } from './shops.ts'

/** What a shopper buys, with what they came with. */
export interface Basket {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
  readonly tripCode: string | undefined
  readonly trackingCode: string | undefined
  readonly delivery: Delivery | undefined
}

/** The shops of the practice network, where one can really buy something that nobody pays for. */
export interface Practice {
  shop(slug: string): PracticeRetailer | undefined
  /** `undefined` where the shop does not sell all of it. */
  buy(shop: PracticeRetailer, basket: Basket): Purchase | undefined
  purchase(id: string): Purchase | undefined
  /** Makes something happen to a purchase; one to which it cannot happen stays as it is. */
  happen(purchase: Purchase, what: Happening, delivery: Delivery | undefined): Purchase
  /** Lets time do what it does: shops accept sales, and pay. */
  advance(): void
  /** Where the portal takes events; until this is called none is sent. */
  tellAt(url: string): void
  /** Sends what is due, each once: what nobody takes is lost, as with the real ones. Never throws. */
  deliver(): Promise<void>
  /** Adds what it keeps to another file of its kind, all or nothing. */
  copyTo(file: string): void
}
