import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EVENT_MINUTES } from './limits.ts'
import { centsBetween, MOST_ID } from './numbers.ts'
import { COMMISSION_STATUSES, DECLINE_REASONS, EVENT_TYPES, ORDER_KINDS } from './order-states.ts'

/** The header with the signature of an event: `t=<unix seconds>,v1=<hex of HMAC-SHA256 over "t.body">`. */
export const SIGNATURE_HEADER = 'Covey-Signature'

const word = z.string().check(z.regex(/^[\w.:-]{1,100}$/))
const amount = centsBetween(0, 100_000_000)
const time = z.iso.datetime()

export const commissionBody = z.object({
  /** The network's id of the sale, the same in every event about it. */
  id: word,
  retailer_id: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_ID)),
  kind: z.enum(ORDER_KINDS),
  /** The code of the shopping trip that led to the sale. */
  trip_code: z.nullable(word),
  /** The code that identifies the member and Circle, used for a sale whose trip is not known. */
  tracking_code: z.nullable(word),
  status: z.enum(COMMISSION_STATUSES),
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  sale_amount: amount,
  /** The commission that the network pays, before the Circle's share is taken. */
  amount,
  ordered_at: time,
  /** When the shop's return period ends. */
  locking_at: z.nullable(time),
  /** If two events are about the same sale, the one with the later time counts. */
  modified_at: time,
  order_number: z.nullable(z.string().check(z.regex(/^[\w .#/-]{1,60}$/))),
})
export type CommissionBody = z.output<typeof commissionBody>

export const orderEventRows = {
  takeOrderEvent: endpoint({
    method: 'POST',
    path: '/wildfire/events',
    noun: 'orders',
    summary: `Receives a sale event from the cashback network; events may arrive in any order and more than once. The header Covey-Signature is t=<unix seconds>,v1=<hex of HMAC-SHA256 with ORDER_WEBHOOK_SECRET over "t.body">, at most ${EVENT_MINUTES} minutes old`,
    who: 'anyone',
    signed: 'network',
    body: z.object({ id: word, type: z.enum(EVENT_TYPES), commission: commissionBody }),
    status: 200,
    reply: z.object({
      /** What happened to the event. `waiting`: it is stored, and will be matched once its trip is known. */
      result: z.enum(['applied', 'known', 'waiting']),
    }),
    failures: ['wrong-signature'],
  }),
}
