import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MOST_ID, wholeNumber } from './numbers.ts'
import { pageOf, pageQuery } from './pages.ts'

/** The tabs of the shop, in their order. */
export const CATEGORY_TABS = [
  { id: 0, name: 'See All' },
  { id: 1, name: 'Clothing & Apparel' },
  { id: 22, name: 'Health & Beauty' },
  { id: 4, name: 'Travel' },
  { id: 9, name: 'Office' },
  { id: 5, name: 'Toys & Games' },
] as const

/** How many shops the front page and the page of a Circle show. */
export const FEATURED_SHOWN = 8

export const RATE_KINDS = ['PERCENTAGE', 'FLAT'] as const
export type RateKind = (typeof RATE_KINDS)[number]
export const DEVICE_TYPES = ['BROWSER', 'CHROME_EXTENSION'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

const rate = z.object({
  name: z.string(),
  kind: z.enum(RATE_KINDS),
  /** What the shop pays: hundredths of a percent, or cents an order. */
  amount: z.number().check(z.int()),
  /** What of that reaches the Circle. */
  circle_amount: z.number().check(z.int()),
  currency: z.literal('USD'),
})
export type Rate = z.output<typeof rate>

export const retailer = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  logo_url: z.nullable(z.string()),
  domains: z.array(z.string()),
  category_ids: z.array(z.number()),
  /** Said as “up to” where there is more than one. */
  max_rate: rate,
  rates: z.array(rate),
  /** Where the rate is higher for a while: what it usually is, and until when (ISO 8601). */
  boosted: z.nullable(z.object({ usual_amount: z.number(), circle_amount: z.number(), ends_at: z.string() })),
  exclusions: z.string(),
  new_customers_only: z.boolean(),
  /** Days until an order shows, and until it is confirmed. */
  report_days: z.number(),
  typical_days: z.number(),
  /** For gift cards bought there; null where there are none. */
  gift_card_rate: z.nullable(rate),
})
export type Retailer = z.output<typeof retailer>
const retailers = pageOf(retailer)

export const retailerRows = {
  readAccessToken: endpoint({
    method: 'GET',
    path: '/wildfire/access-token',
    noun: 'shop',
    summary: 'My device as the cashback network knows it: one for each kind; its key never expires, its token does',
    who: 'member',
    query: z.object({ device_type: z.enum(DEVICE_TYPES) }),
    status: 200,
    reply: z.object({
      wildfire: z.object({ device_token: z.string(), device_key: z.string(), device_id: z.string() }),
    }),
    failures: ['unavailable'],
  }),

  listCategories: endpoint({
    method: 'GET',
    path: '/wildfire/categories',
    noun: 'shop',
    summary: 'The categories of shops in the order of the tabs, 0 for all of them',
    who: 'anyone',
    status: 200,
    reply: z.array(z.object({ id: z.number(), name: z.string(), retailers: z.number() })),
    failures: [],
  }),

  listRetailers: endpoint({
    method: 'GET',
    path: '/wildfire/retailers',
    noun: 'shop',
    summary: 'The shops, or those that are featured, the most liked first',
    who: 'anyone',
    query: z.object({ ...pageQuery, featured: z.optional(z.literal('true')) }),
    status: 200,
    reply: retailers,
    failures: [],
  }),

  listRetailersByCategory: endpoint({
    method: 'GET',
    path: '/wildfire/retailers/by-category',
    noun: 'shop',
    summary: 'The shops of one category',
    who: 'anyone',
    query: z.object({ ...pageQuery, category_id: wholeNumber(0, MOST_ID) }),
    status: 200,
    reply: retailers,
    failures: [],
  }),

  searchRetailers: endpoint({
    method: 'GET',
    path: '/wildfire/search',
    noun: 'shop',
    summary:
      'Shops in whose name, domain or category words begin with each of these; within a category where one is given',
    who: 'anyone',
    query: z.object({
      ...pageQuery,
      q: z.string().check(z.maxLength(100)),
      category_id: z.optional(wholeNumber(0, MOST_ID)),
    }),
    status: 200,
    reply: retailers,
    failures: [],
  }),

  readRetailer: endpoint({
    method: 'GET',
    path: '/wildfire/retailers/:id',
    noun: 'shop',
    summary: 'One shop, with its rates and what it excludes',
    who: 'anyone',
    params: z.object({ id: z.string().check(z.maxLength(20)) }),
    status: 200,
    reply: retailer,
    failures: ['not-found'],
  }),

  listFavorites: endpoint({
    method: 'GET',
    path: '/wildfire/favorites',
    noun: 'shop',
    summary: 'My favorite shops, the latest first; those that the network no longer has are left out',
    who: 'member',
    status: 200,
    reply: z.array(retailer),
    failures: [],
  }),

  addFavorite: endpoint({
    method: 'POST',
    path: '/wildfire/favorites',
    noun: 'shop',
    summary: 'Makes a shop one of my favorites; one that is a favorite already stays one',
    who: 'member',
    body: z.object({ retailer_id: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ID)) }),
    status: 204,
    failures: ['not-found'],
  }),

  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/wildfire/favorites/:id',
    noun: 'shop',
    summary: 'Takes a shop off my favorites; one that is none stays none',
    who: 'member',
    params: z.object({ id: z.string().check(z.maxLength(20)) }),
    status: 204,
    failures: ['not-found'],
  }),

  createTrip: endpoint({
    method: 'POST',
    path: '/wildfire/trips',
    noun: 'shop',
    summary: 'Notes that I am on my way to a shop for my active Circle, or the one named, and says where to go',
    who: 'member',
    body: z.object({
      retailer_id: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ID)),
      /** A page of that shop; else its front page. */
      url: z.optional(z.string().check(z.maxLength(2000))),
      cove_slug: z.optional(z.string().check(z.maxLength(100))),
    }),
    status: 201,
    reply: z.object({
      trip_id: z.string(),
      /** The order that begins with this trip. */
      order_id: z.string(),
      redirect_url: z.string(),
      /** ISO 8601. */
      expected_report_by: z.string(),
    }),
    failures: ['not-found', 'circle-needed', 'too-many-requests', 'unavailable'],
    once: true,
  }),
}
