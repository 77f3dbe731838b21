import { DOOR_FACT } from '#machines/define/declared.ts'
import { ownAsides } from '#machines/define/everywhere.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { MARK_FACT } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { type DraftPlace, type JudgedAnswer, namedPositionOf } from '#machines/walk/draft-place.ts'
import { keptFacts } from '#machines/walk/kept-facts.ts'
import type { TableState } from '#machines/walk/table.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { answersTo } from '../check/answers.ts'
import { classesOf } from '../check/atoms.ts'
import { givensOf } from '../check/explore.ts'
import type { Examples } from '../check/finding.ts'
import { memoryOf } from '../check/memory.ts'
import { type Move, movesOf } from '../check/moves.ts'
import { wantedChoices } from '../check/several.ts'
import { type IsTried, triedWhereMany } from '../check/together.ts'
import { keysOf } from './place-key.ts'
import type { Follows } from './refine.ts'
import type { Stand } from './sight.ts'
import { Unworkable } from './unworkable.ts'
import { type Both, bothOf, type Led, led, outcomesOf, type WayEvent } from './way.ts'

/** If there are more places than this, not every combination of answers is tried. */
const WHOLE = 2_000
/** The maximum number of places to visit. */
const PLACES = 20_000

/** Where a person can be: a step, with the events that led to it and everything that can follow. */
export interface Place extends Stand {
  readonly state: TableState
  readonly place: DraftPlace
  readonly given: TableState['given']
  readonly way: readonly WayEvent[]
  readonly follows: readonly Follows[]
}

/** The places that were visited. */
export interface Places {
  readonly all: readonly Place[]
  /**
   * Whether these are all the places of the flow. If not, each unusual answer was tried only together with the usual
   * ones.
   */
  readonly isWhole: boolean
}

/**
 * Finds every place where people can be in a flow, nearest first. Follows every answer and outcome from each possible
 * start, every change from a review, and every aside (a screen such as help). An aside that every question offers looks
 * the same from everywhere, so it is opened only once. Later answers are forgotten, since they can be given again. With
 * more than `whole` places, visits only those that `triedWhereMany` accepts. Combines facts that conditions read
 * together only if that does not lead to more than `most` places. Throws if no answer to a step is known.
 */
export function placesOf(flow: AnyFlow, examples: Examples, whole = WHOLE, most = PLACES): Places {
  const moves = movesAt(flow, examples)
  const all = gone(flow, moves, whole)
  if (!all.isCut) return { all: all.places, isWhole: true }
  const few = gone(flow, moves, most, triedWhereMany(flow, moves))
  const own = few.isCut ? gone(flow, moves, most, triedWhereMany(flow, moves, [])) : few
  return { all: own.places, isWhole: false }
}

/**
 * Visits up to `most` places. With `isTried`, visits only the states that this function accepts, and merges places that
 * differ only in how they look.
 */
function gone(flow: AnyFlow, moves: Moves, most: number, isTried?: IsTried) {
  const both = bothOf(flow)
  const keyOf = keysOf(flow, !isTried)
  const remembered = memoryOf(flow)
  const places: (Omit<Place, 'follows'> & { follows: Follows[] })[] = []
  const known = new Map<string, number>()
  let isCut = false
  const marked = new Set<string>()
  const isTwice = ({ label }: Led) => marked.size === marked.add(label).size

  /** Returns the number of a place, or `undefined` if the place is not visited. */
  function met({ state, place, events }: Omit<Led, 'label'>, { given, way }: Pick<Place, 'given' | 'way'>) {
    if (isTried && !isTried(remembered(state).state)) return undefined
    const stand = standAt(flow, place)
    const key = keyOf(stand, state)
    const at = known.get(key)
    if (at !== undefined) return at
    isCut ||= places.length >= most
    if (isCut) return undefined
    known.set(key, places.length)
    return places.push({ ...stand, state, place, given, way: [...way, ...events], follows: [] }) - 1
  }
  for (const given of givensOf(flow))
    for (const start of startsOf(both, given)) met({ ...start, events: [] }, { given, way: [] })
  for (const place of places) {
    for (const next of isBeside(flow, place.way) ? [] : ledFrom(both, moves, place)) {
      if (isBeside(flow, next.events) && isTwice(next)) continue
      const to = met(next, place)
      if (to !== undefined) place.follows.push({ label: next.label, to })
    }
    if (isCut) break
  }
  for (const beside of flow.everywhere.asides) {
    const from = places.find(
      ({ step, draft, state }) => state.phase === 'asking' && walkFlow(flow, draft).open === step.id,
    )
    for (const next of from ? simple(both, hereAt(from), from.step, { type: 'aside', to: beside.id }) : [])
      if (from) met(next, from)
  }
  return { places, isCut }
}

/**
 * The places where a run can be opened before any answer: the first asked step, and the steps before it whose answers
 * are already known.
 */
function startsOf({ flow, table, drafts }: Both, given: TableState['given']): readonly Pick<Led, 'state' | 'place'>[] {
  // The first step may be skipped, and automatic steps have not run yet.
  const { pending: _, ...begun } = table.initial(given)
  const closed: TableState = { ...begun, phase: 'asking' }
  const place: DraftPlace = { draft: emptyDraft(flow, given), at: begun.at, phase: 'asking' }
  return ['', ...table.shown(closed)].map((to) => ({
    state: table.next(closed, { type: 'go', to }),
    place: drafts.next(place, { type: 'go', to }),
  }))
}

function standAt(flow: AnyFlow, place: DraftPlace): Stand {
  const step = [...flow.steps, ...flow.asides][place.at]
  if (!step) throw new Unworkable(`"${flow.id}" has no step to stand at.`)
  const { returning, opener } = namedPositionOf(flow, place)
  return { step, draft: place.draft, returning, opener }
}

type Moves = Readonly<Record<string, readonly Move[]>>

/** Returns, for each step, one answer of each kind that conditions can distinguish, with the usual answers first. */
function movesAt(flow: AnyFlow, examples: Examples): Moves {
  const classOf = classesOf(flow)
  return Object.fromEntries(
    flow.steps.map((step) => {
      // A door (a link that leaves the step without an answer) triggers no effect, so never merge it with other
      // answers, even if no condition reads it.
      const classed = (fact: string, value: Parameters<typeof classOf>[1]) =>
        `${classOf(`${step.id}.${fact}`, value)}${fact === DOOR_FACT && value !== undefined ? DOOR_FACT : ''}`
      const own = examples[step.id]
      if (Object.keys(step.fields).length > 0 && !own?.valid.length)
        throw new Unworkable(`The step "${step.id}" of "${flow.id}" has no example of a valid answer.`)
      const answers = answersTo(step, own, (fact) => classed(fact, undefined) !== '', wantedChoices(flow, step))
      return [step.id, movesOf(step, answers, classed)]
    }),
  )
}

/** Returns everything that can follow at a place. */
function ledFrom(both: Both, moves: Moves, { step, state, place }: Omit<Place, 'follows'>): readonly Led[] {
  const here = hereAt({ step, state, place })
  if (step.kind === 'end') return []
  const closing = step.within.length > 0 && state.phase === 'asking' ? simple(both, here, step, { type: 'close' }) : []
  if (step.kind === 'wait' || state.phase === 'saving') return [...outcomesOf(both, step, here), ...closing]
  return [
    ...(moves[step.id] ?? []).flatMap(({ facts, answer }, at) =>
      answer ? answering(both, here, step, { facts, answer }, at) : [],
    ),
    ...simple(both, here, step, { type: 'continue' }),
    ...step.rows.flatMap((to) => simple(both, here, step, { type: 'change', to })),
    ...ownAsides(both.flow, step).flatMap(({ id }) => simple(both, here, step, { type: 'aside', to: id })),
    ...both.flow.steps.flatMap((own) => Object.keys(own.marks).flatMap((mark) => marked(both, here, own, mark))),
    ...closing,
  ]
}

/** Follows a mark that the server sets on an answer. Afterward, people open the step with that answer. */
function marked(both: Both, here: Led, { id }: AnyStep, mark: string): readonly Led[] {
  const said = led(both, here, { type: 'marked', to: id, mark })
  if (said.state === here.state) return []
  const after = led(both, { ...here, ...said }, { type: 'go', to: id })
  return [{ ...after, label: `${id} ${mark}`, events: [{ type: 'mark', step: id, code: mark }] }]
}

/**
 * Whether the place after these events needs no exploration because they end with a mark that no condition reads. Such
 * a mark changes only its own step.
 */
function isBeside(flow: AnyFlow, way: readonly WayEvent[]): boolean {
  const last = way.at(-1)
  return last?.type === 'mark' && !keptFacts(flow)[last.step]?.includes(MARK_FACT)
}

const hereAt = ({ step, state, place }: Pick<Place, 'step' | 'state' | 'place'>): Led => ({
  label: step.id,
  state,
  place,
  events: [],
})

function answering(both: Both, here: Led, step: AnyStep, told: JudgedAnswer, at: number): readonly Led[] {
  const after = led(both, here, { type: 'answer', ...told, changed: true })
  if (after.state === here.state) return []
  const events: readonly WayEvent[] = [{ type: 'answer', step: step.id, answer: told.answer }]
  const answered: Led = { ...after, label: `${step.id} answered ${at}`, events }
  const isSent = after.state.phase === 'saving' && after.state.at === here.state.at
  return isSent ? outcomesOf(both, step, answered) : [answered]
}

/** Follows an event that carries no answer. The only such event that can change answers is closing a sub-flow. */
function simple(both: Both, here: Led, { id }: AnyStep, event: SimpleEvent): readonly Led[] {
  const after = led(both, here, event)
  if (after.state === here.state) return []
  const { type } = event
  const target = 'to' in event ? event.to : undefined
  const told: WayEvent = { type, step: id, ...(target !== undefined && { target }) }
  return [{ ...after, label: `${type} ${target ?? id}`, events: [told] }]
}
type SimpleEvent = { readonly type: 'continue' | 'close' } | { readonly type: 'change' | 'aside'; readonly to: string }
