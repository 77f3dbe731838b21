import { always, type Expression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { backEdges, continueEdges } from '#machines/walk/edges.ts'

/** One declared transition of a flow: along Continue or Back, by a success that leads back, or by a refusal with its code. */
export interface Transition {
  readonly kind: 'continue' | 'back' | 'success' | 'failure'
  readonly from: string
  readonly to: string
  readonly when: Expression
  readonly code?: string
}

/** Every declared transition of a flow, step by step: Continue, Back, success that leads back, then refusals. A refusal that stays leads to its own step. */
export const transitionsOf = (flow: AnyFlow): readonly Transition[] =>
  flow.steps.flatMap((step) => [
    ...ahead(flow, step).map((edge) => ({ kind: 'continue', ...edge }) as const),
    ...backEdges(flow, step).map((edge) => ({ kind: 'back', ...edge }) as const),
    ...success(step),
    ...failures(step),
  ])

const ahead = (flow: AnyFlow, step: AnyStep) => (step.kind === 'end' ? [] : continueEdges(flow, step))

const success = ({ id, effect }: AnyStep): readonly Transition[] =>
  effect?.leads ? [{ kind: 'success', from: id, to: effect.leads.reopen, when: always }] : []

const failures = ({ id, effect }: AnyStep): readonly Transition[] =>
  Object.entries(effect?.failures ?? {}).map(([code, failure]) => ({
    kind: 'failure',
    from: id,
    to: typeof failure === 'object' ? failure.reopen : id,
    when: always,
    code,
  }))
