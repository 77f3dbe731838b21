import { type FactSource, holds, UNDECIDED } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { compileTable, type Table, type TableState } from '#machines/walk/table.ts'

/** A flow to be run, with its table made once. */
export interface Side {
  readonly flow: AnyFlow
  readonly table: Table
  readonly steps: readonly AnyStep[]
  readonly places: ReadonlyMap<string, number>
}

export function sideOf(flow: AnyFlow): Side {
  const steps = [...flow.steps, ...flow.asides]
  return { flow, table: compileTable(flow), steps, places: new Map(steps.map(({ id }, at) => [id, at])) }
}

/** All that people, or whoever hears what is sent, can tell of a state. */
export interface Observed {
  readonly step: string
  readonly phase: TableState['phase']
  readonly shown: string
  readonly back: string
  readonly mode: string
  readonly progress: string
  readonly sent: string
}

export function observed(side: Side, state: TableState): Observed {
  const { table, steps } = side
  const step = steps[state.at]
  const { phase } = state
  return {
    step: step?.id ?? '',
    phase,
    shown: table.shown(state).join(' '),
    back: phase === 'asking' ? backOf(side, state) : '',
    mode: step ? modeOf(step, state) : '',
    progress: progressOf(side, state),
    sent: phase === 'saving' && step ? sentBy(side, step, state) : '',
  }
}

/** The first thing in which two observations differ, in words; `undefined` where they are the same. */
export function differs(one: Observed, other: Observed): string | undefined {
  for (const name of NAMES)
    if (one[name] !== other[name]) return `${name}: ${one[name] || 'none'} / ${other[name] || 'none'}`
  return undefined
}
const NAMES = ['step', 'phase', 'sent', 'shown', 'mode', 'back', 'progress'] as const

function backOf({ table, steps }: Side, state: TableState): string {
  const after = table.next(state, { type: 'back' })
  return after.at === state.at ? '' : (steps[after.at]?.id ?? '')
}

function modeOf(step: AnyStep, state: TableState): string {
  if (step.known && holds(step.known, { fact: () => undefined, given: (id) => state.given[id] }) === true)
    return 'summary'
  if (step.kind === 'automatic' || step.kind === 'wait') return 'skip'
  return step.effect && state.steps[state.at]?.happened ? step.effect.after : 'live'
}

function sentBy({ flow }: Side, step: AnyStep, state: TableState): string {
  const facts = state.pending?.facts ?? {}
  return effectFor(flow, step, facts, state.given)?.name ?? 'nothing'
}

/** Which question of how many; no total while it depends on an answer. As the walk over the answers counts. */
function progressOf({ flow, places }: Side, state: TableState): string {
  const asked: (boolean | undefined)[] = []
  let openAt = flow.steps.length
  const source: FactSource = {
    fact: (step, fact) => {
      const at = places.get(step) ?? -1
      if (at < 0 || asked[at] === false) return undefined
      return at >= openAt ? UNDECIDED : state.steps[at]?.facts[fact]
    },
    given: (id) => state.given[id],
  }
  let [questions, position, ahead]: [number, number, number | undefined] = [0, 0, 0]
  for (const [at, step] of flow.steps.entries()) {
    const truth = holds(step.when, source)
    asked.push(truth)
    if (openAt < at && truth === undefined) ahead = undefined
    if (truth !== true) continue
    const isQuestion = step.kind === 'question'
    if (openAt < at) ahead = ahead === undefined || !isQuestion ? ahead : ahead + 1
    else if (isQuestion) questions++
    if (at === state.at && isQuestion && openAt >= at) position = questions
    if (step.kind === 'end' && openAt >= at) break
    if (openAt > at && !isAnswered(step, state, at)) openAt = at
  }
  return `${position || questions} of ${ahead === undefined ? '?' : questions + ahead}`
}

const isAnswered = (step: AnyStep, state: TableState, at: number) =>
  (state.steps[at]?.answered ?? false) ||
  (step.known !== undefined && holds(step.known, { fact: () => undefined, given: (id) => state.given[id] }) === true)
