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
  /** The day on which the answer was sent. Recorded only if the step depends on the date. */
  on: z.optional(z.string()),
  receipt: z.optional(json),
  reopened: z.optional(z.literal(true)),
  /** The failure code of the refusal that sent the person back to this step. */
  because: z.optional(z.string()),
  /** The reason why the server has locked this answer. */
  mark: z.optional(z.string()),
})

const draft = z.object({
  flow: z.string(),
  version: z.number(),
  given: z.record(z.string(), factValue),
  entries: z.record(z.string(), entry),
})

const run = z.object({
  id: z.string(),
  flow: z.string(),
  version: z.number(),
  /** The run's revision, which grows with every answer. Send it with the next answer as `Flow-Revision`. */
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
 * Whether anything is left to do in a run. Setting up a Circle is finished once the Circle is complete, even if no one
 * has been invited yet.
 */
export const isUnfinished = ({ ended, circle }: Unfinishable): boolean =>
  !ended && circle?.is_registration_complete !== true

interface Unfinishable {
  readonly ended: boolean
  readonly circle: { readonly is_registration_complete: boolean } | null
}

/** The maximum number of runs in a list of one flow's runs. */
export const LISTED_RUNS = 20

/** The maximum number of runs in a list of unfinished runs. */
export const MAX_UNFINISHED = 50

/** An unfinished run as its owner sees it. It has only these fields, so it reveals no answers. */
export const unfinishedRun = z.object({
  id: z.string(),
  flow: z.string(),
  /** The flow's display name. */
  name: z.string(),
  /** The first step without an answer, and its title. Null if every step has an answer. */
  step: z.nullable(z.object({ id: z.string(), title: z.string() })),
  at: z.number(),
  /** The number of questions. Absent while the number still depends on a later answer. */
  total: z.optional(z.number()),
  updated_at: z.number(),
  circle: z.nullable(z.object({ slug: z.string(), headline: z.nullable(z.string()) })),
  /** Whether starting a new run would replace this one, because each Circle can have only one run of this flow. */
  is_only_one: z.boolean(),
  /** Whether the member may continue the run now. A member can lose the role that a run requires. */
  may_go_on: z.boolean(),
})
export type UnfinishedRun = z.output<typeof unfinishedRun>

/** A member's unfinished runs. `more` is set if the list is incomplete. */
export const unfinishedRuns = z.object({ items: z.array(unfinishedRun), more: z.boolean() })
export type UnfinishedRuns = z.output<typeof unfinishedRuns>

const ofFlow = z.object({ flow: z.string().check(z.maxLength(64)) })
const one = z.object({ flow: z.string().check(z.maxLength(64)), id: z.string().check(z.maxLength(64)) })

export const runRows = {
  createRun: endpoint({
    method: 'POST',
    path: '/flows/:flow/runs',
    noun: 'runs',
    summary: 'Starts a run of a flow: with a new Circle to set up, or, for leaders’ flows, about a Circle you lead',
    who: 'member',
    params: ofFlow,
    body: z.object({
      /**
       * For a flow that only leaders can run: the Circle that the run is about. Defaults to the member's newest Circle
       * without a title, or else the newest of all. For a flow that starts one kind of Circle: an unfinished Circle of
       * another kind, which the new run takes over.
       */
      cove_slug: z.optional(z.string().check(z.maxLength(100))),
      /**
       * The answers given before signing in, by step. The server validates them again but performs none of their
       * effects. Not allowed for flows that only leaders can run.
       */
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
    summary: `Lists your runs of a flow, newest first, up to ${LISTED_RUNS}`,
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
    summary: `Lists your unfinished runs of all flows without their answers, most recently changed first, up to ${MAX_UNFINISHED}`,
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
      'Deletes your run with its answers and documents; deleting the setup of a Circle without other members deletes the Circle too',
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
    summary: 'Returns one of your runs',
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
      'Tells whether a run with this id exists, for a browser that chose the id and got no response to its sign-up',
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
    summary: 'Saves the answer of a step that has no other effect; flow headers are required',
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
    summary: 'Mails you a link to continue your run at this step on any device; the link doesn’t sign anyone in',
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
