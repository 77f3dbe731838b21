import { describeExpression, evaluateExpression } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { sourceOf } from './atoms.ts'
import type { Arrow, Place } from './explore.ts'
import type { Finding } from './finding.ts'
import { finding, firsts, type Look, proof } from './rule.ts'
import { needInWords, unmetNeeds } from './unmet-needs.ts'
import { walkTo } from './walk-witness.ts'

/** Finds paths that stop without an end, loop forever, or lead to two ends. */
export function ends(look: Look): readonly Finding[] {
  const last = look.flow.steps.at(-1)
  if (last && !look.flow.steps.some(({ kind }) => kind === 'end')) {
    const message = `The flow has no end: nothing follows "${last.id}".`
    return [finding(look, 'no-end', last.id, message, proof(look, look.flow.steps.length))]
  }
  return [...stillborn(look), ...hopeless(look), ...sharedEnds(look), ...unmet(look)]
}

/**
 * Finds values of the givens (facts known before the first step) for which no step is asked, so that the run cannot be
 * opened.
 */
function stillborn(look: Look): readonly Finding[] {
  const [given] = look.explored.nowhere
  const [first] = look.flow.steps
  if (!given || !first) return []
  const message = `With ${JSON.stringify(given)}, no step is asked.`
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
    ...told(look, nowhere, 'dead-end', (step) => `No answer at "${step}" leads to another step.`),
    ...told(
      look,
      circling,
      'cycle-without-exit',
      (step) => `"${step}" leads back, and all answers on the way lead to it again.`,
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

/** The places from which some answers and outcomes lead to an end. A place whose answers were not tried is included. */
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

/** Finds two ends that are asked for the same answers. Only the first of them is ever shown. */
function sharedEnds(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const source = sourceOf(flow)
  const found = explored.places.flatMap((place) => {
    const { step, at, state } = place
    if (step.kind !== 'end' || step.when.op === 'always') return []
    const others = flow.steps.slice(at + 1).filter(({ kind, when }) => kind === 'end' && when.op !== 'always')
    return others.flatMap((other) => {
      const witness = evaluateExpression(other.when, source(state)) === true ? walkTo(flow, place) : undefined
      const message = `"${step.id}" and "${other.id}" are asked for at the same time: ${describeExpression(step.when)}; ${describeExpression(other.when)}.`
      return witness ? [finding(look, 'overlap', other.id, message, witness)] : []
    })
  })
  return firsts(found, ({ step }) => step)
}

/** Finds ends that people can reach although an effect that the end lists in `needs` has not happened. */
function unmet(look: Look): readonly Finding[] {
  const { flow, explored } = look
  const found = explored.places.flatMap((place) =>
    unmetNeeds(flow, place.step, ({ id }) => hasHappened(flow, place, id)).flatMap((need) => {
      const witness = walkTo(flow, place)
      const message = `People reach "${place.step.id}" although ${needInWords(need)} has not happened.`
      return witness ? [finding(look, 'end-without-effect', place.step.id, message, witness)] : []
    }),
  )
  return firsts(found, ({ step, message }) => `${step} ${message}`)
}

const hasHappened = (flow: AnyFlow, { state }: Place, id: string): boolean =>
  state.steps[flow.steps.findIndex((step) => step.id === id)]?.happened === true
