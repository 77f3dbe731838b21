import { candidates, type Known } from '#machines/bench/play/candidates.ts'
import type { Deed } from '#machines/bench/play/deed.ts'
import { pathOf } from '#machines/bench/play/expected.ts'
import { modelOf } from '#machines/bench/play/model.ts'
import type { TourPath } from '#machines/bench/tour/tour.ts'
import type { Subject } from './subject.ts'

/** The examples and receipts of a subject, in the form that players of paths use. */
export const knownOf = ({ valid, invalid, receipts }: Subject): Known => ({
  receipts,
  examples: Object.fromEntries(
    Object.keys(valid).map((id) => [id, { valid: valid[id] ?? [], invalid: invalid[id] ?? [] }]),
  ),
})

/** A path through a flow. Each number chooses one of the options at the present place. */
export function wander(subject: Subject, picks: readonly number[]): TourPath {
  const model = modelOf(subject.flow)
  const known = knownOf(subject)
  const events: Deed[] = []
  let stand = model.begun(subject.given)
  for (const pick of picks) {
    const all = candidates(model, known, stand)
    const next = all[pick % all.length]
    if (!next) break
    events.push(next[0])
    stand = next[1]
  }
  return pathOf(subject.flow, 'wandered', { given: subject.given, events })
}
