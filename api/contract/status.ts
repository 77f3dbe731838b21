import * as z from 'zod/mini'
import { AREAS } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { cents } from './numbers.ts'

const wholePart = z.number().check(z.int(), z.minimum(1))

const ok = z.object({ status: z.literal('ok') })

export const statusRows = {
  healthz: endpoint({
    method: 'GET',
    path: '/healthz',
    noun: 'status',
    summary: 'Responds while the process is running',
    who: 'anyone',
    status: 200,
    reply: z.object({
      status: z.literal('ok'),
      /**
       * How many lines of the log were lost since the process started, because nothing read them or the disk was full.
       */
      lost_log_lines: z.number().check(z.int(), z.minimum(0)),
    }),
    failures: [],
  }),

  readyz: endpoint({
    method: 'GET',
    path: '/readyz',
    noun: 'status',
    summary: 'Responds with ok if the database can be written',
    who: 'anyone',
    status: 200,
    reply: ok,
    failures: ['unavailable'],
  }),

  readSettings: endpoint({
    method: 'GET',
    path: '/settings',
    noun: 'status',
    summary: 'Returns the portal’s settings that pages need',
    who: 'anyone',
    status: 200,
    reply: z.object({
      /** Where to get the browser extension. Null if it is not published yet. */
      extension_store_url: z.nullable(z.string()),
      /** The ids of the browser extensions to which pages may send a signed-in member’s device. */
      extension_ids: z.array(z.string()),
      /** Whether emails that the portal sent can be read at `/mailbox`, on the machine that runs the portal. */
      has_mailbox: z.boolean(),
      /** Whether people can sign in with Google. */
      google: z.boolean(),
      /** Whether the cashback network is the built-in one for practice, which moves no real money. */
      is_practice: z.boolean(),
      /** The product whose orders are listed separately from purchases: `giftcard`. */
      product: z.string(),
      /** The smallest amounts that can be withdrawn, in integer cents. */
      minimums: z.object({ gift_card: cents, bank: cents }),
      /**
       * The last part of the address of the example Circle, `/circles/{example_circle}`. Null if this portal is not a
       * demo.
       */
      example_circle: z.nullable(z.string()),
      /** The Circle's share of a shop's commission, such as 2 of 3. */
      circle_share: z.object({ of: wholePart, out_of: wholePart }),
      /** Which areas the portal has: see `PORTAL_AREAS` in the documentation of the settings. */
      areas: z.enum(AREAS),
    }),
    failures: [],
    cache: 'hour',
  }),

  readToday: endpoint({
    method: 'GET',
    path: '/today',
    noun: 'status',
    summary: 'Returns the current date in a time zone, UTC by default, from the server’s clock',
    who: 'anyone',
    sameForAll: true,
    query: z.object({
      /** An IANA time zone such as `America/New_York`. */
      zone: z.optional(z.string().check(z.maxLength(64))),
    }),
    status: 200,
    reply: z.object({
      /** A date such as `2026-06-22`. */
      today: z.string(),
      /** Milliseconds until that day ends in the time zone. */
      ends_in: z.number(),
    }),
    failures: ['bad-request'],
  }),

  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    noun: 'status',
    summary: 'Returns this document',
    who: 'anyone',
    status: 200,
    reply: z.record(z.string(), z.unknown()),
    failures: [],
    cache: 'hour',
  }),
}
