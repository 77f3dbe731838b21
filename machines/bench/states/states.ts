import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { landing } from '#machines/walk/draft-place.ts'
import type { Examples } from '../check/finding.ts'
import { namesOf } from './names.ts'
import { type Place, placesOf } from './places.ts'
import { refined } from './refine.ts'
import { type Sight, sightKey, sightOf } from './sight.ts'
import { Unworkable } from './unworkable.ts'
import type { WayEvent } from './way.ts'

/** More states than this are no catalogue that anybody looks through. */
export const STATES = 1_000

/** One of the states of a step that people can tell apart: by what they see there, or by what can follow. */
export interface FlowState {
  /** What sets it apart from the other states of its step, in words: `first` where it is the only one, else `signed-in`. */
  readonly id: string
  readonly step: string
  /** What was so before the first step; an effect on the way may have changed it since. */
  readonly given: Readonly<Record<string, FactValue>>
  /** A shortest way to it, from the beginning. */
  readonly way: readonly WayEvent[]
  /** Opened with its step wanted, a run stands in it. */
  readonly draft: Draft
  readonly sight: Sight
  /** What sets it apart, by name. */
  readonly facts: Readonly<Record<string, string>>
}

/**
 * The states of a flow that can be told apart, step by step in the flow's order, its screens beside the path last. A state
 * is where a run can be opened: what an address and a draft cannot bring back (a refusal that was just read) is none.
 * Flags that nothing reads tell nothing apart. Throws `Unworkable` where there are too many.
 */
export function statesOf(flow: AnyFlow, examples: Examples, most = STATES): readonly FlowState[] {
  const places = placesOf(flow, examples)
  const looks = places.map((place) => `${place.step.id};${place.state.phase};${sightKey(sightOf(flow, place))}`)
  const classes = refined(
    looks,
    places.map(({ follows }) => follows),
  )
  const states = new Map<number, Place[]>()
  for (const [at, place] of places.entries()) {
    const own = classes[at] ?? -1
    states.set(own, [...(states.get(own) ?? []), place])
  }
  const open = [...states.values()].flatMap((own) => {
    const nearest = own.find((place) => isOpenable(flow, place))
    return nearest ? [[nearest, ...own.filter((place) => place !== nearest)]] : []
  })
  if (open.length > most) throw new Unworkable(tooMany(flow, open, most))
  return [...flow.steps, ...flow.asides].flatMap((step) => statesAt(flow, step, open))
}

function statesAt(flow: AnyFlow, step: AnyStep, all: readonly (readonly Place[])[]): readonly FlowState[] {
  const own = all.filter(([place]) => place?.step === step)
  const names = namesOf(flow, own)
  return own.flatMap(([place], at) => {
    const name = names[at]
    if (!place || !name) return []
    const { given, way, draft } = place
    return [{ ...name, step: step.id, given, way, draft, sight: sightOf(flow, place) }]
  })
}

/** Whether a run that is opened at this step with this draft stands just here. */
function isOpenable(flow: AnyFlow, { step, draft, state, opener, returning }: Place): boolean {
  const landed = landing(flow, draft, step.id)
  if (landed.at !== step.id || landed.opener !== opener) return false
  if (opener === undefined && landed.returning !== returning) return false
  return step.kind !== 'automatic' || state.phase === 'saving'
}

function tooMany(flow: AnyFlow, all: readonly (readonly Place[])[], most: number): string {
  const counts = flow.steps.map((step) => [all.filter(([place]) => place?.step === step).length, step.id] as const)
  const [count, id] = counts.toSorted(([one], [other]) => other - one)[0] ?? []
  return `"${flow.id}" has ${all.length} states that people can tell apart, more than ${most}; the step "${id}" alone has ${count}.`
}
