import type { DeviceType } from '#api/contract/retailers.ts'

/** Shops as the network last listed them. A shop that is no longer listed stays for its orders, with `gone_at`. */
export interface RetailersTable {
  id: number
  name: string
  /** The port's `Retailer` as JSON. */
  facts: string
  /** The rank by popularity. The most popular shop is 0. */
  place: number
  /** The rank among featured shops, from 1. 0 if the shop is not featured. */
  featured: number
  gone_at: number | null
}

/** The terms that find shops: word prefixes (`w:jun`) and categories (`c:22`; `c:0` for all). */
export interface RetailerTermsTable {
  term: string
  place: number
  retailer_id: number
}

export interface CategoriesTable {
  id: number
  name: string
  /** The number of shops in the category. */
  retailers: number
}

export interface FavoritesTable {
  user_id: string
  retailer_id: number
  created_at: number
}

/** A member's browser or extension, with its id at the network. */
export interface DevicesTable {
  user_id: string
  device_type: DeviceType
  device_id: string
  device_key: string
  device_token: string
  expires_at: number
}

/** The opaque code that identifies a member's shopping for a Circle to the network. */
export interface ContributionsTable {
  code: string
  user_id: string
  circle_id: string
}

export interface TripsTable {
  id: string
  /** The opaque code that identifies the trip to the network. */
  code: string
  user_id: string
  circle_id: string
  retailer_id: number
  created_at: number
}
