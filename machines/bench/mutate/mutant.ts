import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** A flow with one thing changed on purpose. */
export interface Mutant {
  /** Stable and readable: `purpose/back/dropped`. */
  readonly id: string
  readonly what: string
  /** What stood there, and what stands there now: a line each, `− back: create-account`, `+ no back`. */
  readonly diff: string
  readonly flow: AnyFlow
  /** The step whose own answers are judged otherwise; `undefined` where only the way is another. */
  readonly judges: string | undefined
}

export type Mutation = (flow: AnyFlow) => readonly Mutant[]

/** One change to one step, before it is a flow. */
export interface Change {
  readonly id: string
  readonly what: string
  readonly before: string
  readonly after: string
  readonly parts: Partial<AnyStep>
}

export const diffOf = (before: string, after: string): string => `− ${before}\n+ ${after}`

/** The flow with some parts of a step replaced. */
export const withStep = (flow: AnyFlow, id: string, parts: Partial<AnyStep>): AnyFlow => ({
  ...flow,
  steps: flow.steps.map((step) => (step.id === id ? { ...step, ...parts } : step)),
})

/** The changes that can be made to each step, as mutants of its flow. */
export const eachStep =
  (changesAt: (step: AnyStep, flow: AnyFlow) => readonly Change[]): Mutation =>
  (flow) =>
    flow.steps.flatMap((step) =>
      changesAt(step, flow).map(({ id, what, before, after, parts }) => ({
        id: `${step.id}/${id}`,
        what: `${step.id}: ${what}`,
        diff: diffOf(before, after),
        flow: withStep(flow, step.id, parts),
        judges: isJudgedBy(parts) ? step.id : undefined,
      })),
    )

const isJudgedBy = (parts: Partial<AnyStep>) => ['schema', 'doors', 'verify'].some((name) => name in parts)
