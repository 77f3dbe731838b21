import { knownFacts } from '#machines/bench/explain/explained-path.ts'
import { sightKey, sightOf } from '#machines/bench/states/sight.ts'
import type { FlowState } from '#machines/bench/states/states.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import type { Standing } from '#machines/wizard/happening.ts'

/**
 * Which of a flow's states a run stands in: at its step, with the same to be seen, and of those the one that agrees in most
 * of the facts that conditions read. `undefined` where none looks like it.
 */
export function stateHere(flow: AnyFlow, states: readonly FlowState[], standing: Standing): FlowState | undefined {
  const { draft, returning, opener } = standing.context
  const step = [...flow.steps, ...flow.asides].find(({ id }) => id === standing.step)
  if (!step) return undefined
  const here = sightKey(sightOf(flow, { step, draft, returning, opener }))
  const alike = states.filter((state) => state.step === step.id && sightKey(state.sight) === here)
  const own = factsIn(flow, draft)
  const shared = (state: FlowState) => [...factsIn(flow, state.draft)].filter((fact) => own.has(fact)).length
  return alike.toSorted((one, other) => shared(other) - shared(one))[0]
}

const factsIn = (flow: AnyFlow, draft: Draft): ReadonlySet<string> =>
  new Set(
    knownFacts(flow, draft)
      .filter(({ isRead }) => isRead)
      .map(({ step, name, value }) => `${step}.${name}=${value}`),
  )
