import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MOST_ID, wholeNumber } from './numbers.ts'
import { pageOf, pageQuery } from './pages.ts'

/** The shop's category tabs, in display order. */
export const CATEGORY_TABS = [
  { id: 0, name: 'See All' },
  { id: 1, name: 'Clothing & Apparel' },
  { id: 22, name: 'Health & Beauty' },
  { id: 4, name: 'Travel' },
  { id: 9, name: 'Office' },
  { id: 5, name: 'Toys & Games' },
] as const

/** How many shops the front page and a Circle's page show. */
export const FEATURED_SHOWN = 8

const RATE_KINDS = ['PERCENTAGE', 'FLAT'] as const
export type RateKind = (typeof RATE_KINDS)[number]
const DEVICE_TYPES = ['BROWSER', 'CHROME_EXTENSION'] as const
export type DeviceType = (typeof DEVICE_TYPES)[number]

const rate = z.object({
  name: z.string(),
  kind: z.enum(RATE_KINDS),
  /** What the shop pays: hundredths of a percent, or cents per order. */
  amount: z.number().check(z.int()),
  /** The part of `amount` that goes to the Circle. */
  circle_amount: z.number().check(z.int()),
  currency: z.literal('USD'),
})
export type Rate = z.output<typeof rate>

const retailer = z.object({
  id: z.number(),
  name: z.string(),
  about: z.string(),
  logo_url: z.nullable(z.string()),
  domains: z.array(z.string()),
  category_ids: z.array(z.number()),
  /** The shop's highest rate. It is shown as “up to” if the shop has more than one rate. */
  max_rate: rate,
  rates: z.array(rate),
  /** If the rate is higher for a limited time: the usual rate, and when the higher one ends (ISO 8601). */
  boosted: z.nullable(z.object({ usual_amount: z.number(), circle_amount: z.number(), ends_at: z.string() })),
  exclusions: z.string(),
  new_customers_only: z.boolean(),
  /** How many days the shop takes to report an order, and to confirm it. */
  report_days: z.number(),
  typical_days: z.number(),
  /** The rate for gift cards bought at the shop. Null if the shop sells none. */
  gift_card_rate: z.nullable(rate),
})
export type Retailer = z.output<typeof retailer>
const retailers = pageOf(retailer)

export const retailerRows = {
  readAccessToken: endpoint({
    method: 'GET',
    path: '/wildfire/access-token',
    noun: 'shop',
    summary:
      'Returns your device in the cashback network, one for each kind of device; its token expires, its key doesn’t',
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
    summary: 'Lists the categories of shops in display order; category 0 stands for all shops',
    who: 'anyone',
    status: 200,
    reply: z.array(z.object({ id: z.number(), name: z.string(), retailers: z.number() })),
    failures: [],
  }),

  listRetailers: endpoint({
    method: 'GET',
    path: '/wildfire/retailers',
    noun: 'shop',
    summary: 'Lists all shops, or only the featured ones, most popular first',
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
    summary: 'Lists the shops in a category',
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
      'Searches shops: each word must begin a word of the shop’s name, domain, or category; optionally within one category',
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
    summary: 'Returns a shop with its rates and exclusions',
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
    summary: 'Lists your favorite shops, most recently added first; omits shops that have left the network',
    who: 'member',
    status: 200,
    reply: z.array(retailer),
    failures: [],
  }),

  addFavorite: endpoint({
    method: 'POST',
    path: '/wildfire/favorites',
    noun: 'shop',
    summary: 'Adds a shop to your favorites; does nothing if it’s already there',
    who: 'member',
    body: z.object({ retailer_id: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ID)) }),
    status: 204,
    failures: ['not-found'],
  }),

  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/wildfire/favorites/:id',
    noun: 'shop',
    summary: 'Removes a shop from your favorites; does nothing if it isn’t there',
    who: 'member',
    params: z.object({ id: z.string().check(z.maxLength(20)) }),
    status: 204,
    failures: ['not-found'],
  }),

  createTrip: endpoint({
    method: 'POST',
    path: '/wildfire/trips',
    noun: 'shop',
    summary:
      'Starts a shopping trip for your active Circle, or for the Circle you name, and returns the shop’s address',
    who: 'member',
    body: z.object({
      retailer_id: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ID)),
      /** The page of the shop to open. Defaults to its front page. */
      url: z.optional(z.string().check(z.maxLength(2000))),
      cove_slug: z.optional(z.string().check(z.maxLength(100))),
    }),
    status: 201,
    reply: z.object({
      trip_id: z.string(),
      /** The order that is created for this trip. */
      order_id: z.string(),
      redirect_url: z.string(),
      /** ISO 8601. */
      expected_report_by: z.string(),
    }),
    failures: ['not-found', 'circle-needed', 'too-many-requests', 'unavailable'],
    once: true,
  }),
}
