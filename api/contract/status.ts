import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cents } from './numbers.ts'

const wholePart = z.number().check(z.int(), z.minimum(1))

const ok = z.object({ status: z.literal('ok') })

export const statusRows = {
  healthz: endpoint({
    method: 'GET',
    path: '/healthz',
    noun: 'status',
    summary: 'Answers while the process lives',
    who: 'anyone',
    status: 200,
    reply: z.object({
      status: z.literal('ok'),
      /** How many lines of output could not be written since the process began: no reader, or a full disk. */
      lost_log_lines: z.number().check(z.int(), z.minimum(0)),
    }),
    failures: [],
  }),

  readyz: endpoint({
    method: 'GET',
    path: '/readyz',
    noun: 'status',
    summary: 'Answers when the database can be written',
    who: 'anyone',
    status: 200,
    reply: ok,
    failures: ['unavailable'],
  }),

  readSettings: endpoint({
    method: 'GET',
    path: '/settings',
    noun: 'status',
    summary: 'What pages need to know of how this portal is set',
    who: 'anyone',
    status: 200,
    reply: z.object({
      /** Where the browser extension can be had; absent where there is none yet. */
      extension_store_url: z.nullable(z.string()),
      /** Whether mails can be read at `/mailbox`, on the machine that the portal runs on. */
      has_mailbox: z.boolean(),
      /** Whether people can sign in with Google. */
      google: z.boolean(),
      /** Whether the cashback network is the embedded one: no real money moves. */
      is_practice: z.boolean(),
      /** The product whose orders are listed by themselves: `giftcard`. */
      product: z.string(),
      /** The least that can be taken out, in integer cents. */
      minimums: z.object({ gift_card: cents, bank: cents }),
      /** Where there is a demo: the last part of the address of its example Circle, as in `/circles/{example_circle}`. */
      example_circle: z.nullable(z.string()),
      /** What part of a shop's commission is the Circle's: 2 of 3. */
      circle_share: z.object({ of: wholePart, out_of: wholePart }),
    }),
    failures: [],
    cache: 'hour',
  }),

  readToday: endpoint({
    method: 'GET',
    path: '/today',
    noun: 'status',
    summary: 'Which day it is in a time zone, by the clock of the server; in UTC where no zone is named',
    who: 'anyone',
    sameForAll: true,
    query: z.object({
      /** The IANA name of a time zone: `America/New_York`. */
      zone: z.optional(z.string().check(z.maxLength(64))),
    }),
    status: 200,
    reply: z.object({
      /** `2026-06-22` */
      today: z.string(),
      /** For how many milliseconds it still is that day there. */
      ends_in: z.number(),
    }),
    failures: ['bad-request'],
  }),

  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    noun: 'status',
    summary: 'This document',
    who: 'anyone',
    status: 200,
    reply: z.record(z.string(), z.unknown()),
    failures: [],
    cache: 'hour',
  }),
}
