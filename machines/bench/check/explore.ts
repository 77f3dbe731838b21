import { evaluateExpression } from '#machines/define/condition.ts'
import type { Effect } from '#machines/define/effect.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { holdingMarks, MARK_FACT } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isOfReceipt } from '#machines/walk/answer.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { effectFor } from '#machines/walk/effects.ts'
import { compileTable, type Table, type TableState } from '#machines/walk/table.ts'
import { answersTo, isCrowded } from './answers.ts'
import { atomsOf, classesOf, conditionsOf, sourceOf } from './atoms.ts'
import type { Examples, Turn } from './finding.ts'
import { memoryOf } from './memory.ts'
import { type Move, movesOf } from './moves.ts'
import { combined, Queue } from './queue.ts'
import { isPartlyTried, wantedChoices } from './several.ts'
import { type IsTried, triedWhereMany } from './together.ts'
import { type WayBack, waysBack } from './ways-back.ts'

/** The highest number of states to try. */
export const STATES = 40_000
/** If there are too many states, `most / SPARE` more of them are still tried, spread evenly over the steps. */
const SPARE = 10

/** A step where people are, together with the earlier answers that can still matter. */
export interface Place {
  readonly step: AnyStep
  readonly at: number
  readonly state: TableState
  /** The arrow on which the place was first reached, or `undefined` at the start of a run. */
  by: Arrow | undefined
  /** Whether the place can be reached with known answers, without going back. */
  told: boolean
}

/**
 * A turn (one action with its outcome) at a place, and the place that the turn led to. `to` is `undefined` if no step
 * follows.
 */
export interface Arrow {
  readonly from: Place
  readonly turn: Turn
  /** The effect that the turn triggers: the step's own, or the flow's `record`. */
  readonly effect?: Effect | undefined
  /** Whether a concrete answer for this turn is known. */
  readonly told: boolean
  readonly after: TableState
  readonly back: WayBack | undefined
  to: Place | undefined
}

export interface Explored {
  readonly table: Table
  readonly starts: readonly Place[]
  /** The givens (facts known before the first step) for which no step is asked, not even an end. */
  readonly nowhere: readonly Readonly<Record<string, FactValue>>[]
  readonly places: readonly Place[]
  readonly arrows: readonly Arrow[]
  /** The possible answers to each step, by step id. */
  readonly moves: Readonly<Record<string, readonly Move[]>>
  /**
   * Each event that leads back to an earlier step, whether or not the exploration followed it, with the state at that
   * moment.
   */
  readonly returns: readonly { readonly arrow: Omit<Arrow, 'to'>; readonly way: WayBack }[]
  /** The steps whose own effect happened. */
  readonly acted: ReadonlySet<string>
  /** Whether every state was tried. */
  readonly whole: boolean
  /** Whether there were too many states even for the reduced search of `triedWhereMany`. */
  readonly cut: boolean
  /** Whether some step has more answers than were tried. */
  readonly crowded: boolean
}

/**
 * Explores a flow forward from every possible start, through every answer and outcome. If there are too many states, it
 * tries each unusual answer together with the usual ones. When people are led back, later answers are forgotten, since
 * people may answer differently. Answers that can no longer change are kept: those behind a wall (a step that Back
 * cannot pass once its effect happened) or shown as a summary.
 */
export function explored(flow: AnyFlow, examples: Examples = {}, most = STATES): Explored {
  const all = gone(flow, examples, most, () => true)
  if (!all.cut) return all
  const few = gone(flow, examples, most, triedWhereMany(flow, all.moves))
  return { ...few, whole: false }
}

function gone(flow: AnyFlow, examples: Examples, most: number, isTried: IsTried): Explored {
  const table = compileTable(flow)
  const remembered = memoryOf(flow)
  const classOf = classesOf(flow)
  const source = sourceOf(flow)
  const moves: Record<string, readonly Move[]> = {}
  const receipts: Record<string, readonly Facts[]> = {}
  let crowded = false
  let partly = false
  for (const step of flow.steps) {
    const classed = (fact: string, value: FactValue) => classOf(`${step.id}.${fact}`, value)
    const matters = (fact: string) => classed(fact, undefined) !== ''
    crowded ||= isCrowded(step, matters)
    partly ||= isPartlyTried(step, matters)
    moves[step.id] = movesOf(step, answersTo(step, examples[step.id], matters, wantedChoices(flow, step)), classed)
    const left = Object.entries(step.domains).filter(([fact]) => isOfReceipt(step, fact))
    receipts[step.id] = combined(
      left.map(([fact, domain]) => [fact, distinct(domain, (value) => classed(fact, value))]),
    )
  }

  const told = flow.steps.flatMap((step) => {
    const classed = (value: FactValue) => classOf(`${step.id}.${MARK_FACT}`, value)
    const marks = holdingMarks(step).filter((mark) => classed(mark) !== classed(undefined))
    return marks.length > 0 ? [{ id: step.id, marks: distinct(marks, classed).map(String) }] : []
  })

  const known = new Map<string, Place>()
  const queue = new Queue<Place>()
  const arrows: Arrow[] = []
  const returns: { arrow: Omit<Arrow, 'to'>; way: WayBack }[] = []
  const acted = new Set<string>()

  /**
   * Returns the place for a state, creating it if needed. `undefined` if no step is asked in the state, `null` if the
   * state is not to be tried.
   */
  function met(after: TableState, by: Arrow | undefined, opens = true): Place | undefined | null {
    const { state, key } = remembered(after)
    const seen = known.get(key)
    const step = flow.steps[state.at]
    if (!seen && !isTried(state)) return null
    const told = by ? by.told && by.from.told : opens
    if (seen && told && !seen.told) Object.assign(seen, { by, told })
    if (seen || !step) return seen
    const place: Place = { step, at: state.at, state, by, told }
    known.set(key, place)
    queue.add(place, place.at)
    return place
  }

  /** Whether the step that people are led back to is asked in the new state. If not, exploration stops there. */
  function isAsked(id: string, { at }: Place, after: TableState): boolean {
    const to = flow.steps.findIndex((step) => step.id === id)
    const step = flow.steps[to]
    return step !== undefined && to <= at && evaluateExpression(whenAsked(flow, step), source(after)) === true
  }

  function led(arrow: Omit<Arrow, 'to'>): void {
    const { from, after, back } = arrow
    if (back) returns.push({ arrow, way: back })
    if (back && !isAsked(back.to, from, after)) return
    const whole: Arrow = { ...arrow, to: undefined }
    const to = back || after.at !== from.at ? met(after, whole) : undefined
    if (to !== null) arrows.push(Object.assign(whole, { to }))
  }

  /** Follows the outcomes of an effect in progress. */
  function settle(from: Place, saving: TableState, turn: Turn, told: boolean): void {
    const { step } = from
    const effect = step.kind === 'wait' ? step.effect : effectFor(flow, step, saving.pending?.facts ?? {}, saving.given)
    if (!effect || effect !== step.effect) {
      const after = table.next(saving, { type: 'done', facts: {} })
      led({ from, turn, effect, told, after, back: undefined })
      return
    }
    acted.add(step.id)
    const ways = waysBack(step)
    const success = ways.find(({ why }) => why === 'success')
    const lost = ways.find(({ why }) => why === 'lost')
    for (const facts of receipts[step.id] ?? []) {
      const after = table.next(saving, { type: 'done', facts })
      const arrow = { from, turn: { ...turn, receipt: present(facts) }, effect, told, after, back: success }
      led(arrow)
      if (lost) returns.push({ arrow, way: lost })
    }
    for (const way of ways) {
      if (way.code === undefined) continue
      const after = table.next(saving, { type: 'refused', code: way.code })
      led({ from, turn: { ...turn, refused: way.code }, effect, told, after, back: way })
    }
  }

  function go(from: Place): void {
    const { step, state } = from
    if (step.kind === 'end') return
    const closing = waysBack(step).find(({ why }) => why === 'closed')
    if (closing) {
      const after = table.next(state, { type: 'close' })
      returns.push({
        arrow: { from, turn: { step: step.id, closed: true }, told: true, after, back: closing },
        way: closing,
      })
    }
    if (step.kind === 'wait' || state.phase === 'saving') settle(from, state, { step: step.id }, true)
    else answered(from)
  }

  /**
   * Follows each mark that the server may set on a current answer, such as "checked", if a condition reads the mark.
   * That people cannot change a marked answer is tested elsewhere.
   */
  function marked(from: Place): void {
    for (const { id, marks } of told) {
      for (const mark of marks) {
        const after = table.next(from.state, { type: 'marked', to: id, mark })
        if (after === from.state) continue
        const whole: Arrow = { from, turn: { step: id, mark }, told: true, after, back: undefined, to: undefined }
        const to = met(after, whole)
        if (to) arrows.push(Object.assign(whole, { to }))
      }
    }
  }

  function answered(from: Place): void {
    const { step, state } = from
    if (state.phase === 'asking') marked(from)
    for (const { facts, answer } of moves[step.id] ?? []) {
      const after = table.next(state, { type: 'answer', facts, changed: true })
      if (after === state) break
      const turn: Turn = { step: step.id, ...(answer && { answer }) }
      if (after.phase === 'saving' && after.at === from.at) settle(from, after, turn, answer !== undefined)
      else led({ from, turn, told: answer !== undefined, after, back: undefined })
    }
    if (isShut(from))
      led({
        from,
        turn: { step: step.id },
        told: true,
        after: table.next(state, { type: 'continue' }),
        back: undefined,
      })
  }
  /** Whether people cannot answer at a place. */
  const isShut = ({ step, state }: Place) => {
    const [move] = moves[step.id] ?? []
    return move && table.next(state, { type: 'answer', facts: move.facts, changed: true }) === state
  }

  const starts = new Set<Place>()
  const nowhere: Facts[] = []
  for (const given of givensOf(flow)) {
    // The first step may be skipped, and automatic steps have not run yet.
    const { pending: _, ...closed } = table.initial(given)
    const opened = table.next({ ...closed, phase: 'asking' }, { type: 'go', to: '' })
    const start = table.shown(opened).length > 0 ? met(opened, undefined) : undefined
    const { pending: __, ...rest } = opened
    if (!start) nowhere.push(given)
    else starts.add(start)
    // Steps whose answers are already known were passed over, but Back can lead to them.
    for (let at = 0; start && at < start.at; at++)
      if (isAsked(flow.steps[at]?.id ?? '', start, opened)) met({ ...rest, phase: 'asking', at }, undefined, false)
  }
  const isTooMuch = () => known.size > most
  let spare = most / SPARE
  for (let place = queue.next('in-order'); place && spare > 0; place = queue.next(isTooMuch() ? 'least' : 'in-order')) {
    if (isTooMuch()) spare--
    go(place)
  }
  return {
    table,
    starts: [...starts],
    nowhere,
    places: [...known.values()],
    arrows,
    moves,
    returns,
    acted,
    whole: !crowded && !partly && !isTooMuch(),
    cut: isTooMuch(),
    crowded,
  }
}

type Facts = Readonly<Record<string, FactValue>>

/**
 * The possible starts of a flow: every combination of the givens (facts known before the first step) that some
 * condition reads.
 */
export function givensOf(flow: AnyFlow): readonly Facts[] {
  const read = new Set(
    conditionsOf(flow).flatMap(({ condition }) =>
      atomsOf(condition).flatMap((atom) => (atom.op === 'given' ? [atom.given] : [])),
    ),
  )
  return combined(flow.given.map(({ id, domain }) => [id, read.has(id) ? domain : domain.slice(0, 1)]))
}

const distinct = (values: readonly FactValue[], classOf: (value: FactValue) => string) =>
  values.filter((value, at) => values.findIndex((other) => classOf(other) === classOf(value)) === at)

const present = (facts: Facts) => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
