import * as z from 'zod/mini'

const dollars = z.number().check(z.minimum(0), z.maximum(1_000_000))
const order = z.object({
  id: z.string(),
  status: z.string(),
  payment: z.optional(z.object({ total: dollars, refund: z.optional(z.nullable(z.object({ total: dollars }))) })),
  rewards: z.array(
    z.object({ id: z.string(), delivery: z.optional(z.object({ link: z.optional(z.nullable(z.url())) })) }),
  ),
})
const product = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  subcategory: z.optional(z.nullable(z.string())),
  disclosure: z.string(),
  skus: z.optional(z.nullable(z.array(z.object({ min: dollars, max: dollars })))),
  images: z.array(z.object({ src: z.url(), type: z.string() })),
})

/** The parts of Tremendous's responses that we read. */
export const [anOrder, orders, products, link, anything] = [
  z.object({ order }),
  z.object({ orders: z.array(z.object({ id: z.string() })) }),
  z.object({ products: z.array(product) }),
  z.object({ reward: z.object({ link: z.url() }) }),
  z.unknown(),
]
export type Order = z.output<typeof order>
export type Product = z.output<typeof product>
