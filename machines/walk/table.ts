import { type Expression, type FactSource, HAPPENED, holds } from '#machines/define/condition.ts'
import type { Reopen } from '#machines/define/effect.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { effectFor } from './effects.ts'
import {
  BLANK,
  committed,
  type Facts,
  happenedAt,
  type Row,
  rowsOf,
  type TableEvent,
  type TableState,
  type Target,
} from './table-rows.ts'

export type { TableEvent, TableState } from './table-rows.ts'

/** The compact table of a flow: a second implementation of its behaviour, for tours, conformance and the bench. */
export interface Table {
  initial(given: Facts): TableState
  next(state: TableState, event: TableEvent): TableState
  /** The steps that may be shown now, first to last. */
  shown(state: TableState): readonly string[]
}

export function compileTable(flow: AnyFlow): Table {
  const places = new Map([...flow.steps, ...flow.asides].map((step, index) => [step.id, index]))
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
    return target ? arrived(state, target.to) : state
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
    if (row.step.kind === 'aside') return fromAside(state, event)
    if (row.step.kind === 'wait') return fromWait(state, row, event)
    if (event.type === 'back') return back(state, row)
    if (event.type === 'close') return closed(state, row)
    if (event.type === 'change') return changing(state, row, event.to)
    if (event.type === 'aside') {
      const to = row.step.asides.some(({ id }) => id === event.to) ? places.get(event.to) : undefined
      return to === undefined ? state : { ...state, at: to, opener: state.at }
    }
    if (event.type === 'continue') return isSummary(state, row) ? forward(state, row) : state
    if (event.type !== 'answer' || isSummary(state, row)) return state
    return submitted(state, row, event)
  }

  function submitted(state: TableState, row: Row, event: { facts: Facts; changed: boolean }): TableState {
    const own = state.steps[state.at] ?? BLANK
    const effect = effectFor(flow, row.step, event.facts, state.given)
    const owes = effect !== undefined && effect === row.step.effect && !own.happened
    if (!event.changed && own.answered && !row.always && !owes) return forward(state, row)
    if (effect) return { ...state, phase: 'saving', pending: { facts: event.facts, changed: event.changed } }
    return forward(committed(state, row, event), row)
  }

  function back(state: TableState, row: Row): TableState {
    if (state.returning === undefined) return follow(state, row.backward)
    if (row.sub === undefined)
      return isReached(state, state.returning) ? arrived(state, state.returning) : follow(state, row.backward)
    const path = shown(state).map((id) => places.get(id) ?? -1)
    const before = path.slice(0, path.indexOf(state.at)).reverse()
    const to = before.find((at) => isTogether(row, at) && !isPassed(state, at))
    return to === undefined ? state : arrived(state, to)
  }

  /** Closing a sub-flow; from elsewhere it ends the wizard, which is no state of the table. */
  function closed(state: TableState, row: Row): TableState {
    const { returning } = state
    if (row.sub !== undefined && returning !== undefined && isReached(state, returning))
      return arrived(state, returning)
    return row.closed === undefined ? state : reopened(state, { reopen: row.closed })
  }

  function changing(state: TableState, row: Row, to: string): TableState {
    const at = places.get(to) ?? -1
    const target = rows[at]
    if (!row.step.rows.includes(to) || !target || !shown(state).includes(to)) return state
    const { effect } = target.step
    const isSettled = effect && effect.after !== 'live' && (state.steps[at]?.happened ?? false)
    return isSettled || known(state, target) ? state : { ...arrived(state, at), returning: state.at }
  }

  function fromAside(state: TableState, event: TableEvent): TableState {
    const { opener, ...rest } = state
    return opener !== undefined && ['back', 'continue', 'answer'].includes(event.type) ? { ...rest, at: opener } : state
  }

  function fromWait(state: TableState, row: Row, event: TableEvent): TableState {
    if (event.type === 'back') return back(state, row)
    if (event.type === 'close') return closed(state, row)
    if (event.type === 'lost') return { ...state, phase: 'stuck' }
    if (event.type === 'refused') return refused(state, row, event.code)
    if (event.type !== 'done') return state
    const settled = happenedAt(committed(state, row, { facts: {}, changed: true }), row, event.facts)
    return forward(settled, row)
  }

  /** Along the path, or back to the review that an answer was changed from. */
  function forward(state: TableState, row: Row): TableState {
    const { returning } = state
    if (returning === undefined) return follow(state, row.forward)
    const next = row.forward.find(({ when }) => isTrue(state, when))?.to
    if (next !== undefined && isTogether(row, next)) return arrived(state, next)
    const path = shown(state)
    const review = rows[returning]?.step.id ?? ''
    return arrived(state, path.includes(review) ? returning : (places.get(path.at(-1) ?? '') ?? state.at))
  }

  /** At a step: what happens by itself does so at once, and what did is passed over. */
  function arrived(before: TableState, at: number): TableState {
    const { returning, ...rest } = before
    const state: TableState = { ...rest, at, ...(returning !== undefined && returning !== at && { returning }) }
    const row = rows[at]
    if (row?.step.kind === 'wait') return state.steps[at]?.answered ? forward(state, row) : state
    if (row?.step.kind !== 'automatic') return state
    return state.steps[at]?.answered ? forward(state, row) : submitted(state, row, { facts: {}, changed: true })
  }

  const isReached = (state: TableState, at: number) => shown(state).includes(rows[at]?.step.id ?? '')
  const isTogether = ({ sub }: Row, at: number) =>
    sub !== undefined && (rows[at]?.step.within.some((within) => within.sub === sub) ?? false)
  const isPassed = (state: TableState, at: number) => {
    const row = rows[at]
    if (!row) return true
    if (row.step.kind === 'automatic' || row.step.kind === 'wait') return true
    return row.step.effect?.after === 'skip' && (state.steps[at]?.happened ?? false)
  }

  function fromSaving(state: TableState, row: Row, event: TableEvent): TableState {
    const { pending, ...rest } = state
    if (!pending) return state
    if (event.type === 'lost') return { ...state, phase: 'stuck' }
    if (event.type === 'refused') return refused({ ...rest, phase: 'asking' }, row, event.code)
    if (event.type !== 'done') return state
    const effect = effectFor(flow, row.step, pending.facts, state.given)
    const after = committed({ ...rest, phase: 'asking' }, row, pending)
    if (effect !== row.step.effect) return forward(after, row)
    const happened = happenedAt(after, row, event.facts)
    return effect?.leads ? reopened(happened, effect.leads) : forward(happened, row)
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
    return arrived({ ...state, steps }, back)
  }

  return {
    shown,
    initial: (given) => landed({ at: 0, phase: 'asking', given, steps: rows.map(() => BLANK) }, rows[0]?.step.id ?? ''),
    next(state, event) {
      const row = rows[state.at]
      if (!row) return state
      if (state.phase === 'stuck' && (state.pending || event.type !== 'go'))
        return event.type === 'retry' ? { ...state, phase: row.busy } : state
      if (state.phase === 'saving') return fromSaving(state, row, event)
      if (event.type !== 'go') return row.step.kind === 'end' ? state : fromAsking(state, row, event)
      return landed({ ...state, phase: 'asking' }, event.to)
    },
  }

  function landed(state: TableState, wanted: string): TableState {
    const { opener: _, returning: __, ...rest } = state
    const path = shown(state)
    const opens = (id: string) => rows[places.get(id) ?? -1]?.step.asides.some(({ id }) => id === wanted) ?? false
    const opener = path.findLast(opens)
    const at = places.get(wanted)
    if (opener !== undefined && at !== undefined) return { ...rest, at, opener: places.get(opener) ?? 0 }
    const to = path.includes(wanted) ? wanted : (path.at(-1) ?? '')
    const review = path
      .slice(path.indexOf(to) + 1)
      .find((id) => (rows[places.get(id) ?? -1]?.step.rows.length ?? 0) > 0)
    const returning = review === undefined ? undefined : places.get(review)
    return arrived({ ...rest, ...(returning !== undefined && { returning }) }, places.get(to) ?? state.at)
  }
}
