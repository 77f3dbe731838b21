import type { AnyFlow } from '#machines/define/flow.ts'
import { type AnyStep, DOOR } from '#machines/define/step.ts'
import { type Draft, emptyDraft, reopened } from '#machines/walk/draft.ts'
import { compileTable, type Table, type TableState } from '#machines/walk/table.ts'
import { type Answer, answersTo } from '../check/answers.ts'
import { classesOf } from '../check/atoms.ts'
import { givensOf } from '../check/explore.ts'
import type { Examples } from '../check/finding.ts'
import { type Move, movesOf } from '../check/moves.ts'
import { keysOf } from './place-key.ts'
import type { Follows } from './refine.ts'
import type { Stand } from './sight.ts'
import { Unworkable } from './unworkable.ts'
import { type Led, outcomesOf, passed, type WayEvent, withAnother } from './way.ts'

/** More places than this are not tried. */
export const PLACES = 20_000

/** Somebody standing at a step, the way that they came, and what can follow. */
export interface Place extends Stand {
  readonly state: TableState
  readonly given: TableState['given']
  readonly way: readonly WayEvent[]
  readonly follows: readonly Follows[]
}

/**
 * Every place of a flow where people can stand, going on from each beginning through every answer and outcome, every
 * change from a review and every screen beside the path; the nearest first. What may be answered later is forgotten, for
 * it can be answered anew. Throws where there are too many, or where nobody knows how to answer a step.
 */
export function placesOf(flow: AnyFlow, examples: Examples, most = PLACES): readonly Place[] {
  const table = compileTable(flow)
  const keyOf = keysOf(flow)
  const moves = movesAt(flow, examples)
  const places: (Omit<Place, 'follows'> & { follows: Follows[] })[] = []
  const known = new Map<string, number>()

  function met({ state, draft, events }: Omit<Led, 'label'>, { given, way }: Pick<Place, 'given' | 'way'>): number {
    const stand = standOf(flow, state, passed(flow, state, draft))
    const key = keyOf(stand, state)
    const at = known.get(key) ?? places.length
    if (at < places.length) return at
    if (places.length >= most)
      throw new Unworkable(
        `"${flow.id}" has more than ${most} places to stand, too many to tell apart; at "${stand.step.id}" no more are tried.`,
      )
    known.set(key, at)
    places.push({ ...stand, state, given, way: [...way, ...events], follows: [] })
    return at
  }
  for (const given of givensOf(flow))
    for (const state of startsOf(table, given))
      met({ state, draft: emptyDraft(flow, given), events: [] }, { given, way: [] })
  for (const place of places)
    for (const led of ledFrom(flow, table, moves, place)) place.follows.push({ label: led.label, to: met(led, place) })
  return places
}

/** Where a run may be opened before anything is answered: what is asked first, and what is known before it. */
function startsOf(table: Table, given: TableState['given']): readonly TableState[] {
  // What happens by itself has not happened yet where the first step of the list is not asked.
  const { pending: _, ...begun } = table.initial(given)
  const closed: TableState = { ...begun, phase: 'asking' }
  return ['', ...table.shown(closed)].map((to) => table.next(closed, { type: 'go', to }))
}

function standOf(flow: AnyFlow, { at, returning, opener }: TableState, draft: Draft): Stand {
  const idOf = (place: number | undefined) => (place === undefined ? undefined : flow.steps[place]?.id)
  const step = [...flow.steps, ...flow.asides][at]
  if (!step) throw new Unworkable(`"${flow.id}" has no step to stand at.`)
  return { step, draft, returning: idOf(returning), opener: idOf(opener) }
}

type Moves = Readonly<Record<string, readonly Move[]>>

/** One answer to each step for everything that a guard may see of it, the usual ones first. */
function movesAt(flow: AnyFlow, examples: Examples): Moves {
  const classOf = classesOf(flow)
  return Object.fromEntries(
    flow.steps.map((step) => {
      // Whoever takes a door sets nothing off, whether a condition reads that or not.
      const classed = (fact: string, value: Parameters<typeof classOf>[1]) =>
        `${classOf(`${step.id}.${fact}`, value)}${fact === DOOR && value !== undefined ? DOOR : ''}`
      const own = examples[step.id]
      if (Object.keys(step.fields).length > 0 && !own?.valid.length)
        throw new Unworkable(`The step "${step.id}" of "${flow.id}" has no example of a valid answer.`)
      const answers = answersTo(step, own, (field) => classed(field, undefined) !== '')
      return [step.id, movesOf(step, answers, classed)]
    }),
  )
}

/** Everything that can follow at a place. */
function ledFrom(flow: AnyFlow, table: Table, moves: Moves, place: Omit<Place, 'follows'>): readonly Led[] {
  const { step, state, draft } = place
  const here: Led = { label: step.id, state, draft, events: [] }
  if (step.kind === 'end') return []
  if (step.kind === 'wait' || state.phase === 'saving')
    return [...outcomesOf(flow, table, step, here), ...closing(table, here, step)]
  return [
    ...(moves[step.id] ?? []).flatMap((move, at) =>
      move.answer ? answering(flow, table, here, step, move, move.answer, at) : [],
    ),
    ...simple(table, here, step, { type: 'continue' }),
    ...step.rows.flatMap((to) => simple(table, here, step, { type: 'change', to })),
    ...step.asides.flatMap(({ id }) => simple(table, here, step, { type: 'aside', to: id })),
    ...closing(table, here, step),
  ]
}

function answering(
  flow: AnyFlow,
  table: Table,
  { state, draft }: Led,
  step: AnyStep,
  { facts }: Move,
  answer: Answer,
  at: number,
): readonly Led[] {
  const after = table.next(state, { type: 'answer', facts, changed: true })
  if (after === state) return []
  const events: readonly WayEvent[] = [{ type: 'answer', step: step.id, answer }]
  const label = `${step.id} answered ${at}`
  if (after.phase === 'saving' && after.at === state.at)
    return outcomesOf(flow, table, step, { label, state: after, draft, events })
  return [{ label, state: after, draft: withAnother(draft, step, answer), events }]
}

/** What changes no answer. */
function simple(table: Table, { state, draft }: Led, { id }: AnyStep, event: SimpleEvent): readonly Led[] {
  const after = table.next(state, event)
  if (after === state) return []
  const { type } = event
  const target = 'to' in event ? event.to : undefined
  return [
    {
      label: `${type} ${target ?? id}`,
      state: after,
      draft,
      events: [{ type, step: id, ...(target !== undefined && { target }) }],
    },
  ]
}
type SimpleEvent = { readonly type: 'continue' | 'close' } | { readonly type: 'change' | 'aside'; readonly to: string }

/** Out of a flow in a step's place: that step is asked again, unless a review was come from. */
function closing(table: Table, { state, draft }: Led, step: AnyStep): readonly Led[] {
  const to = step.within.findLast(({ closed }) => closed !== undefined)?.closed
  const [led] =
    state.phase === 'asking' ? simple(table, { label: '', state, draft, events: [] }, step, { type: 'close' }) : []
  if (!led) return []
  const isReturn = led.state.at === state.returning
  return [{ ...led, draft: isReturn || to === undefined ? draft : reopened(draft, to) }]
}
