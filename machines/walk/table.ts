import type { Expression } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { hold, MARK, meaningOfMark } from '#machines/define/marks.ts'
import { keptFacts } from './kept-facts.ts'
import { type Meaning, type Memory, meaningOf, type Position, type RunEvent } from './next.ts'
import { type Facts, type Finding, planFor, type Reading, type Walk } from './plan.ts'

/** Whether a step stands answered and fresh, whether its effect happened, and its facts that guards read. */
export interface StepState {
  readonly answered: boolean
  readonly happened: boolean
  readonly facts: Facts
  /** A mark holds the answer. */
  readonly held?: true
}

/** A step that was not reached yet. */
export const BLANK: StepState = { answered: false, happened: false, facts: {} }

interface Told {
  readonly facts: Facts
  /** Whether it differs from the answer that stands. */
  readonly changed: boolean
}
interface Left {
  readonly facts: Facts
}

/** The facts of a step whose answer is held no more. */
function unmarked({ held, facts }: StepState): Facts {
  if (!held) return facts
  const { [MARK]: _, ...others } = facts
  return others
}

/** A flow's state without a single answer: only what some guard reads. Plain values, cheap to copy and to compare. */
export interface TableState extends Position<Told> {
  readonly given: Facts
  readonly steps: readonly StepState[]
}
export type TableEvent = RunEvent<Told, Left>

/** The compact table of a flow: its meaning over facts alone, for tours, conformance and the bench. */
export interface Table extends Meaning<TableState, Told, Left> {
  initial(given: Facts): TableState
  walk(state: TableState): Walk
  /** The steps that may be shown now, first to last. */
  shown(state: TableState): readonly string[]
}

const inState: Finding<TableState, StepState> = {
  given: ({ given }) => given,
  recordOf: (_, at) => (state) => state.steps[at],
}
const remembered = ({ given, steps }: TableState) => ({ given, records: steps })

const reading: Reading<StepState> = {
  fact: (_, name) => (record) => record.facts[name],
  happened: (record) => record.happened,
  held: () => (record) => record.held === true,
  answered: () => (record) => record.answered,
}

export function compileTable(flow: AnyFlow): Table {
  const plan = planFor(flow, reading)
  const all = [...flow.steps, ...flow.asides]
  const known = keptFacts(flow)
  const kept = all.map(({ id }) => known[id] ?? [])
  const dependents = all.map(({ id }) => flow.steps.flatMap((step, at) => (step.dependsOn.includes(id) ? [at] : [])))
  const withFacts = (at: number, before: Facts, news: Facts): Facts => {
    const facts: Record<string, FactValue> = { ...before }
    for (const name of kept[at] ?? []) if (name in news) facts[name] = news[name]
    return facts
  }
  const asksAgain = (steps: StepState[], at: number): void => {
    for (const dependent of dependents[at] ?? []) steps[dependent] = { ...(steps[dependent] ?? BLANK), answered: false }
  }

  let last: (Pick<TableState, 'steps' | 'given'> & { readonly path: Walk }) | undefined
  /** Each row of a review asks for the path of the same state. */
  const walk = (state: TableState): Walk => {
    const { steps, given } = state
    if (last?.steps !== steps || last.given !== given) last = { steps, given, path: plan.walk(remembered(state)) }
    return last.path
  }
  const memory: Memory<TableState, Told, Left> = {
    test: (expression: Expression) => plan.test(expression, inState),
    given: inState.given,
    walk,
    isAnswered: (state, at) => plan.isAnswered(remembered(state), at),
    isNews: (_, __, { changed }) => changed,
    nothing: { facts: {}, changed: true },
    /** Another answer voids the receipt, and what depends on it is asked again. */
    take(state, at, { facts, changed }) {
      const steps = [...state.steps]
      const before = steps[at] ?? BLANK
      const happened = !changed && before.happened
      steps[at] = { answered: true, happened, facts: withFacts(at, changed ? {} : unmarked(before), facts) }
      if (changed) asksAgain(steps, at)
      return { ...state, steps }
    },
    settle(state, at, { facts }) {
      const steps = [...state.steps]
      const before = steps[at] ?? BLANK
      steps[at] = { ...before, happened: true, facts: withFacts(at, before.facts, facts) }
      return { ...state, steps, given: { ...state.given, ...flow.steps[at]?.effect?.sets } }
    },
    reopen(state, at) {
      const steps = [...state.steps]
      const before = steps[at] ?? BLANK
      steps[at] = { answered: false, happened: false, facts: unmarked(before) }
      asksAgain(steps, at)
      return { ...state, steps }
    },
    mark(state, at, mark) {
      const step = flow.steps[at]
      const before = state.steps[at] ?? BLANK
      if (!step || meaningOfMark(step, mark) !== hold) return memory.reopen(state, at)
      if (before.held && (before.facts[MARK] ?? mark) === mark) return state
      const steps = [...state.steps]
      steps[at] = { ...before, held: true, facts: withFacts(at, before.facts, { [MARK]: mark }) }
      return { ...state, steps }
    },
  }

  const meaning = meaningOf(flow, memory)
  return {
    ...meaning,
    walk,
    initial(given) {
      const state: TableState = { at: 0, phase: 'asking', given, steps: all.map(() => BLANK) }
      return meaning.next(state, { type: 'go', to: flow.steps[0]?.id ?? '' })
    },
    shown(state) {
      const { asked, floor } = walk(state)
      return asked.slice(floor)
    },
  }
}
