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
import { toldAtOnce } from './told-at-once.ts'
import type { WayEvent } from './way.ts'

/** Up to so many states all are shown; of more, only what tells steps apart at once. */
const ALL = 100
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

/** The states of a flow, and a sentence on what was left out where there are too many. */
export interface States {
  readonly all: readonly FlowState[]
  readonly note: string | undefined
}

/** The states of a flow without that sentence. */
export const statesOf = (flow: AnyFlow, examples: Examples): readonly FlowState[] => statesIn(flow, examples).all

/**
 * The states of a flow that can be told apart, step by step in the flow's order, its screens beside the path last. A state
 * is where a run can be opened: what an address and a draft cannot bring back (a refusal that was just read) is none.
 * Flags that nothing reads tell nothing apart. Where there are too many, states are told apart by what is asked there and
 * what can follow at once, and each row of a review is shown and left out once; past `most`, each step has its nearest
 * ones alone.
 */
export function statesIn(flow: AnyFlow, examples: Examples, most = STATES): States {
  const { all, isWhole } = placesOf(flow, examples)
  const every = isWhole ? openable(flow, toldApart(flow, all)) : []
  const isEach = isWhole && every.length <= ALL
  const open = isEach ? every : toldAtOnce(flow, all, (place) => isOpenable(flow, place)).map((place) => [place])
  const steps = [...flow.steps, ...flow.asides]
  const each = open.length > most ? Math.max(1, Math.floor(most / steps.length)) : Number.POSITIVE_INFINITY
  const states = steps.map((step) => open.filter(([place]) => place?.step === step))
  return {
    all: states.flatMap((own) => named(flow, own.slice(0, each))),
    note: noteOn(flow, isEach, states, each),
  }
}

/** The groups of places that a run can be opened at, with the nearest such place first. */
const openable = (flow: AnyFlow, groups: readonly (readonly Place[])[]): readonly (readonly Place[])[] =>
  groups.flatMap((own) => {
    const nearest = own.find((place) => isOpenable(flow, place))
    return nearest ? [[nearest, ...own.filter((place) => place !== nearest)]] : []
  })

/** Places by what is seen there and whatever can follow, however late. */
function toldApart(flow: AnyFlow, places: readonly Place[]): readonly (readonly Place[])[] {
  const looks = places.map((place) => `${place.step.id};${place.state.phase};${sightKey(sightOf(flow, place))}`)
  const classes = refined(
    looks,
    places.map(({ follows }) => follows),
  )
  return [...Map.groupBy(places.keys(), (at) => classes[at]).values()].map((own) =>
    own.flatMap((at) => places[at] ?? []),
  )
}

function noteOn(
  flow: AnyFlow,
  isEach: boolean,
  states: readonly (readonly unknown[])[],
  each: number,
): string | undefined {
  const steps = [...flow.steps, ...flow.asides]
  const cut = steps.filter((_, at) => (states[at]?.length ?? 0) > each)
  const none = steps.filter((_, at) => states[at]?.length === 0)
  const parts = [
    ...(isEach ? [] : ['a step is shown once for what can follow at once, not for all that was answered before']),
    ...(cut.length > 0 ? [`of ${listed(cut)} only ${each} ${each === 1 ? 'state is' : 'states are'} shown`] : []),
    ...(none.length > 0 && !isEach ? [`${listed(none)} ${none.length === 1 ? 'is' : 'are'} not shown at all`] : []),
  ]
  return parts.length === 0 ? undefined : `"${flow.id}" has too many states to show them all: ${parts.join('; ')}.`
}

/** More names than this are counted. */
const NAMED = 5
const listed = (steps: readonly AnyStep[]): string => {
  const names = steps.slice(0, NAMED).map(({ id }) => `"${id}"`)
  return steps.length > NAMED ? `${names.join(', ')} and ${steps.length - NAMED} more` : names.join(', ')
}

/** The states of one step, each with what sets it apart. */
function named(flow: AnyFlow, own: readonly (readonly Place[])[]): readonly FlowState[] {
  const names = namesOf(flow, own)
  return own.flatMap(([place], at) => {
    const name = names[at]
    if (!place || !name) return []
    const { step, given, way, draft } = place
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
