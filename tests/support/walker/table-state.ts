import type { AnyFlow } from '#machines/define/flow.ts'
import { entryFacts, receiptFacts } from '#machines/walk/answer.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import { compileTable, type Table, type TableState } from '#machines/walk/table.ts'
import { clampStep, walkFlow } from '#machines/walk/walk.ts'

const tables = new WeakMap<AnyFlow, Table>()

/** The compact table of a flow. */
export function tableOf(flow: AnyFlow): Table {
  const table = tables.get(flow) ?? compileTable(flow)
  tables.set(flow, table)
  return table
}

/** Where a person is: at a step, perhaps on the way back to a review or in an aside (a screen such as help). */
export interface Position {
  readonly at: string
  readonly returning?: string | undefined
  readonly opener?: string | undefined
}

/** Converts a draft and a place in it to a state of the compact table. */
export function tableStateOf(flow: AnyFlow, draft: Draft, { at, returning, opener }: Position): TableState {
  const kept = keptFacts(flow)
  const places = [...flow.steps, ...flow.asides].map(({ id }) => id)
  const revisionOf = (id: string) => entryOf(draft, id)?.revision ?? 0
  const steps = [...flow.steps, ...flow.asides].map((step) => {
    const entry = entryOf(draft, step.id)
    if (!entry) return { answered: false, happened: false, facts: {} }
    const known = { ...entryFacts(step, entry), ...receiptFacts(step, entry.receipt) }
    const facts = Object.fromEntries((kept[step.id] ?? []).map((name) => [name, known[name]]))
    const isFresh = step.dependsOn.every((read) => revisionOf(read) === (entry.reads[read] ?? 0))
    return { answered: isFresh && !entry.reopened, happened: entry.receipt !== undefined, facts }
  })
  return {
    at: places.indexOf(at),
    phase: 'asking',
    given: draft.given,
    steps,
    ...(returning !== undefined && { returning: places.indexOf(returning) }),
    ...(opener !== undefined && { opener: places.indexOf(opener) }),
  }
}

/** The table's state when a run is opened: at the requested step, if that may be shown. */
export function openedState(flow: AnyFlow, draft: Draft, wanted: string | undefined): TableState {
  const path = walkFlow(flow, draft)
  const open = clampStep(path, undefined)
  return tableOf(flow).next(tableStateOf(flow, draft, { at: open }), { type: 'go', to: wanted ?? open })
}
