import type { DeviceType } from '#api/contract/retailers.ts'

/** Shops as the network told of them last; one that it no longer tells of stays for its orders, with `gone_at`. */
export interface RetailersTable {
  id: number
  name: string
  /** JSON of the port's retailer. */
  facts: string
  /** Of what comes first: the most liked is 0. */
  place: number
  /** 0 where it is not put first; else its place among those that are, from 1. */
  featured: number
  gone_at: number | null
}

/** What shops are found by: the beginnings of words (`w:jun`), categories (`c:22`, `c:0` for all). */
export interface RetailerTermsTable {
  term: string
  place: number
  retailer_id: number
}

export interface CategoriesTable {
  id: number
  name: string
  /** How many shops there are in it. */
  retailers: number
}

/** A shop that a member likes best. */
export interface FavoritesTable {
  user_id: string
  retailer_id: number
  created_at: number
}

/** A member's browser or extension, as the network knows it. */
export interface DevicesTable {
  user_id: string
  device_type: DeviceType
  device_id: string
  device_key: string
  device_token: string
  expires_at: number
}

/** The opaque code under which the network knows a member's shopping for a Circle. */
export interface ContributionsTable {
  code: string
  user_id: string
  circle_id: string
}

export interface TripsTable {
  id: string
  /** Under which the network knows it. */
  code: string
  user_id: string
  circle_id: string
  retailer_id: number
  created_at: number
}
