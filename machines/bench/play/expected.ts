import type { FieldIssue } from '#machines/define/field.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { TourEvent, TourPath } from '../tour/tour.ts'
import type { Deed, Deeds } from './deed.ts'
import { deedOf } from './deed.ts'
import { follow, Impossible, verdictOn } from './follow.ts'
import { type Model, modelOf, type Stand } from './model.ts'
import type { Seen } from './seen.ts'

/** What must be so after one event, and before the first. */
export interface Expected {
  readonly stand: Stand
  readonly seen: Seen
  /** What the form says to an invalid answer. */
  readonly issues: readonly FieldIssue[]
}

/**
 * What must be seen at the beginning and after each event of a path, by table and walk alone: one more than there are
 * events. `from` is where it begins, if that is not an empty draft. Throws `Impossible` with a sentence where an event
 * cannot happen.
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

/** Deeds as a path: where each happens and leads. Throws `Impossible` where one cannot happen. */
export function pathOf(flow: AnyFlow, id: string, { given, events }: Deeds, from?: Stand): TourPath {
  const all = expected(flow, { given, events }, from)
  const told = events.map((deed, at): TourEvent => {
    const [before, after] = [all[at], all[at + 1]]
    if (!before || !after) throw new Error('Each event has a before and an after.')
    const { step, phase } = after.seen
    const base = { ...deedOf(deed), step: before.seen.step, to: step, phase, covers: [] }
    return deed.type === 'answer' ? { ...base, changed: changedBy(before.stand, after.stand) } : base
  })
  return { id, given, events: told }
}

/** Whether an answer differs from what stood: said by the table where it is on its way out, else by the draft. */
function changedBy(before: Stand, after: Stand): boolean {
  const { pending } = after.state
  return pending && after.state.at === before.state.at ? pending.changed : before.draft !== after.draft
}
