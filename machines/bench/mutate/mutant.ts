import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'

/** A flow with one deliberate change. */
export interface Mutant {
  /** A stable, readable id: `purpose/back/dropped`. */
  readonly id: string
  readonly what: string
  /** The change in words, with a line for before and one for after: `− back: create-account`, `+ no back`. */
  readonly diff: string
  readonly flow: AnyFlow
  /** The step that may accept or reject other answers than before, or `undefined` if only transitions change. */
  readonly judges: string | undefined
}

export type Mutation = (flow: AnyFlow) => readonly Mutant[]

/** One change to one step, from which a mutant is made. */
export interface Change {
  readonly id: string
  readonly what: string
  readonly before: string
  readonly after: string
  readonly parts: Partial<AnyStep>
}

export const diffOf = (before: string, after: string): string => `− ${before}\n+ ${after}`

/** Returns the flow with some parts of one step replaced. */
export const withStep = (flow: AnyFlow, id: string, parts: Partial<AnyStep>): AnyFlow => ({
  ...flow,
  steps: flow.steps.map((step) => (step.id === id ? { ...step, ...parts } : step)),
})

/** Turns the possible changes to each step into mutants of the flow. */
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
