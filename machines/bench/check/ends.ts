import { describe, holds } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { sourceOf } from './atoms.ts'
import type { Arrow, Place } from './explore.ts'
import type { Finding } from './finding.ts'
import { finding, firsts, type Look, proof } from './rule.ts'
import { needInWords, unmetNeeds } from './unmet-needs.ts'
import { walkTo } from './walk-witness.ts'

/** Where the way stops, turns in circles or parts into two ends. */
export function ends(look: Look): readonly Finding[] {
  const last = look.flow.steps.at(-1)
  if (last && !look.flow.steps.some(({ kind }) => kind === 'end')) {
    const message = `No step of the flow is an end: after "${last.id}" nothing follows.`
    return [finding(look, 'no-end', last.id, message, proof(look, look.flow.steps.length))]
  }
  return [...stillborn(look), ...hopeless(look), ...sharedEnds(look), ...unmet(look)]
}

/** Runs that no step is asked of, so that they cannot even be opened. */
function stillborn(look: Look): readonly Finding[] {
  const [given] = look.explored.nowhere
  const [first] = look.flow.steps
  if (!given || !first) return []
  const message = `With ${JSON.stringify(given)} no step is asked at all.`
  const witness = { kind: 'walk', given, turns: [], answers: {}, receipts: {} } as const
  return [finding(look, 'dead-end', first.id, message, witness)]
}

function hopeless(look: Look): readonly Finding[] {
  const hopeful = thatMayEnd(look)
  const nowhere: Arrow[] = []
  const circling: Arrow[] = []
  const gaps: Arrow[] = []
  for (const arrow of look.explored.arrows) {
    const isDead = !hopeful.has(arrow.from)
    if (!arrow.to) (isDead ? nowhere : gaps).push(arrow)
    else if (isDead && arrow.back?.why === 'success') circling.push(arrow)
  }
  return [
    ...told(look, nowhere, 'dead-end', (step) => `From "${step}" no step follows, whatever is answered there.`),
    ...told(
      look,
      circling,
      'cycle-without-exit',
      (step) => `"${step}" leads back, and whatever is answered on the way leads to it again.`,
    ),
    ...told(look, gaps, 'gap', (step) => `Some answers at "${step}" lead to no step, not even to an end.`),
  ]
}

function told(
  look: Look,
  arrows: readonly Arrow[],
  rule: Finding['rule'],
  message: (step: string) => string,
): readonly Finding[] {
  const shown = arrows.flatMap((arrow) => {
    const witness = walkTo(look.flow, arrow.from, arrow)
    return witness ? [finding(look, rule, arrow.from.step.id, message(arrow.from.step.id), witness)] : []
  })
  return firsts(shown, ({ step }) => step)
}

/** The places from which some answers and outcomes lead to an end; of those that were not tried, nobody knows better. */
function thatMayEnd({ explored: { places, arrows } }: Look): ReadonlySet<Place> {
  const before = new Map<Place, Place[]>()
  const tried = new Set<Place>()
  for (const { from, to } of arrows) {
    tried.add(from)
    if (!to) continue
    const known = before.get(to)
    if (known) known.push(from)
    else before.set(to, [from])
  }
  const hopeful = new Set<Place>()
  const open = places.filter((place) => place.step.kind === 'end' || !tried.has(place))
  for (let place = open.pop(); place; place = open.pop()) {
    if (hopeful.has(place)) continue
    hopeful.add(place)
    open.push(...(before.get(place) ?? []))
  }
  return hopeful
}

/** Two ends that some answers both call for: only the first of them is ever seen. */
function sharedEnds(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const source = sourceOf(flow)
  const found = explored.places.flatMap((place) => {
    const { step, at, state } = place
    if (step.kind !== 'end' || step.when.op === 'always') return []
    const others = flow.steps.slice(at + 1).filter(({ kind, when }) => kind === 'end' && when.op !== 'always')
    return others.flatMap((other) => {
      const witness = holds(other.when, source(state)) === true ? walkTo(flow, place) : undefined
      const message = `"${step.id}" and "${other.id}" are both called for: ${describe(step.when)}; ${describe(other.when)}.`
      return witness ? [finding(look, 'overlap', other.id, message, witness)] : []
    })
  })
  return firsts(found, ({ step }) => step)
}

/** Ends that people come to without an effect that the end needs. */
function unmet(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const found = explored.places.flatMap((place) =>
    unmetNeeds(flow, place.step, ({ id }) => hasHappened(flow, place, id)).flatMap((need) => {
      const witness = walkTo(flow, place)
      const message = `People come to "${place.step.id}" though ${needInWords(need)} has not happened.`
      return witness ? [finding(look, 'end-without-effect', place.step.id, message, witness)] : []
    }),
  )
  return firsts(found, ({ step, message }) => `${step} ${message}`)
}

const hasHappened = (flow: AnyFlow, { state }: Place, id: string): boolean =>
  state.steps[flow.steps.findIndex((step) => step.id === id)]?.happened === true
