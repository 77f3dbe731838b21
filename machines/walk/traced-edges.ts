import { type Expression, HAPPENED_FACT } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from './answer.ts'
import { happenedFor, negateExpression, whenAsked } from './conditions.ts'
import { type Leap, leapDoorsOf, NO_LEAPS } from './leaps.ts'
import { type Tester, tookDoor, waysOf } from './ways.ts'

/** One possible transition between two steps, with the condition under which it is taken. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly when: Expression
  /**
   * The door (a link that every question offers) that leads along this edge. For Back: the door that people took to
   * come here.
   */
  readonly door?: string
}

/** Where the whole-flow doors (links that every question offers) of a step lead. */
export const leapEdges = (flow: AnyFlow, from: AnyStep): readonly Edge[] =>
  leapDoorsOf(flow, from).flatMap(({ door, to }) => {
    const target = flow.steps[to]
    return target ? { from: from.id, to: target.id, when: tookDoor(from, door), door } : []
  })

/** Makes an edge under these conditions. `undefined` if no answers lead along it. */
export type MakeEdge = (flow: AnyFlow, from: AnyStep, to: AnyStep, parts: readonly Expression[]) => Edge | undefined

/** Where Continue and Back can lead from each step of a flow. */
export interface Edges {
  /**
   * Where Continue can lead from a step, in order: to each later step that some answers lead to, up to the first step
   * that is always asked. The conditions of a step's edges exclude each other. If the flow ends with a step that is
   * always asked, exactly one of them holds. There are no edges if the step's own effect leads back. Whole-flow doors
   * (links that every question offers) have separate edges: see `leapEdges`.
   */
  onward(from: AnyStep): readonly Edge[]
  /**
   * Where Back can lead from a step, in order of preference: to the step that its `back` names, otherwise to the
   * nearest earlier step that is asked.
   */
  back(from: AnyStep): readonly Edge[]
}

/** Makes a function that finds the edges of a flow. */
export function makeEdges(edge: MakeEdge): (flow: AnyFlow) => Edges {
  const known = new WeakMap<AnyFlow, Edges>()
  return (flow) => {
    const made = known.get(flow) ?? traced(flow, edge)
    known.set(flow, made)
    return made
  }
}

/**
 * A position about which no facts are known. To follow one path through the flow, the outcome of each condition is
 * chosen and recorded.
 */
interface Unknown {
  readonly at: number
  /** The outcomes chosen for the first conditions on the path. All later conditions are taken to be true. */
  readonly chosen: readonly boolean[]
  readonly parts: Expression[]
  /** The whole-flow doors (links that every question offers) that are taken on the path. */
  readonly leaps: readonly Leap[]
}

/**
 * Follows every possible path through a flow by trying both outcomes of each condition. The outcomes chosen on the way
 * to a step form the condition of its edge.
 */
function traced(flow: AnyFlow, edge: MakeEdge): Edges {
  const test: Tester<Unknown> = (expression) => {
    const enriched = withImplied(flow, expression)
    return ({ chosen, parts }) => {
      const isSo = chosen[parts.length] ?? true
      parts.push(isSo ? enriched : negateExpression(enriched))
      return isSo
    }
  }
  const { onward, backward } = waysOf(flow, test)
  const once = (edgesOf: (from: AnyStep) => readonly Edge[]) => {
    const made = new Map<AnyStep, readonly Edge[]>()
    return (from: AnyStep) => {
      const own = made.get(from) ?? edgesOf(from)
      made.set(from, own)
      return own
    }
  }
  const leapt = edgesPast(flow, test, edge)
  return {
    onward: once((from) => edgesFrom(flow, from, onward, edge)),
    back: once((from) => [
      ...edgesFrom(flow, from, backward, edge).filter(({ to }) => !endsAll(flow, to)),
      ...leapt(from),
    ]),
  }
}

/**
 * Whether a step is an end that is always asked. Steps after such an end can be reached only through a door (a link
 * that skips steps).
 */
function endsAll(flow: AnyFlow, id: string): boolean {
  const step = stepOf(flow, id)
  return step?.kind === 'end' && step.when.op === 'always'
}

/**
 * Where Back leads from the target of a whole-flow door (a link that every question offers) or from a later step: to
 * the question at which people took the door.
 */
function edgesPast(flow: AnyFlow, test: Tester<Unknown>, edge: MakeEdge): (from: AnyStep) => readonly Edge[] {
  const offers = flow.steps.flatMap((step, from) => leapDoorsOf(flow, step).map((one) => ({ ...one, step, from })))
  if (offers.length === 0) return () => []
  const { backward } = waysOf(flow, test, ({ leaps }: Unknown) => leaps)
  return (from) => {
    const at = flow.steps.indexOf(from)
    const last = flow.steps.slice(0, at).findLastIndex(isNeverPassed)
    return offers
      .filter(({ to }) => to <= at && to > last)
      .flatMap(({ step, door, ...leap }) =>
        edgesFrom(flow, from, backward, edge, [leap], [whenAsked(flow, step), tookDoor(step, door)]).flatMap((edge) =>
          edge.to === step.id ? { ...edge, door } : [],
        ),
      )
  }
}

/** Whether Back always stops at a step that it reaches. */
const isNeverPassed = ({ kind, when, effect }: AnyStep): boolean =>
  kind === 'question' && when.op === 'always' && effect?.after !== 'skip'

/** @param sure conditions that are known to hold, so that no outcomes need to be chosen for them. */
function edgesFrom(
  flow: AnyFlow,
  from: AnyStep,
  lead: (place: Unknown) => number | undefined,
  edge: MakeEdge,
  leaps: readonly Leap[] = NO_LEAPS,
  sure: readonly Expression[] = [],
): readonly Edge[] {
  const edges: Edge[] = []
  const open: (readonly boolean[])[] = [[]]
  for (let chosen = open.pop(); chosen; chosen = open.pop()) {
    const parts: Expression[] = []
    const to = flow.steps[lead({ at: flow.steps.indexOf(from), chosen, parts, leaps }) ?? -1]
    const own = to && edge(flow, from, to, [...sure, ...parts])
    if (own) edges.push(own)
    // On this path, all conditions after the chosen ones were taken to be true. Also try each of them as false, the
    // last one first.
    for (let at = chosen.length; at < parts.length; at++)
      open.push([...chosen, ...parts.slice(chosen.length, at).map(() => true), false])
  }
  return edges
}

/**
 * Adds what a condition implies: if it says that an effect has happened, then the answer must be one that triggers the
 * effect.
 */
function withImplied(flow: AnyFlow, expression: Expression): Expression {
  if (expression.op === 'fact' && expression.fact === HAPPENED_FACT) {
    const step = stepOf(flow, expression.step)
    return step ? happenedFor(step) : expression
  }
  if (!('of' in expression)) return expression
  if (expression.op === 'not') return negateExpression(withImplied(flow, expression.of))
  const of = expression.of.map((part) => withImplied(flow, part))
  // Conditions share their parts, and results are cached for each part. So return the same object if no part has
  // changed.
  return of.every((part, at) => part === expression.of[at]) ? expression : { ...expression, of }
}
