import type { AnyFlow } from '#machines/define/flow.ts'
import { meaningOfMark } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { effectFor } from './effects.ts'
import { holdersOf } from './holders.ts'
import { landingOf } from './landing-of.ts'
import type { Facts, Walk } from './plan.ts'
import { type Tester, type Row as WayRow, waysOf } from './ways.ts'

/**
 * A position in a run. Steps are identified by index: first the flow's steps, then its asides (screens such as help).
 */
export interface Position<Told> {
  readonly at: number
  readonly phase: 'asking' | 'saving' | 'stuck'
  /** The answer that is being sent. */
  readonly pending?: Told | undefined
  /** The review from which people are changing an answer. Continue leads back to it. */
  readonly returning?: number | undefined
  /** The step from which people opened the current aside (a screen such as help), and to which they return. */
  readonly opener?: number | undefined
}

/**
 * An event of a run. `Told` is the type of answers and `Left` the type of effect results. Both depend on how the run
 * stores its answers.
 */
export type RunEvent<Told, Left> =
  | ({ readonly type: 'answer' } & Told)
  | ({ readonly type: 'done' } & Left)
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'lost' | 'retry' | 'continue' | 'back' | 'close' }
  | { readonly type: 'go' | 'change' | 'aside'; readonly to: string }
  /** The server set a mark on the answer to a step, and the run was reloaded. */
  | { readonly type: 'marked'; readonly to: string; readonly mark: string }

/**
 * How a run stores its answers. A draft stores all of them. The compact table stores only the facts that conditions
 * read.
 */
export interface Memory<Place, Told, Left> {
  readonly test: Tester<Place>
  given(place: Place): Facts
  walk(place: Place): Walk
  /** Whether a step has an answer that is current. */
  isAnswered(place: Place, at: number): boolean
  /** Whether an answer differs from the one that is stored. */
  isNews(place: Place, step: AnyStep, told: Told): boolean
  /** The answer that is used for steps that ask nothing. */
  readonly nothing: Told
  take(place: Place, at: number, told: Told, left?: Left): Place
  settle(place: Place, at: number, left: Left): Place
  reopen(place: Place, at: number): Place
  /**
   * Applies a mark of the server. Depending on what the step declares, the mark holds the answer (people cannot change
   * it) or asks the step again. Returns the same object if nothing changes.
   */
  mark(place: Place, at: number, mark: string): Place
}

type Landing = Pick<Position<never>, 'at' | 'returning' | 'opener'>

/** The wanted step if it can be shown, otherwise the last step that can. */
export const shownOr = <At>(shown: readonly At[], wanted: At | undefined): At | undefined =>
  wanted !== undefined && shown.includes(wanted) ? wanted : shown.at(-1)

/**
 * How people find a step: as a question or, after its effect has happened, as a summary, as a step that Back skips, or
 * as a wall that Back cannot pass.
 */
export type Mode = 'ask' | 'summary' | 'skip' | 'wall'

/** The rules of a flow: where each event leads from each position. */
export interface Meaning<Place, Told, Left> {
  next(place: Place, event: RunEvent<Told, Left>): Place
  /** The position of a run after its wait has ended and the result was stored. */
  moved(place: Place): Place
  /** The step to which an address leads. It can be a step at which people don't stop, which is then skipped. */
  landing(place: Place, named: string): Landing
  /**
   * The step to which Back leads. It can be a step at which people don't stop, which is then skipped. `undefined` if
   * people cannot go back.
   */
  back(place: Place): number | undefined
  /** The step to which Continue leads. */
  onward(place: Place): number | undefined
  mode(place: Place, at: number): Mode
  /**
   * Whether people can change the answer in a row of a review now. They can if the row's step can be shown and the
   * step's effect has not made the answer final.
   */
  mayChange(place: Place, at: number): boolean
  /** Whether the server can set this mark on an answer now. It can if the step is shown and declares the mark. */
  mayMark(place: Place, at: number, mark: string): boolean
  /**
   * The step whose held answer (one that people cannot change because of a mark) would be dropped if this answer were
   * accepted. If there is one, this answer is refused.
   */
  heldAgainst(place: Place, told: Told): number | undefined
  /** Whether the close button closes only the sub-flow and not the whole wizard. */
  closesInside(place: Place): boolean
}

/**
 * Computes the rules of a flow: where Continue, Back, a refusal, a door (a link that leaves a step without an answer),
 * Change, Return and a reload lead, and what happens to the answers. The machine's chart, the compact table and all
 * graphs of the test bench use these rules.
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
  /**
   * The steps that can be shown, as indexes. Every row of a review asks for this list at the same position, so the last
   * result is cached.
   */
  const shown = (place: Place): readonly number[] => {
    const path = memory.walk(place)
    if (last.path !== path) last = { path, shown: path.asked.slice(path.floor).map((id) => places.get(id) ?? -1) }
    return last.shown
  }
  const isShown = (place: Place, at: number) => shown(place).includes(at)

  // The following functions determine where each event leads.

  /**
   * While people change an answer from a review, Back leads to the review. If the answer is part of a sub-flow, Back
   * first goes back through the sub-flow.
   */
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

  // The steps whose answers the server can hold (keep people from changing).

  const holders = holdersOf(flow)
  const isHeld = (place: Place, at: number) => rows[at]?.held(place) === true && memory.isAnswered(place, at)

  /**
   * The answers that the server holds now and that are in use: their steps are asked, and every answer that they depend
   * on is current.
   */
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

  /**
   * The step whose held answer would be dropped if this answer were accepted. Automatic steps are never blocked here.
   * An answer that would make one happen again was blocked earlier.
   */
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

  /**
   * Applies a mark of the server, unless an answer is being sent. Afterward, people are at the step where they would be
   * after reloading the run.
   */
  function marked(place: Place, { to, mark }: { to: string; mark: string }): Place {
    const at = places.get(to) ?? -1
    if (place.phase !== 'asking' || !mayMark(place, at, mark)) return place
    return landed(memory.mark(place, at, mark), rows[place.at]?.step.id ?? '')
  }

  // The following functions compute the position after an event.

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

  /**
   * Handles an event at an aside (a screen such as help). People return from it to the step that opened it. If the
   * aside has an effect, its button carries the effect out.
   */
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

  /**
   * The position of a run that waited and was then reloaded: after the waiting step, or at an earlier step to which the
   * result led back.
   */
  function moved(place: Place): Place {
    const row = rows[place.at]
    return row && memory.isAnswered(place, place.at) ? forward(place, row) : arrivedAt(place, shown(place).at(-1))
  }

  /** Sends an answer. An unchanged answer whose effect happened is not sent again. */
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

  /** Leads back to the step that the effect declares for this refusal. Otherwise, people stay at this step. */
  function refused(place: Place, { step }: Row, code: string): Place {
    const failure = step.effect?.failures[code]
    return typeof failure === 'object' ? reopened(place, failure.reopen) : place
  }

  /** Reopens a step, so that people are asked again at this step and at those that depend on it. */
  function reopened(place: Place, id: string): Place {
    const to = places.get(id)
    return to === undefined ? place : arrived(memory.reopen(place, to), to)
  }

  /**
   * The step that is asked again when the sub-flow is closed. `undefined` if there is none, or if that would drop an
   * answer that the server holds.
   */
  function closing(place: Place, { step }: Row): string | undefined {
    const to = step.within.findLast(({ closed }) => closed !== undefined)?.closed
    const at = to === undefined ? undefined : places.get(to)
    const isFree = at !== undefined && (holders.length === 0 || dropped(place, memory.reopen(place, at)) === undefined)
    return isFree ? to : undefined
  }

  /**
   * Handles the close button. In a sub-flow, it leads to a step outside. Elsewhere, it ends the wizard, and the
   * position in the run stays the same.
   */
  function closed(place: Place, row: Row): Place {
    const { returning } = place
    if (subOf(row.step) !== undefined && returning !== undefined && isShown(place, returning))
      return arrived(place, returning)
    const to = closing(place, row)
    return to === undefined ? place : reopened(place, to)
  }

  /**
   * Goes on to the next step. If people are changing an answer from a review, they return to the review, after any
   * steps of the same sub-flow.
   */
  function forward(place: Place, row: Row): Place {
    const to = onward(place)
    const { returning } = place
    // If people took a door (a link that skips steps) to a step after the review, they do not return to the review.
    if (returning !== undefined && row.leaps.some((leap) => leap.to > returning && leap.taken(place)))
      return arrivedAt({ ...place, returning: undefined }, to)
    if (returning === undefined || (to !== undefined && isTogether(row.step, rows[to]?.step)))
      return arrivedAt(place, to)
    return arrivedAt(place, shownOr(shown(place), returning))
  }

  const arrivedAt = (place: Place, to: number | undefined): Place => (to === undefined ? place : arrived(place, to))

  /** Arrives at a step. An automatic step starts at once. If its effect has already happened, it is skipped. */
  function arrived(before: Place, at: number): Place {
    const place: Place = before.returning === at ? { ...before, at, returning: undefined } : { ...before, at }
    const row = rows[at]
    if (row?.step.kind !== 'wait' && row?.step.kind !== 'automatic') return place
    if (memory.isAnswered(place, at)) return forward(place, row)
    return row.step.kind === 'wait' ? place : submitted(place, row, memory.nothing)
  }

  /**
   * Where opening an address or reloading the page leads: to the step in the address if it can be shown, otherwise to
   * the open step. For an aside (a screen such as help), the result also names a step to return to.
   */
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

/** The innermost sub-flow that a step is part of. */
const subOf = ({ within }: AnyStep): string | undefined => within.at(-1)?.sub

const isTogether = (step: AnyStep, other: AnyStep | undefined): boolean =>
  subOf(step) !== undefined && (other?.within.some(({ sub }) => sub === subOf(step)) ?? false)
