import type { Day } from '#machines/define/day.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { dayIn, givenOn, isDated } from '#machines/define/today.ts'
import { type Draft, type Entry, entryOf } from './draft.ts'
import { walkFlow } from './walk.ts'

/**
 * Changes the date of a draft: answers that depend on the date count as sent on that day. Nothing changes in a run that
 * has ended. Answers that Back can no longer reach keep their day, and so do answers that cannot be edited because
 * their effect has happened.
 */
export function redateDraft(flow: AnyFlow, draft: Draft, day: Day): Draft {
  if (!isDated(flow) || dayIn(draft.given) === day) return draft
  const { asked, floor, ended } = walkFlow(flow, draft)
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
