import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { centsBetween, MOST_ID } from './numbers.ts'
import { COMMISSION_STATUSES, DECLINE_REASONS, EVENT_TYPES, ORDER_KINDS } from './order-states.ts'

/** The header that an event is signed with: `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`. */
export const SIGNATURE_HEADER = 'Covey-Signature'

const word = z.string().check(z.regex(/^[\w.:-]{1,100}$/))
const amount = centsBetween(0, 100_000_000)
const time = z.iso.datetime()

export const commissionBody = z.object({
  /** The network's own: the same in all events about one sale. */
  id: word,
  retailer_id: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ID)),
  kind: z.enum(ORDER_KINDS),
  /** Of the trip that led to the shop. */
  trip_code: z.nullable(word),
  /** Of member and Circle, where the trip is not known. */
  tracking_code: z.nullable(word),
  status: z.enum(COMMISSION_STATUSES),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  sale_amount: amount,
  /** What the network pays, before it is shared with the Circle. */
  amount,
  ordered_at: time,
  /** When the shop’s time to take it back is over. */
  locking_at: z.nullable(time),
  /** Of two events about one sale, the later of these counts. */
  modified_at: time,
  order_number: z.nullable(z.string().check(z.regex(/^[\w .#/-]{1,60}$/))),
})
export type CommissionBody = z.output<typeof commissionBody>

export const orderEventRows = {
  takeOrderEvent: endpoint({
    method: 'POST',
    path: '/wildfire/events',
    noun: 'orders',
    summary:
      'Takes an event about a sale from the cashback network, in any order and as often as it comes. The header Covey-Signature is t=<unix seconds>,v1=<hex of HMAC-SHA256 with ORDER_WEBHOOK_SECRET over "t.body">, at most five minutes old',
    who: 'anyone',
    signed: 'network',
    body: z.object({ id: word, type: z.enum(EVENT_TYPES), commission: commissionBody }),
    status: 200,
    reply: z.object({
      /** `waiting`: kept, and matched once its trip is known. */
      result: z.enum(['applied', 'known', 'waiting']),
    }),
    failures: ['wrong-signature'],
  }),
}
