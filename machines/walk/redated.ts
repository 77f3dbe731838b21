import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { dayIn, givenOn, isDated } from '#machines/define/today.ts'
import { type Draft, type Entry, entryOf } from './draft.ts'
import { walk } from './walk.ts'

/**
 * A draft on another day: its dated answers are as if they were sent on that day. A run that has ended stays as it ended;
 * so does what lies behind a wall, and what happened and cannot be edited.
 */
export function redated(flow: AnyFlow, draft: Draft, day: Day): Draft {
  if (!isDated(flow) || dayIn(draft.given) === day) return draft
  const { asked, floor, ended } = walk(flow, draft)
  if (ended) return draft
  const closed = new Set(asked.slice(0, floor))
  const entries: Record<string, Entry> = { ...draft.entries }
  for (const step of flow.steps) {
    const entry = entryOf(draft, step.id)
    const isDone = entry?.receipt !== undefined && step.effect?.after !== 'live'
    if (entry && step.isDated && !isDone && !closed.has(step.id)) entries[step.id] = { ...entry, on: day }
  }
  return { ...draft, given: givenOn(flow, draft.given, day), entries }
}
