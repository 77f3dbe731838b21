import type { CommissionStatus, DeclineReason, OrderKind } from '#api/contract/order-states.ts'
import type { DeviceType, RateKind } from '#api/contract/retailers.ts'

/** `amount`: hundredths of a percent, or cents an order; what the network pays, before any further share. */
export interface NetworkRate {
  readonly name: string
  readonly kind: RateKind
  readonly amount: number
}

export interface NetworkRetailer {
  readonly id: number
  readonly name: string
  /** One line; may be empty. */
  readonly about: string
  /** Host names that are the shop's own; their subdomains are too. At least one. */
  readonly domains: readonly string[]
  readonly categoryIds: readonly number[]
  readonly logoUrl: string | undefined
  /** At least one, the best first. */
  readonly rates: readonly NetworkRate[]
  /** Where the best rate is higher for a while: what it usually is, until when (milliseconds). */
  readonly boost: { readonly usual: number; readonly endsAt: number } | undefined
  readonly exclusions: string
  readonly newCustomersOnly: boolean
  /** Days until a sale is told of, and until the shop has accepted it. */
  readonly reportDays: number
  readonly typicalDays: number
  readonly giftCardRate: NetworkRate | undefined
}

export interface NetworkCategory {
  readonly id: number
  readonly name: string
}

/** A browser as the network knows it. The key is for ever, the token until `expiresAt` (milliseconds). */
export interface Device {
  readonly id: string
  readonly key: string
  readonly token: string
  readonly expiresAt: number
}

/** One sale. Amounts are integer cents, never negative; times are milliseconds. */
export interface Commission {
  readonly id: string
  readonly retailerId: number
  readonly kind: OrderKind
  readonly tripCode: string | undefined
  readonly trackingCode: string | undefined
  readonly status: CommissionStatus
  readonly reason: DeclineReason | undefined
  readonly saleAmount: number
  /** What the network pays. */
  readonly amount: number
  readonly orderedAt: number
  readonly lockingAt: number | undefined
  readonly modifiedAt: number
  readonly orderNumber: string | undefined
}

export interface CommissionPage {
  readonly items: readonly Commission[]
  /** Of the page after this one. */
  readonly next: string | undefined
  /** Sales that nobody here can read or keep; none where all is as it should be. */
  readonly leftOut: readonly LeftSale[]
  /** What else an operator should know, a sentence each. */
  readonly said: readonly string[]
}

/** A sale that could not be taken as it is. */
export interface LeftSale {
  /** What the network calls it. */
  readonly sale: string
  readonly why: string
  readonly modifiedAt?: number | undefined
}

export interface Trip {
  readonly retailer: Pick<NetworkRetailer, 'id' | 'domains'>
  readonly deviceId: string
  /** Opaque: of this trip, and of member and Circle. Nothing else about anybody leaves the portal. */
  readonly tripCode: string
  readonly trackingCode: string
  /** A page of the shop; its front page without. */
  readonly url: string | undefined
}

/** A cashback network: it knows shops, brings people there, and pays for what they buy. */
export interface CashbackNetwork {
  /** Every shop and every category, each once. Changes a few times a day. */
  retailers(): Promise<readonly NetworkRetailer[]>
  categories(): Promise<readonly NetworkCategory[]>
  /** Ids of shops to put first, the best first; a network that has none gives an empty list. */
  featured(): Promise<readonly number[]>
  /** Makes a device, or gives the one with this key a new token. */
  openDevice(type: DeviceType, key?: string): Promise<Device>
  /**
   * Where a shopper goes so that the network notices. Without a call: nobody waits for it. `undefined` where `url` is no
   * page of this shop.
   */
  tripUrl(trip: Trip): string | undefined
  /**
   * What changed from `from` until `until` (milliseconds), by pages in no particular order. Callbacks get lost; this does
   * not. May wait to keep the network's pace.
   */
  commissions(from: number, until: number, cursor?: string): Promise<CommissionPage>
  close(): Promise<void>
}

/** The network did not answer, or not as it should; the message is for the operator, without any secret. */
export class NetworkFailed extends Error {}
