import { knownFacts } from '#machines/bench/explain/explained-path.ts'
import { sightKey, sightOf } from '#machines/bench/states/sight.ts'
import type { FlowState } from '#machines/bench/states/states.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { Draft } from '#machines/walk/draft.ts'
import type { WizardStatus } from '#machines/wizard/happening.ts'

/**
 * Finds the state that the flow is in now, in the list of all its states: a state at the same step that looks the same
 * and shares the most facts that conditions read. Returns `undefined` if no state looks the same.
 */
export function stateHere(flow: AnyFlow, states: readonly FlowState[], standing: WizardStatus): FlowState | undefined {
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
