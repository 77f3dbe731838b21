import type { AnyFlow } from '#machines/define/flow.ts'
import { meaningOfMark } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { effectFor } from './effects.ts'
import { holdersOf } from './holders.ts'
import { landingOf } from './landing-of.ts'
import type { Facts, Walk } from './plan.ts'
import { type Tester, type Row as WayRow, waysOf } from './ways.ts'

/** Where people stand in a run. Steps are named by their places, the screens beside the path last. */
export interface Position<Told> {
  readonly at: number
  readonly phase: 'asking' | 'saving' | 'stuck'
  /** The answer that is on its way out. */
  readonly pending?: Told | undefined
  /** The review that an answer is changed from: Continue comes back to it. */
  readonly returning?: number | undefined
  /** The step that a screen beside the path comes back to. */
  readonly opener?: number | undefined
}

/** What can happen to a run. `Told` is an answer, and `Left` what a success brings, as the memory takes them. */
export type RunEvent<Told, Left> =
  | ({ readonly type: 'answer' } & Told)
  | ({ readonly type: 'done' } & Left)
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' | 'retry' | 'continue' | 'back' | 'close' }
  | { readonly type: 'go' | 'change' | 'aside'; readonly to: string }
  /** The server has said something of the answer to a step, and the run was opened again. */
  | { readonly type: 'marked'; readonly to: string; readonly mark: string }

/** What answers a run keeps, and how: all of them (a draft), or only what guards read (the compact table). */
export interface Memory<Place, Told, Left> {
  readonly test: Tester<Place>
  given(place: Place): Facts
  walk(place: Place): Walk
  /** Whether the answer to a step stands. */
  isAnswered(place: Place, at: number): boolean
  /** Whether an answer differs from the one that stands. */
  isNews(place: Place, step: AnyStep, told: Told): boolean
  /** The answer to a step that asks nothing. */
  readonly nothing: Told
  take(place: Place, at: number, told: Told, left?: Left): Place
  settle(place: Place, at: number, left: Left): Place
  reopen(place: Place, at: number): Place
  /** Holds an answer, or asks for it again, as the step declares; the same place where that is so already. */
  mark(place: Place, at: number, mark: string): Place
}

type Landing = Pick<Position<never>, 'at' | 'returning' | 'opener'>

/** The place that is wanted, if it may be shown; else the last that may. */
export const shownOr = <At>(shown: readonly At[], wanted: At | undefined): At | undefined =>
  wanted !== undefined && shown.includes(wanted) ? wanted : shown.at(-1)

/** What a step is met as: a question, or what its effect has made of it. */
export type Mode = 'ask' | 'summary' | 'skip' | 'wall'

/** The meaning of a flow: where each event leads from each place. */
export interface Meaning<Place, Told, Left> {
  next(place: Place, event: RunEvent<Told, Left>): Place
  /** Where a run stands that waited for something outside, once that was settled in its memory. */
  moved(place: Place): Place
  /** Where an address leads, before anything there is passed over. */
  landing(place: Place, named: string): Landing
  /** Where Back leads, before anything there is passed over; `undefined` where there is no way back. */
  back(place: Place): number | undefined
  /** Where Continue leads along the path. */
  onward(place: Place): number | undefined
  mode(place: Place, at: number): Mode
  /** Whether a row of a review can be changed now: it may be shown, and is not settled by its effect. */
  mayChange(place: Place, at: number): boolean
  /** Whether an answer can be marked so now: it is shown, and its step declares the mark. */
  mayMark(place: Place, at: number, mark: string): boolean
  /** The step whose held answer this one would drop, which is why it is not taken; `undefined` where there is none. */
  heldAgainst(place: Place, told: Told): number | undefined
  /** Whether closing leads out of a flow in a step's place rather than out of the whole wizard. */
  closesInside(place: Place): boolean
}

/**
 * Says where Continue, Back, a refusal, a door, Change, Return and a reload lead, and what becomes of the answers. The
 * machine's chart, the compact table, and every graph of the bench are computed from this function.
 */
export function meaningOf<Place extends Position<Told>, Told extends { readonly facts: Facts }, Left>(
  flow: AnyFlow,
  memory: Memory<Place, Told, Left>,
): Meaning<Place, Told, Left> {
  const leaps = isEmpty(flow.everywhere.doors) ? undefined : (place: Place) => memory.walk(place).leaps
  const { rows, onward, backward } = waysOf(flow, memory.test, leaps)
  const places = new Map(rows.map(({ step }, at) => [step.id, at]))
  type Row = WayRow<Place>

  let last: { readonly path: Walk | undefined; readonly shown: readonly number[] } = { path: undefined, shown: [] }
  /** Each row of a review asks for the same. */
  const shown = (place: Place): readonly number[] => {
    const path = memory.walk(place)
    if (last.path !== path) last = { path, shown: path.asked.slice(path.floor).map((id) => places.get(id) ?? -1) }
    return last.shown
  }
  const isShown = (place: Place, at: number) => shown(place).includes(at)

  // Where each event leads.

  /** While an answer is changed from a review, Back leads there; within a sub-flow, back through that. */
  function back(place: Place): number | undefined {
    const row = rows[place.at]
    const { returning, opener } = place
    if (opener !== undefined || returning === undefined || !row) return opener ?? backward(place)
    if (subOf(row.step) === undefined) return isShown(place, returning) ? returning : backward(place)
    const before = shown(place).filter((at) => at < place.at && isTogether(row.step, rows[at]?.step))
    return before.findLast((at) => mode(place, at) !== 'skip')
  }

  function mode(place: Place, at: number): Mode {
    const row = rows[at]
    if (!row) return 'ask'
    if (row.known(place) || isHeld(place, at)) return 'summary'
    if (row.passed(place)) return 'skip'
    const after = row.step.effect?.after ?? 'live'
    return after !== 'live' && row.happened(place) ? after : 'ask'
  }

  const mayChange = (place: Place, at: number) =>
    isShown(place, at) && mode(place, at) === 'ask' && !heldNow(place).some(({ needs }) => needs.includes(at))

  // What is held.

  const holders = holdersOf(flow)
  const isHeld = (place: Place, at: number) => rows[at]?.held(place) === true && memory.isAnswered(place, at)

  /** The answers that are held now: of steps that are asked, while all stands that they depend on. */
  const heldNow = (place: Place) =>
    holders.filter(
      ({ at, needs }) =>
        isHeld(place, at) &&
        rows[at]?.asked(place) &&
        needs.every((need) => !rows[need]?.asked(place) || memory.isAnswered(place, need)),
    )

  const dropped = (before: Place, after: Place): number | undefined => {
    const still = heldNow(after)
    return heldNow(before).find((holder) => !still.includes(holder))?.at
  }

  /** What happens by itself is never held back: the answer that would set it off anew was. */
  function heldAgainst(place: Place, told: Told): number | undefined {
    if (holders.length === 0 || rows[place.at]?.step.kind === 'automatic') return undefined
    return dropped(place, memory.take(place, place.at, told))
  }

  const mayMark = (place: Place, at: number, mark: string) => {
    const row = rows[at]
    return (
      row !== undefined &&
      meaningOfMark(row.step, mark) !== undefined &&
      isShown(place, at) &&
      memory.isAnswered(place, at) &&
      !row.known(place)
    )
  }

  /** The server speaks of an answer while nothing is under way; people stand where the run, opened again, lets them. */
  function marked(place: Place, { to, mark }: { to: string; mark: string }): Place {
    const at = places.get(to) ?? -1
    if (place.phase !== 'asking' || !mayMark(place, at, mark)) return place
    return landed(memory.mark(place, at, mark), rows[place.at]?.step.id ?? '')
  }

  // What becomes of the run.

  function next(place: Place, event: RunEvent<Told, Left>): Place {
    const row = rows[place.at]
    if (event.type === 'marked') return marked(place, event)
    if (place.phase === 'stuck' && (place.pending || event.type !== 'go'))
      return event.type === 'retry' ? { ...place, phase: place.pending ? 'saving' : 'asking' } : place
    if (place.phase === 'saving') return row ? sent(place, row, event) : place
    if (event.type === 'go') return landed({ ...place, phase: 'asking' }, event.to)
    if (!row) return place
    if (row.step.kind === 'end') return place
    if (row.step.kind === 'aside') return besidePath(place, row, event)
    if (event.type === 'back') return arrivedAt(place, back(place))
    if (event.type === 'close') return closed(place, row)
    return row.step.kind === 'wait' ? waited(place, row, event) : asked(place, row, event)
  }

  function asked(place: Place, row: Row, event: RunEvent<Told, Left>): Place {
    switch (event.type) {
      case 'answer':
        return mode(place, place.at) === 'summary' ? place : submitted(place, row, event)
      case 'continue':
        return mode(place, place.at) === 'summary' ? forward(place, row) : place
      case 'change': {
        const to = row.step.rows.includes(event.to) ? (places.get(event.to) ?? -1) : -1
        return mayChange(place, to) ? { ...arrived(place, to), returning: place.at } : place
      }
      case 'aside':
        return row.step.asides.some(({ id }) => id === event.to)
          ? { ...place, at: places.get(event.to) ?? place.at, opener: place.at }
          : place
      default:
        return place
    }
  }

  /** A screen beside the path comes back to where it was opened; with an effect, its button carries that out. */
  function besidePath(place: Place, { step }: Row, event: RunEvent<Told, Left>): Place {
    const { type } = event
    if (type === 'answer' && step.effect) return { ...place, phase: 'saving', pending: event }
    const closes = type === 'back' || type === 'continue' || type === 'answer'
    return closes && place.opener !== undefined ? { ...place, at: place.opener, opener: undefined } : place
  }

  function waited(place: Place, row: Row, event: RunEvent<Told, Left>): Place {
    if (event.type === 'lost') return { ...place, phase: 'stuck' }
    if (event.type === 'refused') return refused(place, row, event.code)
    if (event.type === 'done')
      return forward(memory.settle(memory.take(place, place.at, memory.nothing), place.at, event), row)
    return place
  }

  /** A run that waited and was opened anew: past the step, or led back before it. */
  function moved(place: Place): Place {
    const row = rows[place.at]
    return row && memory.isAnswered(place, place.at) ? forward(place, row) : arrivedAt(place, shown(place).at(-1))
  }

  /** An answer that stands already, with its effect done, is not sent again. */
  function submitted(place: Place, row: Row, answer: Told): Place {
    const told = row.step.kind === 'automatic' ? memory.nothing : answer
    const effect = effectFor(flow, row.step, told.facts, memory.given(place))
    const isOwed = effect !== undefined && effect === row.step.effect && !row.happened(place)
    const isNew = row.isAlwaysSent || isOwed || !memory.isAnswered(place, place.at)
    if (!isNew && !memory.isNews(place, row.step, told)) return forward(place, row)
    if (heldAgainst(place, told) !== undefined) return place
    if (effect) return { ...place, phase: 'saving', pending: told }
    return forward(memory.take(place, place.at, told), row)
  }

  function sent(place: Place, row: Row, event: RunEvent<Told, Left>): Place {
    const { pending } = place
    if (!pending) return place
    if (event.type === 'lost') return { ...place, phase: 'stuck' }
    const idle: Place = { ...place, phase: 'asking', pending: undefined }
    if (event.type === 'refused') return refused(idle, row, event.code)
    if (event.type !== 'done') return place
    if (row.step.kind === 'aside') return idle
    const effect = effectFor(flow, row.step, pending.facts, memory.given(place))
    const after = memory.take(idle, place.at, pending, event)
    if (effect !== row.step.effect) return forward(after, row)
    const settled = memory.settle(after, place.at, event)
    const leads = row.step.effect?.leads
    return leads ? reopened(settled, leads.reopen) : forward(settled, row)
  }

  /** A refusal leads back to the step that it names, or leaves people where they are. */
  function refused(place: Place, { step }: Row, code: string): Place {
    const failure = step.effect?.failures[code]
    return typeof failure === 'object' ? reopened(place, failure.reopen) : place
  }

  /** That step is asked again, and so is what depends on it. */
  function reopened(place: Place, id: string): Place {
    const to = places.get(id)
    return to === undefined ? place : arrived(memory.reopen(place, to), to)
  }

  /** Whether closing asks a step again, and which; no held answer is dropped by that. */
  function closing(place: Place, { step }: Row): string | undefined {
    const to = step.within.findLast(({ closed }) => closed !== undefined)?.closed
    const at = to === undefined ? undefined : places.get(to)
    const isFree = at !== undefined && (holders.length === 0 || dropped(place, memory.reopen(place, at)) === undefined)
    return isFree ? to : undefined
  }

  /** Closing leads out of a sub-flow; from elsewhere it ends the wizard, which is no place in a run. */
  function closed(place: Place, row: Row): Place {
    const { returning } = place
    if (subOf(row.step) !== undefined && returning !== undefined && isShown(place, returning))
      return arrived(place, returning)
    const to = closing(place, row)
    return to === undefined ? place : reopened(place, to)
  }

  /** Along the path, or back to the review that an answer was changed from, by way of what the change opened. */
  function forward(place: Place, row: Row): Place {
    const to = onward(place)
    const { returning } = place
    // Past the review nothing is changed from it any more.
    if (returning !== undefined && row.leaps.some((leap) => leap.to > returning && leap.taken(place)))
      return arrivedAt({ ...place, returning: undefined }, to)
    if (returning === undefined || (to !== undefined && isTogether(row.step, rows[to]?.step)))
      return arrivedAt(place, to)
    return arrivedAt(place, shownOr(shown(place), returning))
  }

  const arrivedAt = (place: Place, to: number | undefined): Place => (to === undefined ? place : arrived(place, to))

  /** At a step: what happens by itself does so at once, and what did is passed over. */
  function arrived(before: Place, at: number): Place {
    const place: Place = before.returning === at ? { ...before, at, returning: undefined } : { ...before, at }
    const row = rows[at]
    if (row?.step.kind !== 'wait' && row?.step.kind !== 'automatic') return place
    if (memory.isAnswered(place, at)) return forward(place, row)
    return row.step.kind === 'wait' ? place : submitted(place, row, memory.nothing)
  }

  /** An address, or a reload: the step itself where it may be shown, else the open one; a screen beside the path from where it opens. */
  function landing(place: Place, named: string): Landing {
    const wanted = places.get(landingOf(flow, named)) ?? -1
    const path = shown(place)
    const opener = path.findLast((at) => rows[at]?.step.asides.some(({ id }) => places.get(id) === wanted))
    if (opener !== undefined) return { at: wanted, opener, returning: undefined }
    const at = shownOr(path, wanted) ?? place.at
    const returning = path.slice(path.indexOf(at) + 1).find((later) => (rows[later]?.step.rows.length ?? 0) > 0)
    return { at, opener, returning }
  }

  const landed = (before: Place, named: string): Place => {
    const { at, ...around } = landing(before, named)
    return arrived({ ...before, ...around }, at)
  }

  const closesInside = (place: Place): boolean => {
    const row = rows[place.at]
    if (!row || row.step.within.length === 0) return false
    return place.returning !== undefined || closing(place, row) !== undefined
  }

  return { next, moved, landing, back, onward, mode, mayChange, mayMark, heldAgainst, closesInside }
}

const isEmpty = (doors: object) => Object.keys(doors).length === 0

/** The innermost sub-flow that a step stands in. */
const subOf = ({ within }: AnyStep): string | undefined => within.at(-1)?.sub

const isTogether = (step: AnyStep, other: AnyStep | undefined): boolean =>
  subOf(step) !== undefined && (other?.within.some(({ sub }) => sub === subOf(step)) ?? false)
