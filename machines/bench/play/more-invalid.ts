import type { AnyFlow } from '#machines/define/flow.ts'
import { isRecord } from '#machines/define/record.ts'
import { boundaryAnswers } from '../boundary/boundary.ts'
import type { Examples } from '../check/finding.ts'
import type { TourPath } from '../tour/tour.ts'
import type { Known } from './candidates.ts'
import { sentenceOf } from './declared.ts'
import { type Deed, deedsOf } from './deed.ts'
import { pathOf } from './expected.ts'
import { follow, verdictOn } from './follow.ts'
import { type Model, modelOf, type Stand } from './model.ts'

/**
 * Adds more invalid answers next to each one in a path, as long as each makes its step report a new issue. They come
 * from the examples, then from values near the limits of the fields. A rejected answer changes nothing, so the rest of
 * the path stays the same.
 */
export function withMoreInvalid(flow: AnyFlow, { examples, can }: Known, paths: readonly TourPath[], from?: Stand) {
  const model = modelOf(flow)
  const wrong = wrongAnswers(flow, examples)
  const said = new Set<string>()
  const others = (stand: Stand) =>
    (wrong.get(model.stepAt(stand).id) ?? []).filter((deed) => !can || can(model, stand, deed))
  return paths.map((path) => {
    let stand = from ?? model.begun(path.given)
    const events = deedsOf(path).events.flatMap((deed) => {
      const before = stand
      stand = follow(model, stand, deed)
      return deed.type === 'invalid' ? telling(model, before, [deed, ...others(before)], said) : [deed]
    })
    return pathOf(flow, path.id, { given: path.given, events }, from)
  })
}

/** Returns the first event, and each further event that makes the step report an issue not seen before. */
function telling(model: Model, stand: Stand, deeds: readonly Deed[], said: Set<string>): readonly Deed[] {
  const { id } = model.stepAt(stand)
  return deeds.filter((deed, at) => {
    const verdict = verdictOn(model, stand, deed)
    const fresh = verdict.ok ? [] : verdict.issues.map((issue) => sentenceOf(id, issue)).filter((one) => !said.has(one))
    for (const one of fresh) said.add(one)
    return at === 0 || fresh.length > 0
  })
}

function wrongAnswers(flow: AnyFlow, examples: Examples): ReadonlyMap<string, readonly Deed[]> {
  const all = new Map<string, Deed[]>()
  const add = (step: string, input: unknown) => {
    if (isRecord(input)) all.set(step, [...(all.get(step) ?? []), { type: 'invalid', answer: input }])
  }
  for (const { id } of flow.steps) for (const input of examples[id]?.invalid ?? []) add(id, input)
  for (const { step, input, expected } of boundaryAnswers(flow, examples)) if (!expected.ok) add(step, input)
  return all
}
