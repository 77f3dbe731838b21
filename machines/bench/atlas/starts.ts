import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { type Arrow, type Explored, explored, givensOf, type Place } from '../check/explore.ts'
import type { Examples } from '../check/finding.ts'
import { type Transition, transitionsOf } from '../graph/transitions.ts'
import type { AtlasStart } from './atlas.ts'

type Facts = Readonly<Record<string, FactValue>>

/**
 * Computes what people can meet in a flow, for each combination of the givens (facts known before the first step) that
 * some condition reads. `undefined` if the flow has too many states to try them all.
 */
export function startsOf(flow: AnyFlow, examples: Examples): readonly AtlasStart[] | undefined {
  const all = explored(flow, examples)
  return all.cut ? undefined : givensOf(flow).map((given) => startOf(flow, all, given))
}

function startOf(flow: AnyFlow, all: Explored, given: Facts): AtlasStart {
  const { steps, arrows } = metFrom(all, given)
  // Asides (screens such as help) have no places of their own: people open them from a step.
  const open = [...flow.steps, ...flow.asides].filter(({ id }) => steps.has(id))
  const asides = new Set(open.flatMap((step) => step.asides.map(({ id }) => id)))
  const met = new Set([...steps, ...asides])
  const edges = transitionsOf(flow).flatMap((edge, at) => (isMet(edge, met, asides, arrows) ? [at] : []))
  return { given, steps: [...flow.steps, ...flow.asides].map(({ id }) => id).filter((id) => met.has(id)), edges }
}

/** Every step and arrow after a start. Back can also lead to earlier steps whose answers were known at the start. */
function metFrom({ places, arrows }: Explored, given: Facts) {
  const leaving = Map.groupBy(arrows, ({ from }) => from)
  const reached = new Set(places.filter((place) => isBeginning(place, given)))
  const taken: Arrow[] = []
  for (const place of reached)
    for (const arrow of leaving.get(place) ?? []) {
      taken.push(arrow)
      if (arrow.to) reached.add(arrow.to)
    }
  return { steps: new Set([...reached].map(({ step }) => step.id)), arrows: taken }
}

const isBeginning = ({ by, state }: Place, given: Facts): boolean =>
  by === undefined && Object.entries(given).every(([id, value]) => state.given[id] === value)

function isMet(
  { kind, from, to }: Transition,
  met: ReadonlySet<string>,
  asides: ReadonlySet<string>,
  arrows: readonly Arrow[],
): boolean {
  if (!met.has(from) || !met.has(to)) return false
  if (kind === 'continue') return arrows.some((one) => one.from.step.id === from && one.to?.step.id === to)
  // A call can only succeed or be refused if people can make it. Those whose answer is already known cannot.
  if (kind === 'failure' || kind === 'success')
    return asides.has(from) || arrows.some(({ from: { step }, effect }) => step.id === from && effect === step.effect)
  return true
}
