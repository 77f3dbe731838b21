import type { Expression } from '#machines/define/condition.ts'
import { ownDoors } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { MARK_FACT } from '#machines/define/marks.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { whenAsked } from '#machines/walk/conditions.ts'
import { backEdges, continueEdges } from '#machines/walk/edges.ts'
import { isAlwaysSent } from '#machines/walk/effects.ts'
import { type Edge, leapEdges } from '#machines/walk/traced-edges.ts'
import { atomsOf } from '../check/atoms.ts'
import { Network } from './network.ts'
import type { Node } from './state-graph.ts'
import type { Target } from './target.ts'

/**
 * What the lower bound knows about a state besides the step and its phase: the review to which people return after a
 * change.
 */
type Context = string | undefined

/**
 * Computes a lower bound for the number of events that take these targets: the cost of the cheapest flow through the
 * declared transitions that takes each target at least once and leaves every place it enters. Conditions are ignored,
 * so no tour is shorter.
 */
export function lowerBound(
  flow: AnyFlow,
  targets: readonly Target[],
  starts: readonly Node[],
  sure: (step: AnyStep) => boolean,
): number {
  const wanted = new Map(targets.map((target) => [target.id, target]))
  const network = new Network(wanted)
  const steps: readonly AnyStep[] = [...flow.steps, ...flow.asides]
  const places = new Map(flow.steps.map(({ id }, at) => [id, at]))
  const placeOf = (id: string | undefined) => places.get(id ?? '') ?? -1
  const reviews = flow.steps.filter(({ rows }) => rows.length > 0)

  const isTogether = (step: AnyStep, to: string) => {
    const sub = step.within.at(-1)?.sub
    return sub !== undefined && (flow.steps[placeOf(to)]?.within.some((within) => within.sub === sub) ?? false)
  }
  const askOf = (id: string, around: Context) => `ask ${id} ${around === id ? '' : (around ?? '')}`
  const saveOf = (id: string, around: Context) => `save ${id} ${around ?? ''}`
  const sentOf = (id: string) => `sent ${id}`
  const sentBackOf = (id: string, around: string) => `sent back ${id} ${around}`
  const onOf = (id: string, around: Context) => `on ${id} ${around ?? ''}`
  const arriveAt = (id: string, around: Context) => {
    const kind = flow.steps[placeOf(id)]?.kind
    const inside = around === id ? undefined : around
    if (kind !== 'automatic' && kind !== 'wait') return askOf(id, inside)
    const here = `arrive ${id} ${inside ?? ''}`
    network.arc(here, kind === 'wait' ? askOf(id, inside) : saveOf(id, inside), 0)
    network.arc(here, onOf(id, inside), 0)
    return here
  }

  /** Returns the steps before a review that may be asked, or asked again, because the answer to a step was changed. */
  const opened = (step: AnyStep, review: string) =>
    flow.steps.slice(placeOf(step.id) + 1, placeOf(review)).filter((later) => {
      const { givens, facts } = readsOf(later)
      const sets = Object.keys(step.effect?.sets ?? {})
      return facts.has(step.id) || sets.some((given) => givens.has(given))
    })
  const readsOf = (step: AnyStep) => {
    const facts = new Set<string>()
    const givens = new Set<string>()
    const add = (one: AnyStep) => {
      for (const id of one.reads) {
        facts.add(id)
        const read = flow.steps[placeOf(id)]
        if (read) add(read)
      }
      for (const atom of atomsOf(whenAsked(flow, one))) {
        if (atom.op === 'fact') facts.add(atom.step)
        else givens.add(atom.given)
      }
    }
    add(step)
    return { facts, givens }
  }
  const leadsBack = flow.steps.some(
    ({ effect }) => effect?.leads || Object.values(effect?.failures ?? {}).some((way) => typeof way === 'object'),
  )

  /**
   * Whether people can take a transition for the first time only after sending an answer. This is the case if every
   * answer of the step is sent, and only that answer and the answers that the step reads decide where the transition
   * leads.
   */
  function isSentFirst(step: AnyStep, when: Expression): boolean {
    if (step.kind !== 'question' || step.known || !sure(step)) return false
    if (reviews.some((review) => placeOf(review.id) > placeOf(step.id)))
      return when.op === 'always' && whenAsked(flow, step).op === 'always'
    return atomsOf(when).every((atom) => {
      // The server can set a mark without any answer being sent.
      if (atom.op === 'fact' && atom.fact === MARK_FACT) return false
      if (atom.op === 'given') return !flow.steps.some(({ effect }) => atom.given in (effect?.sets ?? {}))
      const read = flow.steps[placeOf(atom.step)]
      return atom.step === step.id || (read && step.reads.includes(read.id) && !isAlwaysSent(read))
    })
  }

  function goesOn(step: AnyStep, around: Context): void {
    const from = onOf(step.id, around)
    const edges = continueEdges(flow, step)
    if (around === undefined) {
      network.arc(sentOf(step.id), from, 0)
      for (const { to, when } of edges) {
        const arrival = arriveAt(to, undefined)
        const first = isSentFirst(step, when)
        network.through(`${step.id}/continue/${to}`, first ? sentOf(step.id) : from, arrival, 0)
        if (first) network.arc(from, arrival, 0)
      }
      return
    }
    returns(step, around, sure(step) && step.doors.length === 0 ? sentBackOf(step.id, around) : from)
    const opens = [...(leadsBack ? flow.steps : opened(step, around))].map(({ id }) => id)
    for (const id of opens) if (placeOf(id) < placeOf(around)) network.arc(from, arriveAt(id, around), 0)
    for (const { to } of edges) if (isTogether(step, to)) network.arc(from, arriveAt(to, around), 0)
    for (const { to, when } of edges)
      if (!isSentFirst(step, when) && (to === around || isTogether(step, to) || opens.includes(to)))
        network.through(`${step.id}/continue/${to}`, from, arriveAt(to, around), 0)
    for (const { to, when } of edges) if (to === around && !isSentFirst(step, when)) arrives(step, around)
  }

  /**
   * Adds the transitions back to the review from which an answer was changed. If every answer of the step is sent and
   * the step has no doors (links that leave it without an answer), people return only after sending an answer.
   */
  function returns({ id }: AnyStep, review: string, changed: string): void {
    const there = askOf(review, undefined)
    network.arc(onOf(id, review), there, 0)
    network.arc(sentBackOf(id, review), onOf(id, review), 0)
    if (wanted.has(`${id}/return/${review}`)) network.through(`${id}/return/${review}`, changed, there, 0)
  }

  /** When a Continue that leads to a review is also the return to that review, lets one event take both targets. */
  function arrives({ id, kind }: AnyStep, review: string): void {
    const isPassed = kind === 'automatic' || kind === 'wait'
    for (const back of targets)
      if (back.kind === 'return' && back.to === review && (back.from === id || isPassed))
        network.both(`${id}/continue/${review}`, back.id)
  }

  function goesBack(step: AnyStep, around: Context): void {
    const from = askOf(step.id, around)
    const edges = backEdges(flow, step)
    const isInside = step.within.length > 0
    for (const { to } of edges)
      if (around === undefined || leadsBack || opened(step, around).length > 0 || (isInside && isTogether(step, to)))
        network.through(`${step.id}/back/${to}`, from, arriveAt(to, around), 1)
    if (around !== undefined && isInside)
      for (const { id } of flow.steps.slice(0, placeOf(step.id)))
        if (isTogether(step, id)) network.arc(from, askOf(id, around), 1)
    if (around !== undefined) network.through(`${step.id}/back/${around}`, from, askOf(around, undefined), 1)
    const closed = step.within.findLast((within) => within.closed !== undefined)?.closed
    if (closed !== undefined) network.through(`${step.id}/close/${closed}`, from, arriveAt(closed, around), 1)
  }

  /**
   * Returns the refusals that keep people at the step. Each costs two events (the answer and the refusal) and ends
   * where it began.
   */
  const stays = (step: AnyStep) =>
    step.kind === 'question'
      ? targets.filter(({ kind, from, to }) => kind === 'failure' && from === step.id && to === from)
      : []

  function sends(step: AnyStep, around: Context): void {
    const { id, effect } = step
    const [ask, save] = [askOf(id, around), saveOf(id, around)]
    if (step.kind === 'wait') {
      settles(step, ask, around)
      return
    }
    if (effect || flow.record) {
      const isNeeded = wanted.has(`${id}/lost`) && stays(step).length === 0
      if (isNeeded) network.through(`${id}/lost`, ask, save, 1)
      else network.arc(ask, save, 1)
      settles(step, save, around)
    }
    const isSure = effect !== undefined && !step.acts && effect.when.op === 'always'
    const isShut = step.known !== undefined || effect?.after === 'summary'
    if (!(isAlwaysSent(step) && isSure) || isShut) network.arc(ask, onOf(id, around), 1)
    for (const edge of leapEdges(flow, step)) leaps(step, edge, around)
    for (const door of ownDoors(flow, step)) {
      network.through(`${id}/door/${door}`, ask, around === undefined ? sentOf(id) : onOf(id, around), 1)
      if (flow.record || step.acts?.door?.includes(door)) network.through(`${id}/door/${door}`, ask, save, 1)
    }
  }

  /**
   * Adds a whole-flow door (a link that every question offers). The door leads to its target or, if people are changing
   * an answer from a review, back to that review. The answer may be sent first.
   */
  function leaps(step: AnyStep, { to, door = '' }: Edge, around: Context): void {
    const { id } = step
    const isPast = around !== undefined && placeOf(to) > placeOf(around)
    const there = arriveAt(to, isPast ? undefined : around)
    // A door to the next step leads where Continue leads, so one event takes both targets.
    if (wanted.has(`${id}/continue/${to}`)) network.both(`${id}/door/${door}`, `${id}/continue/${to}`)
    for (const place of around === undefined || isPast ? [there] : [there, onOf(id, around)]) {
      // If every answer of the step is sent, people can move on without sending only if they gave the same answer
      // before.
      if (sure(step)) network.arc(askOf(id, around), place, 1)
      else network.through(`${id}/door/${door}`, askOf(id, around), place, 1)
      if (flow.record || step.acts?.door?.includes(door))
        network.through(`${id}/door/${door}`, saveOf(id, around), place, 1)
    }
  }

  function settles(step: AnyStep, from: string, around: Context): void {
    const { id, effect } = step
    const isLed = effect?.leads !== undefined
    if (effect?.leads)
      network.through(`${id}/success/${effect.leads.reopen}`, from, arriveAt(effect.leads.reopen, around), 1)
    if (!isLed || flow.record)
      for (const to of [onOf(id, around), around === undefined ? sentOf(id) : sentBackOf(id, around)]) {
        if (effect && !isLed) network.through(`${id}/done`, from, to, 1)
        network.arc(from, to, 1)
      }
    for (const [code, way] of Object.entries(effect?.failures ?? {})) {
      const to = typeof way === 'object' ? way.reopen : id
      if (to !== id || step.kind !== 'question')
        network.through(`${id}/refused/${code}`, from, to === id ? askOf(id, around) : arriveAt(to, around), 1)
    }
  }

  function stepIn(step: AnyStep, around: Context): void {
    const ask = askOf(step.id, around)
    goesOn(step, around)
    goesBack(step, around)
    sends(step, around)
    for (const row of step.rows) network.through(`${step.id}/change/${row}`, ask, arriveAt(row, step.id), 1)
    for (const { id } of step.asides) {
      const there = `aside ${id} ${ask}`
      network.through(`${step.id}/aside/${id}`, ask, there, 1)
      network.through(`${id}/back/${step.id}`, there, ask, 1)
    }
  }

  for (const step of flow.steps) {
    if (step.kind === 'end') continue
    stepIn(step, undefined)
    for (const review of reviews) if (placeOf(review.id) > placeOf(step.id)) stepIn(step, review.id)
  }
  for (const { state } of starts) {
    const id = steps[state.at]?.id ?? ''
    const around = state.returning === undefined ? undefined : steps[state.returning]?.id
    network.starts(state.phase === 'saving' ? saveOf(id, around) : askOf(id, around))
  }
  const apart = targets.filter(({ kind }) => APART.has(kind)).length
  return network.cost() + apart + (flow.steps.flatMap(stays).length + sentBeside(flow)) * 2
}

/**
 * Counts the outcomes of the buttons on asides (screens such as help). Each outcome costs two events (the press and the
 * outcome) and ends where it began.
 */
const sentBeside = ({ asides }: AnyFlow): number =>
  asides.reduce((sum, { effect }) => sum + (effect ? 1 + Object.keys(effect.failures).length : 0), 0)

/** The kinds of targets that each need a separate event, which leads to no other step. */
const APART: ReadonlySet<Target['kind']> = new Set(['invalid', 'lost', 'retry', 'mark'])
