import { holds } from '#machines/define/condition.ts'
import type { Effect } from '#machines/define/effect.ts'
import type { FactValue } from '#machines/define/fact.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { holdingMarks, MARK } from '#machines/define/marks.ts'
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

/** More states than this are not tried. */
export const STATES = 40_000
/** Once there are too many, one in so many is tried still, of every place alike. */
const SPARE = 10

/** People standing at a step: what came before, as far as anything may still read it. */
export interface Place {
  readonly step: AnyStep
  readonly at: number
  readonly state: TableState
  /** The arrow along which it was met first; `undefined` where a run begins. */
  by: Arrow | undefined
  /** Whether somebody knows how to come here, forward. */
  told: boolean
}

/** What somebody did at a place, and where it led; to no place where no step follows. */
export interface Arrow {
  readonly from: Place
  readonly turn: Turn
  /** What the turn sets off: the step's own effect, or the flow's record. */
  readonly effect?: Effect | undefined
  /** Whether anybody knows how to answer so. */
  readonly told: boolean
  readonly after: TableState
  readonly back: WayBack | undefined
  to: Place | undefined
}

export interface Explored {
  readonly table: Table
  readonly starts: readonly Place[]
  /** The givens with which nothing is asked at all, not even an end. */
  readonly nowhere: readonly Readonly<Record<string, FactValue>>[]
  readonly places: readonly Place[]
  readonly arrows: readonly Arrow[]
  /** What could be answered at each step, by its id. */
  readonly moves: Readonly<Record<string, readonly Move[]>>
  /** The ways back that somebody was led along, or would be, with what was so at that moment. */
  readonly returns: readonly { readonly arrow: Omit<Arrow, 'to'>; readonly way: WayBack }[]
  /** Steps whose own effect was set off. */
  readonly acted: ReadonlySet<string>
  /** Whether every state was tried. */
  readonly whole: boolean
  /** Whether there were too many of them even for what `triedWhereMany` lets through. */
  readonly cut: boolean
  /** Whether some step has more answers than were tried. */
  readonly crowded: boolean
}

/**
 * Goes forward from every beginning through every answer and every outcome; where that is too much, through each answer
 * beside the usual ones. Whatever was answered later than where people are led back to is forgotten, since they may
 * answer it anew; what stays for good (a wall, a summary) is not.
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
    const classed = (value: FactValue) => classOf(`${step.id}.${MARK}`, value)
    const marks = holdingMarks(step).filter((mark) => classed(mark) !== classed(undefined))
    return marks.length > 0 ? [{ id: step.id, marks: distinct(marks, classed).map(String) }] : []
  })

  const known = new Map<string, Place>()
  const queue = new Queue<Place>()
  const arrows: Arrow[] = []
  const returns: { arrow: Omit<Arrow, 'to'>; way: WayBack }[] = []
  const acted = new Set<string>()

  /** The place, or `undefined` where there is none; `null` where it is not tried. */
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

  /** What is led back to and not asked then is no place to go on from. */
  function isAsked(id: string, { at }: Place, after: TableState): boolean {
    const to = flow.steps.findIndex((step) => step.id === id)
    const step = flow.steps[to]
    return step !== undefined && to <= at && holds(whenAsked(flow, step), source(after)) === true
  }

  function led(arrow: Omit<Arrow, 'to'>): void {
    const { from, after, back } = arrow
    if (back) returns.push({ arrow, way: back })
    if (back && !isAsked(back.to, from, after)) return
    const whole: Arrow = { ...arrow, to: undefined }
    const to = back || after.at !== from.at ? met(after, whole) : undefined
    if (to !== null) arrows.push(Object.assign(whole, { to }))
  }

  /** What comes of an effect that is under way. */
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

  /** What the server may say, as far as conditions read it, of the answers that stand. That holds them is another matter. */
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
  /** Nothing is asked where an answer is not taken. */
  const isShut = ({ step, state }: Place) => {
    const [move] = moves[step.id] ?? []
    return move && table.next(state, { type: 'answer', facts: move.facts, changed: true }) === state
  }

  const starts = new Set<Place>()
  const nowhere: Facts[] = []
  for (const given of givensOf(flow)) {
    // The first step of the list need not be asked; what happens by itself there has not happened yet.
    const { pending: _, ...closed } = table.initial(given)
    const opened = table.next({ ...closed, phase: 'asking' }, { type: 'go', to: '' })
    const start = table.shown(opened).length > 0 ? met(opened, undefined) : undefined
    const { pending: __, ...rest } = opened
    if (!start) nowhere.push(given)
    else starts.add(start)
    // What is known was passed over, but Back leads there.
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

/** The beginnings of a flow: every combination of the givens that something reads. */
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
