import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './numbers.ts'

/** After this many days without an answer, a run counts as left at its open step. */
export const LEFT_AFTER_DAYS = 3
/** How many days the funnel covers, today included, unless a caller asks for another number. */
export const USUAL_FUNNEL_DAYS = 30

const counts = {
  /** How many runs came to the step. */
  entered: z.number(),
  /** How many of them answered it. */
  answered: z.number(),
  /** How often the server refused an answer. */
  refused: z.number(),
  /** How many runs have had no answer here for some days. */
  left: z.number(),
}
export type FunnelCounts = z.output<z.ZodMiniObject<typeof counts>>

const step = z.object({
  step: z.string(),
  title: z.string(),
  /** Whether the flow ends here. Runs enter an end, and don’t answer it. */
  is_end: z.boolean(),
  ...counts,
  /** The same counts by the branch on which runs came to the step: the latest answer that decided what is asked. */
  branches: z.array(z.object({ branch: z.string(), name: z.string(), ...counts })),
})
export type FunnelStep = z.output<typeof step>

const flow = z.object({ flow: z.string(), name: z.string(), steps: z.array(step) })
export type FunnelFlow = z.output<typeof flow>

export const funnelRows = {
  readFunnel: endpoint({
    method: 'GET',
    path: '/funnel',
    noun: 'desk',
    summary: 'Returns how far people get in each flow, by step and branch',
    who: 'operator',
    query: z.object({ days: z.optional(wholeNumber(1, 365)) }),
    status: 200,
    reply: z.object({
      /** The first day that counts: `2026-06-22`, in UTC. */
      since: z.string(),
      left_after_days: z.number(),
      flows: z.array(flow),
    }),
    failures: [],
  }),
}
