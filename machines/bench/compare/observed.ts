import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { compileTable, type Table, type TableState } from '#machines/walk/table.ts'
import { progressOf as progressAt } from '#machines/walk/walk.ts'

/** A flow to run, with its compiled table. */
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

/** Everything about a state that people can observe, or that the server can observe from the flow's calls. */
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
    mode: step ? table.mode(state, state.at) : '',
    progress: progressOf(side, state, step?.id ?? ''),
    sent: phase === 'saving' && step ? sentBy(side, step, state) : '',
  }
}

/** Describes the first difference between two observations, or returns `undefined` if they are equal. */
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

function sentBy({ flow }: Side, step: AnyStep, state: TableState): string {
  const facts = state.pending?.facts ?? {}
  return effectFor(flow, step, facts, state.given)?.name ?? 'nothing'
}

function progressOf({ flow, table }: Side, state: TableState, id: string): string {
  const { at, total = '?' } = progressAt(flow, table.walk(state), id)
  return `${at} of ${total}`
}
