import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cents } from './numbers.ts'
import { COMMISSION_STATUSES, DECLINE_REASONS } from './order-states.ts'

/** How the practice network reports a sale: correctly, or with one of the problems that real networks have. */
export const DELIVERIES = ['well', 'lost', 'twice', 'late', 'slow'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** The changes that a tester can make to a purchase. */
const HAPPENINGS = ['confirm', 'pay', 'return'] as const
export type Happening = (typeof HAPPENINGS)[number]

const shopParams = z.object({ shop: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) })

const good = z.object({
  sku: z.string(),
  name: z.string(),
  picture: z.string(),
  price: cents,
  /** The name of the rate that applies. Null if the item earns nothing. */
  rate: z.nullable(z.string()),
  /** Whether the item earns no cashback. */
  excluded: z.boolean(),
  gift_card: z.boolean(),
})
export type Good = z.output<typeof good>

const practiceShop = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  logo_url: z.nullable(z.string()),
  goods: z.array(good),
})
export type PracticeShop = z.output<typeof practiceShop>

const purchase = z.object({
  id: z.string(),
  number: z.string(),
  shop: z.object({ slug: z.string(), name: z.string() }),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), price: cents })),
  total: cents,
  /** The network's status of the purchase. Null if the shopper did not come through the portal. */
  status: z.nullable(z.enum(COMMISSION_STATUSES)),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  /** The events that can be triggered now. Empty except on the portal's own machine. */
  next: z.array(z.enum(HAPPENINGS)),
  bought_at: z.string(),
})
export type PracticePurchase = z.output<typeof purchase>

export const practiceRows = {
  readPracticeShop: endpoint({
    method: 'GET',
    path: '/practice/shops/:shop',
    noun: 'practice',
    summary: 'Returns a practice shop and its products; not available with a real cashback network',
    who: 'anyone',
    params: shopParams,
    status: 200,
    reply: practiceShop,
    failures: ['not-found'],
  }),

  buyInPracticeShop: endpoint({
    method: 'POST',
    path: '/practice/shops/:shop/purchases',
    noun: 'practice',
    summary: 'Buys something in a practice shop without real money; sc and tc identify the shopping trip',
    who: 'anyone',
    params: shopParams,
    body: z.object({
      lines: z
        .array(
          z.object({
            sku: z.string().check(z.maxLength(80)),
            quantity: z.number().check(z.int(), z.minimum(1), z.maximum(20)),
          }),
        )
        .check(z.minLength(1), z.maxLength(20)),
      sc: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
      tc: z.optional(z.string().check(z.regex(/^[\w-]{1,100}$/))),
      delivery: z.optional(z.enum(DELIVERIES)),
    }),
    status: 201,
    reply: purchase,
    failures: ['not-found', 'too-many-requests'],
  }),

  readPracticePurchase: endpoint({
    method: 'GET',
    path: '/practice/purchases/:id',
    noun: 'practice',
    summary: 'Returns a purchase in a practice shop',
    who: 'anyone',
    params: z.object({ id: z.string().check(z.maxLength(60)) }),
    status: 200,
    reply: purchase,
    failures: ['not-found'],
  }),

  happenToPurchase: endpoint({
    method: 'POST',
    path: '/practice/purchases/:id/next',
    noun: 'practice',
    summary: 'Moves a practice purchase to its next state; only from the machine the portal runs on',
    who: 'anyone',
    params: z.object({ id: z.string().check(z.maxLength(60)) }),
    body: z.object({ what: z.enum(HAPPENINGS), delivery: z.optional(z.enum(DELIVERIES)) }),
    status: 200,
    reply: purchase,
    failures: ['not-found', 'invalid-input'],
  }),
}
