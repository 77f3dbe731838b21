import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The kinds of notices (messages inside the portal) with their parameters: text, or an amount in integer cents. */
export const NOTICES = {
  'member-joined': { circle: 'text', slug: 'text', name: 'text' },
  'wants-to-lead': { circle: 'text', slug: 'text', name: 'text' },
  'lead-declined': { circle: 'text', slug: 'text' },
  'lead-request-over': { circle: 'text', slug: 'text' },
  'member-left': { circle: 'text', slug: 'text', name: 'text' },
  'removed-from-circle': { circle: 'text' },
  'leading-now': { circle: 'text', slug: 'text', name: 'text' },
  'leading-no-more': { circle: 'text', slug: 'text', name: 'text' },
  'circle-changed': { circle: 'text', slug: 'text', name: 'text' },
  'trip-tracked': { retailer: 'text', circle: 'text', order: 'text' },
  'order-pending': { retailer: 'text', circle: 'text', cashback: 'cents', order: 'text' },
  'order-confirmed': { retailer: 'text', circle: 'text', cashback: 'cents', order: 'text' },
  'order-payable': { retailer: 'text', circle: 'text', cashback: 'cents', order: 'text' },
  'order-declined': { retailer: 'text', circle: 'text', order: 'text' },
  'order-reversed': { retailer: 'text', circle: 'text', cashback: 'cents', order: 'text' },
  'ticket-answered': { reference: 'text', ticket: 'text' },
  'claim-answered': { retailer: 'text', order: 'text' },
  'circle-frozen': { circle: 'text', slug: 'text' },
  'circle-unfrozen': { circle: 'text', slug: 'text' },
  'take-over-approved': { circle: 'text', slug: 'text', name: 'text', objection: 'text' },
  'take-over-refused': { circle: 'text', slug: 'text' },
  'took-over': { circle: 'text', slug: 'text', name: 'text' },
  'taken-over': { circle: 'text', slug: 'text', name: 'text' },
  'withdrawal-in-review': { circle: 'text', slug: 'text', amount: 'cents', destination: 'text', withdrawal: 'text' },
  'withdrawal-sent': { circle: 'text', slug: 'text', amount: 'cents', destination: 'text', withdrawal: 'text' },
  'withdrawal-settled': { circle: 'text', slug: 'text', amount: 'cents', destination: 'text', withdrawal: 'text' },
  'withdrawal-failed': { circle: 'text', slug: 'text', amount: 'cents', destination: 'text', withdrawal: 'text' },
  'withdrawal-returned': { circle: 'text', slug: 'text', amount: 'cents', destination: 'text', withdrawal: 'text' },
  'withdrawal-refused': { circle: 'text', slug: 'text', amount: 'cents', destination: 'text', withdrawal: 'text' },
  'bank-account-added': { bank: 'text' },
  'bank-account-removed': { bank: 'text' },
  'password-removed': { email: 'text' },
  'google-linked': { email: 'text' },
  'session-ended': { device: 'text' },
} as const satisfies Record<string, Readonly<Record<string, 'text' | 'cents'>>>

export type NoticeKind = keyof typeof NOTICES
type Worded<Words> = { readonly [Name in keyof Words]: Words[Name] extends 'cents' ? number : string }
/** A kind of notice with its parameters. */
export type NoticeAbout = { [Kind in NoticeKind]: { kind: Kind; params: Worded<(typeof NOTICES)[Kind]> } }[NoticeKind]

const KINDS = Object.keys(NOTICES).filter((kind): kind is NoticeKind => kind in NOTICES)

export const notice = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  /** Amounts are integer cents. If the parameters include an `order`, they also include its current `kind`. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  seen_at: z.nullable(z.number()),
})
export type Notice = z.output<typeof notice>

export const noticeRows = {
  listNotices: endpoint({
    method: 'GET',
    path: '/notifications',
    noun: 'notices',
    summary: 'Lists your notices, newest first, in pages',
    who: 'member',
    query: z.object({
      /** The `next_cursor` of the previous page. */
      cursor: z.optional(z.string().check(z.maxLength(100))),
      limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/))),
    }),
    status: 200,
    reply: z.object({ items: z.array(notice), next_cursor: z.nullable(z.string()), unread: z.number() }),
    failures: [],
  }),

  markNotice: endpoint({
    method: 'PATCH',
    path: '/notifications/:id',
    noun: 'notices',
    summary: 'Marks one notice as seen, or that notice and all older ones',
    who: 'member',
    beforeTerms: true,
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    body: z.object({ seen: z.literal(true), and_older: z.optional(z.boolean()) }),
    status: 200,
    reply: z.object({ unread: z.number() }),
    failures: ['not-found'],
  }),
}
