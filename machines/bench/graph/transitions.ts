import { always, type Expression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { backEdges, continueEdges } from '#machines/walk/edges.ts'
import { leapEdges } from '#machines/walk/traced-edges.ts'

/**
 * One declared transition of a flow: a Continue or Back, a success that leads back, a refusal with its code, a change
 * from a review to one of its rows, the opening or closing of an aside (a help screen), the closing of a sub-flow, or a
 * whole-flow door (a link that every question offers).
 */
export interface Transition {
  readonly kind: 'continue' | 'back' | 'success' | 'failure' | 'change' | 'aside' | 'close' | 'door'
  readonly from: string
  readonly to: string
  readonly when: Expression
  /** The failure code of a refusal, or the name of a door (a link that leaves a step without an answer). */
  readonly code?: string
  /** The whole-flow door that is taken or, for a Back, the whole-flow door through which people came. */
  readonly door?: string
}

/**
 * Returns every declared transition of a flow, step by step. The target of a refusal that keeps people at the step is
 * that same step.
 */
export const transitionsOf = (flow: AnyFlow): readonly Transition[] => [
  ...flow.steps.flatMap((step) => [
    ...ahead(flow, step).map((edge) => ({ kind: 'continue', ...edge }) as const),
    ...leapEdges(flow, step).map((edge) => ({ kind: 'door', ...edge, code: edge.door ?? '' }) as const),
    ...backEdges(flow, step).map((edge) => ({ kind: 'back', ...edge }) as const),
    ...success(step),
    ...failures(step),
    ...step.rows.map((to) => ({ kind: 'change', from: step.id, to, when: always }) as const),
    ...step.asides.flatMap(({ id }) => [
      { kind: 'aside', from: step.id, to: id, when: always } as const,
      { kind: 'back', from: id, to: step.id, when: always } as const,
    ]),
    ...closes(step),
  ]),
  ...flow.asides.flatMap(failures),
]

function closes({ id, within }: AnyStep): readonly Transition[] {
  const to = within.findLast(({ closed }) => closed !== undefined)?.closed
  return to === undefined ? [] : [{ kind: 'close', from: id, to, when: always }]
}

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
