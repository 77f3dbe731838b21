import * as z from 'zod/mini'
import { longText } from '#machines/define/fields/text.ts'
import { endpoint } from './endpoint.ts'
import { centsBetween } from './numbers.ts'
import { DECLINE_REASONS } from './order-states.ts'
import { pageOf, pageQuery } from './pages.ts'
import { message } from './tickets.ts'

/** The queues of work for operators. */
export const QUEUES = ['tickets', 'claims', 'reports', 'take-overs', 'withdrawals', 'jobs'] as const
export type QueueName = (typeof QUEUES)[number]

const DECISIONS = [
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
  /** The case's state in its own queue: `OPEN`, `SUBMITTED`, `FROZEN` … */
  state: z.string(),
  /** The topic of a ticket, the reason for a report, or why a withdrawal is reviewed. */
  kind: z.nullable(z.string()),
  title: z.string(),
  /** When the case last started waiting, and when it stopped. */
  since: time,
  done_at: z.nullable(time),
}
const listedCase = z.object(listed)
export type ListedCase = z.output<typeof listedCase>

/** One piece of information about a case that an operator needs to decide. */
const fact = z.object({
  name: z.string(),
  kind: z.enum(['text', 'cents', 'time', 'page', 'mail', 'quote']),
  /** The value to show: text, integer cents, or milliseconds since 1970. */
  value: z.union([z.string(), z.number()]),
  /** A page of the portal to link to. */
  href: z.optional(z.string()),
})
export type Fact = z.output<typeof fact>

const line = z.object({
  at: time,
  /** Who did this. Null if the portal did it automatically. */
  who: z.nullable(z.string()),
  action: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
export type Line = z.output<typeof line>

const wholeCase = z.object({
  ...listed,
  /** How many times the case has changed. Send this number with a decision. */
  revision: z.number(),
  facts: z.array(fact),
  messages: z.array(message),
  /** The decisions that are possible now. */
  decisions: z.array(z.enum(DECISIONS)),
  history: z.array(line),
})
export type WholeCase = z.output<typeof wholeCase>

const jobKind = z.object({
  kind: z.string(),
  /**
   * How this kind of job runs: once for each job; on a schedule, in one instance or in each; or never, if this release
   * has no policy for the kind.
   */
  runs: z.enum(['ONCE', 'RECURRING', 'EACH_INSTANCE', 'NEVER']),
  every_s: z.nullable(z.number()),
  /** How many of these jobs each instance runs at the same time. */
  at_once: z.nullable(z.number()),
  /** After this many tries or refusals, a job is set aside and no longer tried. Null if that never happens. */
  max_tries: z.nullable(z.number()),
  max_refusals: z.nullable(z.number()),
  first_wait_s: z.nullable(z.number()),
  longest_wait_s: z.nullable(z.number()),
  waiting: z.number(),
  set_aside: z.number(),
  last_ran_at: z.nullable(time),
})
export type JobKindView = z.output<typeof jobKind>

const one = z.object({ queue, id: z.string().check(z.maxLength(60)) })

export const deskRows = {
  readDesk: endpoint({
    method: 'GET',
    path: '/desk',
    noun: 'desk',
    summary: 'Returns the number of open cases in each queue',
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
    summary: 'Lists the open cases in a queue, oldest first; with state=done, the decided ones, newest first',
    who: 'operator',
    params: z.object({ queue }),
    query: z.object({ state: z._default(z.optional(z.enum(['open', 'done'])), 'open'), ...pageQuery }),
    status: 200,
    reply: pageOf(listedCase),
    failures: [],
  }),

  listJobKinds: endpoint({
    method: 'GET',
    path: '/job-kinds',
    noun: 'desk',
    summary: 'Lists all types of background jobs, with their policies, waiting jobs, and last runs',
    who: 'operator',
    status: 200,
    reply: z.object({ items: z.array(jobKind) }),
    failures: [],
  }),

  readCase: endpoint({
    method: 'GET',
    path: '/desk/:queue/:id',
    noun: 'desk',
    summary: 'Returns a case with its history',
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
    summary: 'Decides a case, with the text that people are sent or that is kept for operators',
    who: 'operator',
    params: one,
    body: z.object({
      decision: z.enum(DECISIONS),
      /** The case's revision when the operator opened it. */
      revision: z.number().check(z.int(), z.minimum(0)),
      /** The answer or the reason, in the operator's words. */
      text: longText({ min: 1, max: 5000 }),
      /** For a granted claim: the cashback in cents. */
      cashback: z.optional(centsBetween(1, 1_000_000)),
      /** For a declined claim: the reason. */
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
