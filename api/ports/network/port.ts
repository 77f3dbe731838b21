import type { CommissionStatus, DeclineReason, OrderKind } from '#api/contract/order-states.ts'
import type { DeviceType, RateKind } from '#api/contract/retailers.ts'

/**
 * `amount` is in hundredths of a percent, or in cents per order. It is what the network pays, before the Circle's share
 * is taken.
 */
export interface NetworkRate {
  readonly name: string
  readonly kind: RateKind
  readonly amount: number
}

export interface NetworkRetailer {
  readonly id: number
  readonly name: string
  /** One line about the shop. May be empty. */
  readonly about: string
  /** The shop's own host names, at least one. Their subdomains belong to the shop too. */
  readonly domains: readonly string[]
  readonly categoryIds: readonly number[]
  readonly logoUrl: string | undefined
  /** The shop's rates, best first. There is at least one. */
  readonly rates: readonly NetworkRate[]
  /** Set while the best rate is higher than usual: the usual rate, and when the higher rate ends (ms). */
  readonly boost: { readonly usual: number; readonly endsAt: number } | undefined
  readonly exclusions: string
  readonly newCustomersOnly: boolean
  /** Days until a sale is reported, and until the shop has accepted it. */
  readonly reportDays: number
  readonly typicalDays: number
  readonly giftCardRate: NetworkRate | undefined
}

export interface NetworkCategory {
  readonly id: number
  readonly name: string
}

/** A browser as the network identifies it. The key is permanent; the token is valid until `expiresAt` (ms). */
interface Device {
  readonly id: string
  readonly key: string
  readonly token: string
  readonly expiresAt: number
}

/** One sale. Amounts are integer cents, never negative. Times are in milliseconds. */
export interface Commission {
  readonly id: string
  readonly retailerId: number
  readonly kind: OrderKind
  readonly tripCode: string | undefined
  readonly trackingCode: string | undefined
  readonly status: CommissionStatus
  readonly reason: DeclineReason | undefined
  readonly saleAmount: number
  /** The amount that the network pays. */
  readonly amount: number
  readonly orderedAt: number
  readonly lockingAt: number | undefined
  readonly modifiedAt: number
  readonly orderNumber: string | undefined
}

export interface CommissionPage {
  readonly items: readonly Commission[]
  /** The cursor of the next page. */
  readonly next: string | undefined
  /** Sales that could not be read or stored. Normally empty. */
  readonly leftOut: readonly LeftSale[]
  /** Other messages for operators, one sentence each. */
  readonly said: readonly string[]
}

/** A sale that could not be processed. */
export interface LeftSale {
  /** The network's id of the sale. */
  readonly sale: string
  readonly why: string
  readonly modifiedAt?: number | undefined
}

export interface Trip {
  readonly retailer: Pick<NetworkRetailer, 'id' | 'domains'>
  readonly deviceId: string
  /** Opaque codes of this trip, and of the member and Circle. No other information about people leaves the portal. */
  readonly tripCode: string
  readonly trackingCode: string
  /** A page of the shop. Defaults to its front page. */
  readonly url: string | undefined
}

/** A cashback network. It lists shops, sends people to them, and pays for their purchases. */
export interface CashbackNetwork {
  /** All shops and categories, without duplicates. They change a few times a day. */
  retailers(): Promise<readonly NetworkRetailer[]>
  categories(): Promise<readonly NetworkCategory[]>
  /** Ids of the shops to feature, best first. Empty if the network features none. */
  featured(): Promise<readonly number[]>
  /** Creates a device, or issues a new token for the device with this key. */
  openDevice(type: DeviceType, key?: string): Promise<Device>
  /**
   * The address that takes a shopper to the shop through the network. Computed without a request, so it returns
   * immediately. `undefined` if `url` is not a page of this shop.
   */
  tripUrl(trip: Trip): string | undefined
  /**
   * Commissions that changed from `from` until `until` (ms), in pages and in no particular order. Finds sales whose
   * events were lost. May wait to respect the network's rate limit.
   */
  commissions(from: number, until: number, cursor?: string): Promise<CommissionPage>
  close(): Promise<void>
}

/** The network did not answer, or not as expected. The message is for operators and contains no secrets. */
export class NetworkFailed extends Error {}
