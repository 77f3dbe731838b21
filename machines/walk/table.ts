import { type Expression, type FactSource, holds } from '#machines/define/condition.ts'
import type { Reopen } from '#machines/define/effect.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { backEdges, continueEdges, HAPPENED, whenAsked } from './edges.ts'
import { effectFor, isAlwaysSent } from './effects.ts'
import { keptFacts } from './kept-facts.ts'

type Facts = Readonly<Record<string, FactValue>>

/** A flow's state without a single answer: only what some guard reads. Plain values, cheap to copy and to compare. */
export interface TableState {
  readonly at: number
  readonly phase: 'asking' | 'saving' | 'stuck'
  readonly given: Facts
  readonly steps: readonly StepState[]
  readonly pending?: { readonly facts: Facts; readonly changed: boolean }
}

/** Whether a step stands answered and fresh, whether its effect happened, and its facts that guards read. */
interface StepState {
  readonly answered: boolean
  readonly happened: boolean
  readonly facts: Facts
}

export type TableEvent =
  | { readonly type: 'answer'; readonly facts: Facts; readonly changed: boolean }
  | { readonly type: 'done'; readonly facts: Facts }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' | 'retry' | 'continue' | 'back' }
  | { readonly type: 'go'; readonly to: string }

interface Row {
  readonly step: AnyStep
  readonly asked: Expression
  readonly forward: readonly Target[]
  readonly backward: readonly Target[]
  /** The steps that read this one: asked again when it changes. */
  readonly readers: readonly number[]
  readonly kept: readonly string[]
  readonly always: boolean
}
interface Target {
  readonly to: number
  readonly when: Expression
}

/** The compact table of a flow: a second implementation of its behaviour, for tours, conformance and the bench. */
export interface Table {
  initial(given: Facts): TableState
  next(state: TableState, event: TableEvent): TableState
  /** The steps that may be shown now, first to last. */
  shown(state: TableState): readonly string[]
}

const BLANK: StepState = { answered: false, happened: false, facts: {} }

export function compileTable(flow: AnyFlow): Table {
  const places = new Map(flow.steps.map((step, index) => [step.id, index]))
  const rows = rowsOf(flow, places)

  const sourceOf = (state: TableState): FactSource => ({
    fact: (step, fact) => {
      const own = state.steps[places.get(step) ?? -1]
      return fact === HAPPENED ? own?.happened : own?.facts[fact]
    },
    given: (id) => state.given[id],
  })
  const isTrue = (state: TableState, when: Expression | undefined) =>
    when !== undefined && (when.op === 'always' || holds(when, sourceOf(state)) === true)
  const follow = (state: TableState, targets: readonly Target[]): TableState => {
    const target = targets.find(({ when }) => isTrue(state, when))
    return target ? { ...state, at: target.to } : state
  }
  const known = (state: TableState, row: Row) => isTrue(state, row.step.known)
  const isSummary = (state: TableState, row: Row) =>
    known(state, row) || (row.step.effect?.after === 'summary' && (state.steps[state.at]?.happened ?? false))

  function shown(state: TableState): readonly string[] {
    let path: string[] = []
    for (const [index, row] of rows.entries()) {
      if (!isTrue(state, row.asked)) continue
      if (row.step.kind === 'end') return [row.step.id]
      path.push(row.step.id)
      const own = state.steps[index] ?? BLANK
      if (!own.answered && !known(state, row)) break
      if (row.step.effect?.after === 'wall' && own.happened) path = []
    }
    return path
  }

  function fromAsking(state: TableState, row: Row, event: TableEvent): TableState {
    if (event.type === 'back') return follow(state, row.backward)
    if (event.type === 'continue') return isSummary(state, row) ? follow(state, row.forward) : state
    if (event.type !== 'answer' || isSummary(state, row)) return state
    const own = state.steps[state.at] ?? BLANK
    const effect = effectFor(flow, row.step, event.facts, state.given)
    const owes = effect !== undefined && effect === row.step.effect && !own.happened
    if (!event.changed && own.answered && !row.always && !owes) return follow(state, row.forward)
    if (effect) return { ...state, phase: 'saving', pending: event }
    return follow(committed(state, row, event), row.forward)
  }

  function fromSaving(state: TableState, row: Row, event: TableEvent): TableState {
    const { pending, ...rest } = state
    if (!pending) return state
    if (event.type === 'lost') return { ...state, phase: 'stuck' }
    if (event.type === 'refused') return refused({ ...rest, phase: 'asking' }, row, event.code)
    if (event.type !== 'done') return state
    const effect = effectFor(flow, row.step, pending.facts, state.given)
    const after = committed({ ...rest, phase: 'asking' }, row, pending)
    if (effect !== row.step.effect) return follow(after, row.forward)
    const happened = happenedAt(after, row, event.facts)
    return effect?.leads ? reopened(happened, effect.leads) : follow(happened, row.forward)
  }

  function refused(state: TableState, row: Row, code: string): TableState {
    const failure = row.step.effect?.failures[code]
    return typeof failure === 'object' ? reopened(state, failure) : state
  }

  function reopened(state: TableState, { reopen }: Reopen): TableState {
    const back = places.get(reopen)
    if (back === undefined) return state
    const steps = state.steps.map((step, at) => {
      if (at === back) return { ...step, answered: false, happened: false }
      return rows[back]?.readers.includes(at) ? { ...step, answered: false } : step
    })
    return { ...state, at: back, steps }
  }

  return {
    shown,
    initial: (given) => ({ at: 0, phase: 'asking', given, steps: rows.map(() => BLANK) }),
    next(state, event) {
      const row = rows[state.at]
      if (!row) return state
      if (state.phase === 'stuck') return event.type === 'retry' ? { ...state, phase: 'saving' } : state
      if (state.phase === 'saving') return fromSaving(state, row, event)
      if (event.type !== 'go') return row.step.kind === 'end' ? state : fromAsking(state, row, event)
      const reachable = shown(state)
      const to = reachable.includes(event.to) ? event.to : (reachable.at(-1) ?? '')
      return { ...state, at: places.get(to) ?? state.at }
    },
  }
}

function rowsOf(flow: AnyFlow, places: ReadonlyMap<string, number>): readonly Row[] {
  const placed = ({ to, when }: { to: string; when: Expression }): Target => ({ to: places.get(to) ?? 0, when })
  const kept = keptFacts(flow)
  return flow.steps.map((step) => ({
    step,
    asked: whenAsked(flow, step),
    forward: continueEdges(flow, step).map(placed),
    backward: backEdges(flow, step).map(placed),
    readers: flow.steps.flatMap((reader, index) => (reader.reads.includes(step.id) ? [index] : [])),
    kept: kept[step.id] ?? [],
    always: isAlwaysSent(step),
  }))
}

/** The state with the pending answer taken as this step's: a changed one voids the receipt and asks its readers again. */
function committed(state: TableState, row: Row, { facts, changed }: { facts: Facts; changed: boolean }): TableState {
  const steps = [...state.steps]
  const before = steps[state.at] ?? BLANK
  const own: Record<string, FactValue> = changed ? {} : { ...before.facts }
  for (const name of row.kept) if (name in facts) own[name] = facts[name]
  steps[state.at] = { answered: true, happened: !changed && before.happened, facts: own }
  if (changed) for (const reader of row.readers) steps[reader] = { ...(steps[reader] ?? BLANK), answered: false }
  return { ...state, steps }
}

function happenedAt(state: TableState, row: Row, receipt: Facts): TableState {
  const steps = [...state.steps]
  const before = steps[state.at] ?? BLANK
  const facts: Record<string, FactValue> = { ...before.facts }
  for (const name of row.kept) if (name in receipt) facts[name] = receipt[name]
  steps[state.at] = { ...before, happened: true, facts }
  return { ...state, steps, given: { ...state.given, ...row.step.effect?.sets } }
}
