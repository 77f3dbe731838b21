import * as z from 'zod/mini'
import { longText } from '#machines/define/fields/text.ts'
import { endpoint } from './endpoint.ts'
import { centsBetween } from './numbers.ts'
import { DECLINE_REASONS } from './order-states.ts'
import { pageOf, pageQuery } from './pages.ts'
import { message } from './tickets.ts'

/** What waits for an operator. */
export const QUEUES = ['tickets', 'claims', 'reports', 'take-overs', 'withdrawals', 'jobs'] as const
export type QueueName = (typeof QUEUES)[number]

export const DECISIONS = [
  ...(['ANSWER', 'CLOSE'] as const),
  ...(['GRANT', 'DECLINE'] as const),
  ...(['DISMISS', 'FREEZE', 'UNFREEZE'] as const),
  ...(['APPROVE', 'REFUSE'] as const),
  ...(['RELEASE', 'GIVE_BACK'] as const),
  ...(['RETRY'] as const),
] as const
export type Decision = (typeof DECISIONS)[number]

const queue = z.enum(QUEUES)
/** ISO 8601, UTC, like all times here. */
const time = z.string()

const listed = {
  id: z.string(),
  queue,
  /** As the queue's own table has it: `OPEN`, `SUBMITTED`, `FROZEN` … */
  state: z.string(),
  /** A ticket's topic, a report's reason, why people look at a withdrawal. */
  kind: z.nullable(z.string()),
  title: z.string(),
  /** Since when it waits, or last did; and since when it does so no more. */
  since: time,
  done_at: z.nullable(time),
}
export const listedCase = z.object(listed)
export type ListedCase = z.output<typeof listedCase>

/** Something that an operator has to know. */
export const fact = z.object({
  name: z.string(),
  kind: z.enum(['text', 'cents', 'time', 'page', 'mail', 'quote']),
  /** What is shown: text, integer cents, or milliseconds since 1970. */
  value: z.union([z.string(), z.number()]),
  /** A page of the portal. */
  href: z.optional(z.string()),
})
export type Fact = z.output<typeof fact>

const line = z.object({
  at: time,
  /** Nobody where the portal did it by itself. */
  who: z.nullable(z.string()),
  action: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
export type Line = z.output<typeof line>

export const wholeCase = z.object({
  ...listed,
  /** How often it changed: send it along with a decision. */
  revision: z.number(),
  facts: z.array(fact),
  messages: z.array(message),
  /** What can be decided now. */
  decisions: z.array(z.enum(DECISIONS)),
  history: z.array(line),
})
export type WholeCase = z.output<typeof wholeCase>

const one = z.object({ queue, id: z.string().check(z.maxLength(60)) })

export const deskRows = {
  readDesk: endpoint({
    method: 'GET',
    path: '/desk',
    noun: 'desk',
    summary: 'How much waits in each queue',
    who: 'operator',
    status: 200,
    reply: z.object({
      tickets: z.number(),
      claims: z.number(),
      reports: z.number(),
      'take-overs': z.number(),
      withdrawals: z.number(),
      jobs: z.number(),
    }),
    failures: [],
  }),

  listCases: endpoint({
    method: 'GET',
    path: '/desk/:queue',
    noun: 'desk',
    summary: 'What waits in a queue, the oldest first; with state=done what was decided, the newest first',
    who: 'operator',
    params: z.object({ queue }),
    query: z.object({ state: z._default(z.optional(z.enum(['open', 'done'])), 'open'), ...pageQuery }),
    status: 200,
    reply: pageOf(listedCase),
    failures: [],
  }),

  readCase: endpoint({
    method: 'GET',
    path: '/desk/:queue/:id',
    noun: 'desk',
    summary: 'One case, with all that was done about it',
    who: 'operator',
    params: one,
    status: 200,
    reply: wholeCase,
    failures: [],
  }),

  decideCase: endpoint({
    method: 'POST',
    path: '/desk/:queue/:id/decisions',
    noun: 'desk',
    summary: 'Decides: what people are told, and what is kept, goes along',
    who: 'operator',
    params: one,
    body: z.object({
      decision: z.enum(DECISIONS),
      /** The case's, as it was when the operator looked. */
      revision: z.number().check(z.int(), z.minimum(0)),
      /** The answer or the reason, in the operator's words. */
      text: longText({ min: 1, max: 5000 }),
      /** Of a claim that is granted: the cashback in cents. */
      cashback: z.optional(centsBetween(1, 1_000_000)),
      /** Of a claim that is declined. */
      because: z.optional(z.enum(DECLINE_REASONS)),
    }),
    status: 200,
    reply: wholeCase,
    failures: [
      'decided-already',
      'claim-closed',
      'proof-needed',
      'second-operator',
      'too-early',
      'not-a-supporter',
      'email-unconfirmed',
      'circle-frozen',
      'not-enough-money',
    ],
    once: true,
  }),
}
