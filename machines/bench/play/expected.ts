import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { TourEvent, TourPath } from '../tour/tour.ts'
import type { Deed, Deeds } from './deed.ts'
import { deedOf } from './deed.ts'
import { follow, Impossible, verdictOn } from './follow.ts'
import { type Model, modelOf, type Stand } from './model.ts'
import type { Seen } from './seen.ts'

/** What is expected before the first event or after an event. */
export interface Expected {
  readonly stand: Stand
  readonly seen: Seen
  /** The issues that the form shows for an invalid answer. */
  readonly issues: readonly FieldIssue[]
}

/**
 * Computes what must be observable at the start of a path and after each of its events, using only the model (the
 * compact table and the walk). The result has one more entry than there are events. `from` is the starting position if
 * it is not an empty draft. Throws `Impossible` with a sentence if an event cannot happen.
 */
export function expected(flow: AnyFlow, { given, events }: Deeds, from?: Stand): readonly Expected[] {
  const model = modelOf(flow)
  let stand = from ?? model.begun(given)
  const all: Expected[] = [{ stand, seen: model.seen(stand), issues: [] }]
  for (const [at, deed] of events.entries()) {
    const issues = issuesOf(model, stand, deed)
    stand = followed(model, stand, deed, at)
    all.push({ stand, seen: model.seen(stand), issues })
  }
  return all
}

function issuesOf(model: Model, stand: Stand, deed: Deed): readonly FieldIssue[] {
  if (deed.type !== 'invalid') return []
  const verdict = verdictOn(model, stand, deed)
  return verdict.ok ? [] : verdict.issues
}

function followed(model: Model, stand: Stand, deed: Deed, at: number): Stand {
  try {
    return follow(model, stand, deed)
  } catch (error) {
    if (!(error instanceof Impossible)) throw error
    throw new Impossible(`Event ${at + 1} of the path: ${error.message}`)
  }
}

/**
 * Turns events into a path by adding, to each event, the step where it happens and the step that it leads to. Throws
 * `Impossible` if an event cannot happen.
 */
export function pathOf(flow: AnyFlow, id: string, { given, events }: Deeds, from?: Stand): TourPath {
  const all = expected(flow, { given, events }, from)
  const told = events.map((deed, at): TourEvent => {
    const [before, after] = [all[at], all[at + 1]]
    if (!before || !after) throw new Error('Each event needs a before and an after.')
    const { step, phase } = after.seen
    const base = { ...deedOf(deed), step: before.seen.step, to: step, phase, covers: [] }
    return deed.type === 'answer' ? { ...base, changed: changedBy(before.stand, after.stand) } : base
  })
  return { id, given, events: told }
}

/**
 * Whether an answer differs from the current one. While the answer is being sent, only the table (the compact state)
 * knows this. Otherwise, the draft shows it.
 */
function changedBy(before: Stand, after: Stand): boolean {
  const { pending } = after.state
  return pending && after.state.at === before.state.at ? pending.changed : before.draft !== after.draft
}
