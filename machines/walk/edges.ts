import { always, type Expression, readsOf } from '#machines/define/condition.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { allOf, negateExpression, whenAsked } from './conditions.ts'
import { isPossible } from './possible.ts'
import { type Edge, makeEdges } from './traced-edges.ts'

/** The edges of a flow that some answers lead along. */
export const edgesOf = makeEdges(possibleEdge)

/** Where Continue can lead from a step. */
export const continueEdges = (flow: AnyFlow, from: AnyStep): readonly Edge[] => edgesOf(flow).onward(from)

/** Where Back can lead from a step. */
export const backEdges = (flow: AnyFlow, from: AnyStep): readonly Edge[] => edgesOf(flow).back(from)

/**
 * Makes an edge. Its condition omits whatever is certain because the step `from` is asked. `undefined` if no answers
 * lead along the edge.
 */
function possibleEdge(flow: AnyFlow, from: AnyStep, to: AnyStep, parts: readonly Expression[]): Edge | undefined {
  const certain = certainAt(flow, from)
  if (!isPossible(flow, allOf([certain, ...parts]))) return undefined
  let needed = parts
  for (const part of parts) {
    const others = needed.filter((other) => other !== part)
    if (!isPossible(flow, allOf([certain, ...others, negateExpression(part)]))) needed = others
  }
  return { from: from.id, to: to.id, when: allOf(needed) }
}

/**
 * What is certain at a step because the step is asked: its own condition. If the step's effect changes a given (a fact
 * known before the first step) that this condition reads, nothing is certain.
 */
function certainAt(flow: AnyFlow, step: AnyStep): Expression {
  const asked = whenAsked(flow, step)
  const { givens } = readsOf(asked)
  return givens.some((given) => given in (step.effect?.sets ?? {})) ? always : asked
}
