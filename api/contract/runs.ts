import * as z from 'zod/mini'
import { REGISTRATION_STAGES } from './circles.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { visitorsDraft } from './visitors-draft.ts'

const json = z.record(z.string(), z.unknown())
const factValue = z.union([z.string(), z.number(), z.boolean()])

const entry = z.object({
  answer: json,
  revision: z.number(),
  reads: z.record(z.string(), z.number()),
  /** The day on which it was sent, where its step looks at the day. */
  on: z.optional(z.string()),
  receipt: z.optional(json),
  reopened: z.optional(z.literal(true)),
  /** The refusal that led back to this step. */
  because: z.optional(z.string()),
  /** The mark by which this answer is held: it can't be changed. */
  mark: z.optional(z.string()),
})

export const draft = z.object({
  flow: z.string(),
  version: z.number(),
  given: z.record(z.string(), factValue),
  entries: z.record(z.string(), entry),
})

export const run = z.object({
  id: z.string(),
  flow: z.string(),
  version: z.number(),
  /** Raised by every answer; send it back as `Flow-Revision`. */
  revision: z.number(),
  draft,
  circle: z.nullable(
    z.object({
      slug: z.string(),
      vanity_url: z.nullable(z.string()),
      headline: z.nullable(z.string()),
      registration_stage: z.enum(REGISTRATION_STAGES),
      is_registration_complete: z.boolean(),
    }),
  ),
  ended: z.boolean(),
})
export type Run = z.output<typeof run>

/**
 * Whether there is something to go on with in a run. The set-up of a Circle is over once the Circle is complete, even if
 * nobody was invited yet.
 */
export const isUnfinished = ({ ended, circle }: Unfinishable): boolean =>
  !ended && circle?.is_registration_complete !== true

interface Unfinishable {
  readonly ended: boolean
  readonly circle: { readonly is_registration_complete: boolean } | null
}

/** How many runs of one flow are listed at once. */
export const LISTED_RUNS = 20

/** How many unfinished runs are listed at once. */
export const MAX_UNFINISHED = 50

/** An unfinished run as its owner finds it again. This list of fields is closed: it tells nothing that was answered. */
export const unfinishedRun = z.object({
  id: z.string(),
  flow: z.string(),
  /** The name of the flow, as people read it. */
  name: z.string(),
  /** The first step without an answer, with its title. `null` if every step is answered. */
  step: z.nullable(z.object({ id: z.string(), title: z.string() })),
  at: z.number(),
  /** Absent while an undecided condition lies ahead. */
  total: z.optional(z.number()),
  updated_at: z.number(),
  circle: z.nullable(z.object({ slug: z.string(), headline: z.nullable(z.string()) })),
  /** Whether a new run would take the place of this one: there is one about each Circle. */
  is_only_one: z.boolean(),
  /** Whether I may go on with it now: a role may be lost while a run is open. */
  may_go_on: z.boolean(),
})
export type UnfinishedRun = z.output<typeof unfinishedRun>

/** A member's unfinished runs; `more` where there are more than are listed. */
export const unfinishedRuns = z.object({ items: z.array(unfinishedRun), more: z.boolean() })
export type UnfinishedRuns = z.output<typeof unfinishedRuns>

const ofFlow = z.object({ flow: z.string().check(z.maxLength(64)) })
const one = z.object({ flow: z.string().check(z.maxLength(64)), id: z.string().check(z.maxLength(64)) })

export const runRows = {
  createRun: endpoint({
    method: 'POST',
    path: '/flows/:flow/runs',
    noun: 'runs',
    summary: 'Starts a flow: with a new Circle to set up, or (a flow for leaders) about one that I lead',
    who: 'member',
    params: ofFlow,
    body: z.object({
      /**
       * For flows for leaders; without it, my newest Circle that lacks a title, else my newest. For a flow that begins a
       * Circle of one kind: an unfinished Circle of mine that was begun as another kind, and becomes one of this.
       */
      cove_slug: z.optional(z.string().check(z.maxLength(100))),
      /** What was answered before signing in, by step: judged anew, with nothing in it done. Not for flows for leaders. */
      draft: z.optional(visitorsDraft),
    }),
    status: 201,
    reply: run,
    failures: ['forbidden', 'not-found', 'run-taken'],
    once: true,
  }),

  listRuns: endpoint({
    method: 'GET',
    path: '/flows/:flow/runs',
    noun: 'runs',
    summary: `My runs of a flow, newest first, at most ${LISTED_RUNS}`,
    who: 'member',
    params: ofFlow,
    status: 200,
    reply: z.array(run),
    failures: ['not-found'],
  }),

  listUnfinishedRuns: endpoint({
    method: 'GET',
    path: '/runs/unfinished',
    noun: 'runs',
    summary: `My unfinished runs of every flow, without their answers, the last touched first, at most ${MAX_UNFINISHED}`,
    who: 'member',
    status: 200,
    reply: unfinishedRuns,
    failures: [],
  }),

  removeRun: endpoint({
    method: 'DELETE',
    path: '/flows/:flow/runs/:id',
    noun: 'runs',
    summary:
      'Removes my run with its answers and documents; the set-up of a Circle that nobody else belongs to takes the Circle along',
    who: 'member',
    params: one,
    status: 204,
    failures: ['not-found', 'leader-stays', 'holds-money'],
    once: true,
  }),

  readRun: endpoint({
    method: 'GET',
    path: '/flows/:flow/runs/:id',
    noun: 'runs',
    summary: 'One run of mine',
    who: 'member',
    params: one,
    status: 200,
    reply: run,
    failures: ['not-found'],
  }),

  isRunBegun: endpoint({
    method: 'GET',
    path: '/flows/:flow/runs/:id/begun',
    noun: 'runs',
    summary:
      'Whether a run with this id was begun, for a browser that chose the id and never heard the outcome of its sign-up',
    who: 'anyone',
    params: one,
    status: 200,
    reply: z.object({ begun: z.boolean() }),
    failures: ['not-found'],
  }),

  recordAnswer: endpoint({
    method: 'PATCH',
    path: '/flows/:flow/runs/:id',
    noun: 'runs',
    summary: 'Keeps the answer of a step that does nothing else; flow headers are required',
    who: 'member',
    params: one,
    body: z.object({ step: z.string().check(z.maxLength(64)), answer: json }),
    status: 200,
    reply: run,
    failures: [
      ...FLOW_FAILURES,
      'below-minimum',
      'not-enough-money',
      'account-unavailable',
      'circle-frozen',
      'proof-needed',
    ],
    once: true,
  }),

  mailRunLink: endpoint({
    method: 'POST',
    path: '/flows/:flow/runs/:id/link',
    noun: 'runs',
    summary: 'Mails me a link by which I go on with my run at this step, on any device; it does not sign anyone in',
    who: 'member',
    params: one,
    body: z.object({ step: z.string().check(z.maxLength(64)) }),
    status: 204,
    failures: [
      ...(['forbidden', 'not-found', 'step-not-reachable', 'run-ended', 'wrong-call'] as const),
      'too-many-requests',
    ],
    once: true,
  }),
}
