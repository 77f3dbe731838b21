import type { Expression } from '#machines/define/condition.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { leapDoorsOf } from '#machines/walk/leaps.ts'
import { atomsOf, nameOf } from './atoms.ts'
import { waysBack } from './ways-back.ts'

/**
 * For each step of a flow, the facts of other steps that can still be read from that step on. Only these facts make two
 * states of the step different. They decide whether later steps, and steps to which people can be led back, are asked.
 */
export function liveFacts(flow: AnyFlow): readonly ReadonlySet<string>[] {
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const read = (expression: Expression) =>
    atomsOf(expression).flatMap((atom) => (atom.op === 'fact' ? [nameOf(atom)] : []))
  const asked = flow.steps.map((step) => read(whenAsked(flow, step)))
  const askedOf = (id: string | undefined) => asked[places.get(id ?? '') ?? -1] ?? []
  const here = flow.steps.map((step) => [
    ...step.reads.flatMap(askedOf),
    ...askedOf(step.back),
    // A refused automatic step stays open, so its condition can still be read.
    ...(step.kind === 'automatic' ? askedOf(step.id) : []),
    ...(step.effect && Object.keys(step.effect.sets).length > 0 ? asked.flat() : []),
    ...waysBack(step).flatMap(({ to }) => askedOf(to)),
    ...(step.effect || step.back !== undefined
      ? flow.steps.filter(({ effect }) => effect?.after === 'wall').flatMap(({ id }) => askedOf(id))
      : []),
  ])
  const live = flow.steps.map((_, at) => new Set(here[at]))
  // A whole-flow door is a link that skips to a later step. From its target on, keep the fact that people took the
  // door, since no other fact shows that they skipped steps.
  const left = flow.steps.flatMap((step) =>
    leapDoorsOf(flow, step).map(({ to }) => ({ to, name: `${step.id}.${DOOR_FACT}` })),
  )
  for (let grown = true; grown; ) {
    grown = false
    for (let at = flow.steps.length - 1; at >= 0; at--) {
      const own = live[at] ?? new Set()
      const before = own.size
      const step = flow.steps[at]
      const back = step ? waysBack(step).map(({ to }) => live[places.get(to) ?? -1] ?? []) : []
      const said = step && step.effect?.after !== 'summary' && !step.known ? `${step.id}.` : undefined
      for (const fact of [...(asked[at + 1] ?? []), ...(live[at + 1] ?? []), ...back.flatMap((facts) => [...facts])])
        if (said === undefined || !fact.startsWith(said)) own.add(fact)
      grown ||= own.size > before
    }
  }
  for (const [at, facts] of live.entries()) for (const fact of left.filter(({ to }) => to <= at)) facts.add(fact.name)
  return live
}
