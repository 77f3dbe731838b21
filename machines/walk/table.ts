import type { Expression } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { holdAnswer, MARK_FACT, meaningOfMark } from '#machines/define/marks.ts'
import { keptFacts } from './kept-facts.ts'
import { type Meaning, type Memory, meaningOf, type Position, type RunEvent } from './next.ts'
import { type Facts, type Finding, planFor, type Reading, type Walk } from './plan.ts'

/**
 * The state of one step: whether its answer is current, whether its effect has happened, and the facts that conditions
 * read.
 */
export interface StepState {
  readonly answered: boolean
  readonly happened: boolean
  readonly facts: Facts
  /** Set if the server holds the answer with a mark, which means that people cannot change it. */
  readonly held?: true
}

/** The state of a step that people have not reached yet. */
export const EMPTY_STEP_STATE: StepState = { answered: false, happened: false, facts: {} }

interface Told {
  readonly facts: Facts
  /** Whether the answer differs from the stored one. */
  readonly changed: boolean
}
interface Left {
  readonly facts: Facts
}

/** The facts of a step without the mark that holds its answer (keeps people from changing it). */
function unmarked({ held, facts }: StepState): Facts {
  if (!held) return facts
  const { [MARK_FACT]: _, ...others } = facts
  return others
}

/**
 * The state of a run without its answers. It has only the facts that conditions read, so it is cheap to copy and
 * compare.
 */
export interface TableState extends Position<Told> {
  readonly given: Facts
  readonly steps: readonly StepState[]
}
export type TableEvent = RunEvent<Told, Left>

/**
 * The compact table of a flow: the flow's rules applied to states that consist only of facts. Tours, conformance tests
 * and the test bench use it.
 */
export interface Table extends Meaning<TableState, Told, Left> {
  initial(given: Facts): TableState
  walk(state: TableState): Walk
  /** The steps that can be shown now, in order. */
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
    for (const dependent of dependents[at] ?? [])
      steps[dependent] = { ...(steps[dependent] ?? EMPTY_STEP_STATE), answered: false }
  }

  let last: (Pick<TableState, 'steps' | 'given'> & { readonly path: Walk }) | undefined
  /** Every row of a review asks for the walk over the same state, so the last result is cached. */
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
    /** A different answer removes the receipt, and steps that depend on the answer are asked again. */
    take(state, at, { facts, changed }) {
      const steps = [...state.steps]
      const before = steps[at] ?? EMPTY_STEP_STATE
      const happened = !changed && before.happened
      steps[at] = { answered: true, happened, facts: withFacts(at, changed ? {} : unmarked(before), facts) }
      if (changed) asksAgain(steps, at)
      return { ...state, steps }
    },
    settle(state, at, { facts }) {
      const steps = [...state.steps]
      const before = steps[at] ?? EMPTY_STEP_STATE
      steps[at] = { ...before, happened: true, facts: withFacts(at, before.facts, facts) }
      return { ...state, steps, given: { ...state.given, ...flow.steps[at]?.effect?.sets } }
    },
    reopen(state, at) {
      const steps = [...state.steps]
      const before = steps[at] ?? EMPTY_STEP_STATE
      steps[at] = { answered: false, happened: false, facts: unmarked(before) }
      asksAgain(steps, at)
      return { ...state, steps }
    },
    mark(state, at, mark) {
      const step = flow.steps[at]
      const before = state.steps[at] ?? EMPTY_STEP_STATE
      if (!step || meaningOfMark(step, mark) !== holdAnswer) return memory.reopen(state, at)
      if (before.held && (before.facts[MARK_FACT] ?? mark) === mark) return state
      const steps = [...state.steps]
      steps[at] = { ...before, held: true, facts: withFacts(at, before.facts, { [MARK_FACT]: mark }) }
      return { ...state, steps }
    },
  }

  const meaning = meaningOf(flow, memory)
  return {
    ...meaning,
    walk,
    initial(given) {
      const state: TableState = { at: 0, phase: 'asking', given, steps: all.map(() => EMPTY_STEP_STATE) }
      return meaning.next(state, { type: 'go', to: flow.steps[0]?.id ?? '' })
    },
    shown(state) {
      const { asked, floor } = walk(state)
      return asked.slice(floor)
    },
  }
}
