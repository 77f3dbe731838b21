import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import type { Draft } from '#machines/walk/draft.ts'
import { landingPosition } from '#machines/walk/draft-place.ts'
import type { Examples } from '../check/finding.ts'
import { namesOf } from './names.ts'
import { type Place, placesOf } from './places.ts'
import { refined } from './refine.ts'
import { type Sight, sightKey, sightOf } from './sight.ts'
import { toldAtOnce } from './told-at-once.ts'
import type { WayEvent } from './way.ts'

/** If a flow has up to this many states, all are listed. Otherwise, only states whose next events differ are listed. */
const ALL = 100
/** The maximum number of states to list. */
const STATES = 1_000

/** One of the states of a step that people can tell apart, by what they see there or by what can follow. */
export interface FlowState {
  /**
   * The words that distinguish the state from the others of its step, such as `signed-in`, or `first` if no words are
   * needed.
   */
  readonly id: string
  readonly step: string
  /** The givens (facts known before the first step) at the start of the run. Effects may have changed them since. */
  readonly given: Readonly<Record<string, FactValue>>
  /** The shortest list of events that leads to the state from the start. */
  readonly way: readonly WayEvent[]
  /** Opening a run with this draft, at the state's step, shows this state. */
  readonly draft: Draft
  readonly sight: Sight
  /** The words that distinguish the state, by the name of the property that differs. */
  readonly facts: Readonly<Record<string, string>>
}

/** The states of a flow, and a sentence about what was left out if there are too many. */
export interface States {
  readonly all: readonly FlowState[]
  readonly note: string | undefined
}

/** Like `statesIn`, but returns only the states. */
export const statesOf = (flow: AnyFlow, examples: Examples): readonly FlowState[] => statesIn(flow, examples).all

/**
 * Returns the states of a flow that people can tell apart, in the order of its steps, followed by its asides (screens
 * such as help). Only lists states in which a run can be opened. A refusal that was just shown is therefore not part of
 * a state: no address or draft can restore it. Values that nothing reads make no difference. If there are too many
 * states, they differ only by what is asked and what can follow at once. For each row of a review, one state shows the
 * row and one leaves it out. Beyond `most`, only the nearest states of each step are kept.
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

/** Returns the groups of places at which a run can be opened. In each group, the nearest such place comes first. */
const openable = (flow: AnyFlow, groups: readonly (readonly Place[])[]): readonly (readonly Place[])[] =>
  groups.flatMap((own) => {
    const nearest = own.find((place) => isOpenable(flow, place))
    return nearest ? [[nearest, ...own.filter((place) => place !== nearest)]] : []
  })

/** Groups places by what people see there and by everything that can follow, however much later. */
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

/** How many steps the sentence about omissions names. It only counts the others. */
const NAMED = 5
const listed = (steps: readonly AnyStep[]): string => {
  const names = steps.slice(0, NAMED).map(({ id }) => `"${id}"`)
  return steps.length > NAMED ? `${names.join(', ')} and ${steps.length - NAMED} more` : names.join(', ')
}

/** Returns the states of one step, each with the words that distinguish it. */
function named(flow: AnyFlow, own: readonly (readonly Place[])[]): readonly FlowState[] {
  const names = namesOf(flow, own)
  return own.flatMap(([place], at) => {
    const name = names[at]
    if (!place || !name) return []
    const { step, given, way, draft } = place
    return [{ ...name, step: step.id, given, way, draft, sight: sightOf(flow, place) }]
  })
}

/** Whether opening a run at the place's step, with its draft, leads to exactly this place. */
function isOpenable(flow: AnyFlow, { step, draft, state, opener, returning }: Place): boolean {
  const landed = landingPosition(flow, draft, step.id)
  if (landed.at !== step.id || landed.opener !== opener) return false
  if (opener === undefined && landed.returning !== returning) return false
  return step.kind !== 'automatic' || state.phase === 'saving'
}
