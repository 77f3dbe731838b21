import * as z from 'zod/mini'

const id = z.union([z.number(), z.string()])
const amount = z.string()

export const device = z.object({ DeviceID: id, DeviceToken: z.string(), DeviceKey: z.string() })
export const categories = z.array(z.object({ ID: z.number(), Name: z.string() }))
export const merchants = z.array(
  z.object({
    ID: z.number(),
    Name: z.string(),
    Images: z.optional(z.nullable(z.array(z.object({ Kind: z.string(), URL: z.string() })))),
    PaysNewCustomersOnly: z.optional(z.boolean()),
    Categories: z.optional(z.nullable(z.array(z.object({ ID: z.number() })))),
    Score: z.optional(z.nullable(z.number())),
  }),
)
export const activeDomains = z.array(z.object({ Domain: z.string(), MerchantID: z.number() }))
const rate = z.object({
  Name: z.optional(z.nullable(z.string())),
  Kind: z.enum(['PERCENTAGE', 'FLAT']),
  Amount: amount,
  Currency: z.optional(z.nullable(z.string())),
  BoostedOffer: z.optional(z.nullable(z.object({ OriginalMaxRate: amount, EndDate: z.string() }))),
})
export type WildfireRate = z.output<typeof rate>
/** The rates of each merchant, by merchant id. */
export const merchantRates = z.record(z.string(), z.array(rate))
export const featuredMerchants = z.array(z.number())

/** Each sale is parsed separately, so one bad sale does not affect the others. */
export const commissions = z.object({
  Commissions: z.array(z.unknown()),
  NextCursor: z.optional(z.nullable(z.string())),
})
export const commission = z.object({
  CommissionID: id,
  MerchantID: z.number(),
  Status: z.enum(['PENDING', 'READY', 'PAID', 'DISQUALIFIED']),
  SaleAmount: z.object({ Amount: amount, Currency: z.string() }),
  Amounts: z.array(
    z.object({
      BaseCommissionAmount: amount,
      BoostedCommissionAmount: z.optional(z.nullable(amount)),
    }),
  ),
  TrackingCode: z.optional(z.nullable(z.string())),
  ShoppingTripCode: z.optional(z.nullable(z.string())),
  EventDate: z.string(),
  LockingDate: z.optional(z.nullable(z.string())),
  ModifiedDate: z.string(),
  MerchantOrderID: z.optional(z.nullable(z.string())),
})
export type WildfireCommission = z.output<typeof commission>
