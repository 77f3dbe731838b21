import { evaluateExpression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { compileTable, type TableEvent, type TableState } from '#machines/walk/table.ts'
import { KINDS } from './drawn-flow.ts'

/** Everything that can happen in a random flow. */
export interface Happens {
  readonly met: ReadonlySet<string>
  /** The pairs of steps between which Back leads: `s2>s0`. */
  readonly backs: ReadonlySet<string>
  readonly acted: ReadonlySet<string>
  readonly ended: boolean
}

/**
 * Visits every state of a random flow, including those after Back. It is slow, but so simple that it can be trusted.
 */
export function wholeTable(flow: AnyFlow): Happens {
  const table = compileTable(flow)
  const seen = new Set<string>()
  const open: TableState[] = []
  const [met, backs, acted] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const nameAt = ({ at }: TableState) => flow.steps[at]?.id ?? ''
  let ended = false
  const add = (state: TableState) => {
    const key = JSON.stringify(state)
    if (!seen.has(key)) open.push(state)
    seen.add(key)
  }
  for (const member of [true, false]) {
    const { pending: _, ...start } = table.initial({ member })
    const opened = table.next({ ...start, phase: 'asking' }, { type: 'go', to: '' })
    if (table.shown(opened).length === 0) continue
    add(opened)
    for (const step of flow.steps.slice(0, opened.at)) if (isAsked(flow, opened, step)) met.add(step.id)
  }
  for (let state = open.pop(); state; state = open.pop()) {
    const step = flow.steps[state.at]
    if (!step) continue
    for (const id of table.shown(state)) met.add(id)
    if (isAsked(flow, state, step)) met.add(step.id)
    if (state.phase === 'saving') acted.add(step.id)
    ended ||= step.kind === 'end'
    const back = table.next(state, { type: 'back' })
    if (back !== state) backs.add(`${step.id}>${nameAt(back)}`)
    add(back)
    for (const event of eventsOf(state, step)) add(table.next(state, event))
  }
  return { met, backs, acted, ended }
}

function isAsked(flow: AnyFlow, state: TableState, step: AnyStep): boolean {
  const factOf = (id: string, fact: string) => state.steps[flow.steps.findIndex((step) => step.id === id)]?.facts[fact]
  return evaluateExpression(whenAsked(flow, step), { fact: factOf, given: (id) => state.given[id] }) === true
}

function* eventsOf(state: TableState, step: AnyStep): Iterable<TableEvent> {
  if (state.phase === 'saving') {
    for (const held of 'held' in step.domains ? [true, false] : [undefined])
      yield { type: 'done', facts: held === undefined ? {} : { held } }
    for (const code of Object.keys(step.effect?.failures ?? {})) yield { type: 'refused', code }
    return
  }
  yield { type: 'continue' }
  const own = state.steps[state.at]
  for (const facts of Object.keys(step.fields).length > 0 ? KINDS.map((kind) => ({ kind })) : [{ kind: undefined }]) {
    yield { type: 'answer', facts, changed: true }
    const isSame = own?.facts.kind === undefined || own.facts.kind === facts.kind
    if (own?.answered && isSame) yield { type: 'answer', facts, changed: false }
  }
}
