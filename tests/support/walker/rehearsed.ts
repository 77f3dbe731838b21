import { expect } from 'vitest'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Draft, entryOf } from '#machines/walk/draft.ts'
import { backFrom } from '#machines/walk/draft-place.ts'
import type { TableState } from '#machines/walk/table.ts'
import { clampStep, walkFlow } from '#machines/walk/walk.ts'
import { machineFor, type Snapshot } from './driving.ts'
import type { Subject } from './subject.ts'
import { tableOf, tableStateOf } from './table-state.ts'

/** Where the machine and the table are in the flow. */
export interface Stand {
  readonly snapshot: Snapshot
  readonly state: TableState
}

/** Checks that no answer is lost and that only the answered step has a new answer. */
export function keepsAnswers(flow: AnyFlow, kind: string, before: Snapshot, now: Snapshot): void {
  const answers = kind === 'answer' || kind === 'done' ? machineFor(flow).placeOf(before)[0] : undefined
  const elsewhere = kind === 'overtaken' ? walkFlow(flow, before.context.draft).open : undefined
  for (const [id, { answer }] of Object.entries(before.context.draft.entries)) {
    const kept = entryOf(now.context.draft, id)?.answer
    expect(kept, `the answer at ${id}`).toBeDefined()
    if (id !== answers && id !== elsewhere) expect(kept, `the answer at ${id}`).toEqual(answer)
  }
}

/** Checks that Back leads to the step computed from the answers, or to the review that the person came from. */
export function goesBack(flow: AnyFlow, before: Snapshot, at: string, { snapshot }: Stand): void {
  const { draft, returning, opener } = before.context
  const back = backFrom(flow, draft, { at, returning })
  const isAside = flow.asides.some(({ id }) => id === at)
  expect(machineFor(flow).placeOf(snapshot)[0], `Back from ${at}`).toBe((isAside ? opener : back) ?? at)
  expect(snapshot.context.draft, 'Back deletes nothing').toEqual(draft)
}

/** Checks that the machine, the table and the path computed from the answers agree about this place. */
export function agrees({ flow }: Subject, { snapshot, state }: Stand): void {
  const { draft, returning, opener } = snapshot.context
  const [at, phase] = machineFor(flow).placeOf(snapshot)
  const path = walkFlow(flow, draft)
  const step = [...flow.steps, ...flow.asides][state.at]
  expect([at, phase]).toEqual([step?.id, step?.kind === 'end' ? 'asking' : state.phase])
  expect(tableOf(flow).shown(state)).toEqual(path.asked.slice(path.floor).filter((id) => clampStep(path, id) === id))
  const place = step?.kind === 'aside' ? (opener ?? at) : at
  expect(clampStep(path, place), 'what is shown may be shown').toBe(place)
  const same = tableStateOf(flow, draft, { at, returning })
  expect(settled(flow, state, draft), 'the table and the draft').toEqual(settled(flow, same, draft))
  expect(state.returning, 'the review to come back to').toBe(same.returning)
}

const settled = (flow: AnyFlow, { steps }: TableState, draft: Draft) =>
  steps.map((own, index) => (entryOf(draft, flow.steps[index]?.id ?? '')?.reopened ? { ...own, facts: {} } : own))
