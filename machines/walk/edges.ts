import { always, type Expression, HAPPENED, readsOf } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { stepOf } from './answer.ts'
import { allOf, happenedFor, negated, whenAsked } from './conditions.ts'
import { type Leap, leapDoorsOf, NO_LEAPS } from './leaps.ts'
import { isPossible } from './possible.ts'
import { type Tester, tookDoor, waysOf } from './ways.ts'

/** One declared transition between two steps, with the condition under which it is the one taken. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly when: Expression
  /** The door of the whole flow that leads there, or that was taken to come here. */
  readonly door?: string
}

/**
 * Where Continue can lead from a step, in order: each later step up to the first that is always asked, as far as some
 * answers lead there. The conditions of one step's edges exclude each other, and one of them always holds where the
 * flow ends with a step always asked. None where the step's own effect leads back. Doors of the whole flow have edges
 * of their own (`leapEdges`).
 */
export const continueEdges = (flow: AnyFlow, from: AnyStep): readonly Edge[] => edgesOf(flow).onward(from)

/** Where the doors of the whole flow lead from a step that offers them. */
export const leapEdges = (flow: AnyFlow, from: AnyStep): readonly Edge[] =>
  leapDoorsOf(flow, from).flatMap(({ door, to }) => {
    const target = flow.steps[to]
    return target ? { from: from.id, to: target.id, when: tookDoor(from, door), door } : []
  })

/** Where Back can lead from a step, in order of preference: the declared one, else the nearest asked before it. */
export const backEdges = (flow: AnyFlow, from: AnyStep): readonly Edge[] => edgesOf(flow).back(from)

interface Edges {
  onward(from: AnyStep): readonly Edge[]
  back(from: AnyStep): readonly Edge[]
}
const known = new WeakMap<AnyFlow, Edges>()

function edgesOf(flow: AnyFlow): Edges {
  const made = known.get(flow) ?? traced(flow)
  known.set(flow, made)
  return made
}

/** A place in the flow about which no facts are known. Each condition's outcome is chosen and recorded. */
interface Unknown {
  readonly at: number
  /** What the first conditions come to; those after them hold. */
  readonly chosen: readonly boolean[]
  readonly parts: Expression[]
  /** The door of the whole flow that was taken. */
  readonly leaps: readonly Leap[]
}

/**
 * Follows the ways of a flow wherever they can lead: each condition is tried both ways. What was chosen on the way to a step
 * is the condition of its edge.
 */
function traced(flow: AnyFlow): Edges {
  const test: Tester<Unknown> = (expression) => {
    const enriched = withImplied(flow, expression)
    return ({ chosen, parts }) => {
      const isSo = chosen[parts.length] ?? true
      parts.push(isSo ? enriched : negated(enriched))
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
  const leapt = edgesPast(flow, test)
  return {
    onward: once((from) => edgesFrom(flow, from, onward)),
    back: once((from) => [...edgesFrom(flow, from, backward).filter(({ to }) => !endsAll(flow, to)), ...leapt(from)]),
  }
}

/** Steps after an end that is always asked are reached only through a door. */
function endsAll(flow: AnyFlow, id: string): boolean {
  const step = stepOf(flow, id)
  return step?.kind === 'end' && step.when.op === 'always'
}

/** Where Back leads from the target of a door of the whole flow, or from behind it: to whichever question was left by it. */
function edgesPast(flow: AnyFlow, test: Tester<Unknown>): (from: AnyStep) => readonly Edge[] {
  const offers = flow.steps.flatMap((step, from) => leapDoorsOf(flow, step).map((one) => ({ ...one, step, from })))
  if (offers.length === 0) return () => []
  const { backward } = waysOf(flow, test, ({ leaps }: Unknown) => leaps)
  return (from) => {
    const at = flow.steps.indexOf(from)
    const last = flow.steps.slice(0, at).findLastIndex(isNeverPassed)
    return offers
      .filter(({ to }) => to <= at && to > last)
      .flatMap(({ step, door, ...leap }) =>
        edgesFrom(flow, from, backward, [leap], [whenAsked(flow, step), tookDoor(step, door)]).flatMap((edge) =>
          edge.to === step.id ? { ...edge, door } : [],
        ),
      )
  }
}

/** Whether Back always stops at a step where it comes by it. */
const isNeverPassed = ({ kind, when, effect }: AnyStep): boolean =>
  kind === 'question' && when.op === 'always' && effect?.after !== 'skip'

/** @param sure what is known before: no part of what is chosen. */
function edgesFrom(
  flow: AnyFlow,
  from: AnyStep,
  lead: (place: Unknown) => number | undefined,
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
    // Conditions that were not chosen held. Each of them may also fail, the last one first.
    for (let at = chosen.length; at < parts.length; at++)
      open.push([...chosen, ...parts.slice(chosen.length, at).map(() => true), false])
  }
  return edges
}

/** An edge with no more of its condition than is needed at a step that is asked; none where no answers lead along it. */
function edge(flow: AnyFlow, from: AnyStep, to: AnyStep, parts: readonly Expression[]): Edge | undefined {
  const certain = certainAt(flow, from)
  if (!isPossible(flow, allOf([certain, ...parts]))) return undefined
  let needed = parts
  for (const part of parts) {
    const others = needed.filter((other) => other !== part)
    if (!isPossible(flow, allOf([certain, ...others, negated(part)]))) needed = others
  }
  return { from: from.id, to: to.id, when: allOf(needed) }
}

/** What holds at a step because it is asked; nothing where its own effect changes a given that this reads. */
function certainAt(flow: AnyFlow, step: AnyStep): Expression {
  const asked = whenAsked(flow, step)
  const { givens } = readsOf(asked)
  return givens.some((given) => given in (step.effect?.sets ?? {})) ? always : asked
}

/** A condition with what it implies: an effect happened only with an answer that sets it off. */
function withImplied(flow: AnyFlow, expression: Expression): Expression {
  if (expression.op === 'fact' && expression.fact === HAPPENED) {
    const step = stepOf(flow, expression.step)
    return step ? happenedFor(step) : expression
  }
  if (!('of' in expression)) return expression
  if (expression.op === 'not') return negated(withImplied(flow, expression.of))
  const of = expression.of.map((part) => withImplied(flow, part))
  // Conditions share their parts, and what is known of each: what stays the same stays one.
  return of.every((part, at) => part === expression.of[at]) ? expression : { ...expression, of }
}
