import type { Expression } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { backEdges, continueEdges, whenAsked } from './edges.ts'
import { isAlwaysSent } from './effects.ts'
import { keptFacts } from './kept-facts.ts'

export type Facts = Readonly<Record<string, FactValue>>

/** A flow's state without a single answer: only what some guard reads. Plain values, cheap to copy and to compare. */
export interface TableState {
  readonly at: number
  readonly phase: 'asking' | 'saving' | 'stuck'
  readonly given: Facts
  readonly steps: readonly StepState[]
  readonly pending?: { readonly facts: Facts; readonly changed: boolean }
  /** The review that an answer is changed from: Continue comes back to it. */
  readonly returning?: number
  /** The step that a screen beside the path comes back to. */
  readonly opener?: number
}

/** Whether a step stands answered and fresh, whether its effect happened, and its facts that guards read. */
export interface StepState {
  readonly answered: boolean
  readonly happened: boolean
  readonly facts: Facts
}

export type TableEvent =
  | { readonly type: 'answer'; readonly facts: Facts; readonly changed: boolean }
  | { readonly type: 'done'; readonly facts: Facts }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' | 'retry' | 'continue' | 'back' | 'close' }
  | { readonly type: 'go' | 'change' | 'aside'; readonly to: string }

export interface Row {
  readonly step: AnyStep
  readonly asked: Expression
  readonly forward: readonly Target[]
  readonly backward: readonly Target[]
  /** The steps that read this one: asked again when it changes. */
  readonly readers: readonly number[]
  readonly kept: readonly string[]
  readonly always: boolean
  /** The innermost sub-flow that it stands in, and the step that closing leads to. */
  readonly sub: string | undefined
  readonly closed: string | undefined
  /** What it does again after nobody answered. */
  readonly busy: 'saving' | 'asking'
}
export interface Target {
  readonly to: number
  readonly when: Expression
}

/** A step that nobody has come to. */
export const BLANK: StepState = { answered: false, happened: false, facts: {} }

/** What of each step of a flow the table works with, its screens beside the path last. */
export function rowsOf(flow: AnyFlow, places: ReadonlyMap<string, number>): readonly Row[] {
  const placed = ({ to, when }: { to: string; when: Expression }): Target => ({ to: places.get(to) ?? 0, when })
  const kept = keptFacts(flow)
  return [...flow.steps, ...flow.asides].map((step) => ({
    step,
    asked: whenAsked(flow, step),
    forward: step.kind === 'aside' ? [] : continueEdges(flow, step).map(placed),
    backward: step.kind === 'aside' ? [] : backEdges(flow, step).map(placed),
    readers: flow.steps.flatMap((reader, index) => (reader.reads.includes(step.id) ? [index] : [])),
    kept: kept[step.id] ?? [],
    always: isAlwaysSent(step),
    sub: step.within.at(-1)?.sub,
    closed: step.within.findLast(({ closed }) => closed !== undefined)?.closed,
    busy: step.kind === 'wait' ? 'asking' : 'saving',
  }))
}

/** The state with the pending answer taken as this step's: a changed one voids the receipt and asks its readers again. */
export function committed(
  state: TableState,
  row: Row,
  { facts, changed }: { facts: Facts; changed: boolean },
): TableState {
  const steps = [...state.steps]
  const before = steps[state.at] ?? BLANK
  const own: Record<string, FactValue> = changed ? {} : { ...before.facts }
  for (const name of row.kept) if (name in facts) own[name] = facts[name]
  steps[state.at] = { answered: true, happened: !changed && before.happened, facts: own }
  if (changed) for (const reader of row.readers) steps[reader] = { ...(steps[reader] ?? BLANK), answered: false }
  return { ...state, steps }
}

/** The state once the effect of the present step happened: the facts that its receipt brings, and the givens that it changes. */
export function happenedAt(state: TableState, row: Row, receipt: Facts): TableState {
  const steps = [...state.steps]
  const before = steps[state.at] ?? BLANK
  const facts: Record<string, FactValue> = { ...before.facts }
  for (const name of row.kept) if (name in receipt) facts[name] = receipt[name]
  steps[state.at] = { ...before, happened: true, facts }
  return { ...state, steps, given: { ...state.given, ...row.step.effect?.sets } }
}
