import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { diffOf, type Mutant, type Mutation } from './mutant.ts'

/** Mutants that lack a step, or that swap two neighboring steps neither of which reads the other. */
export const order: Mutation = (flow) => [...dropped(flow), ...swapped(flow)]

const dropped = (flow: AnyFlow): readonly Mutant[] =>
  flow.steps.length < 2
    ? []
    : flow.steps.map(({ id }) => ({
        id: `${id}/dropped`,
        what: `the step "${id}" is dropped`,
        diff: diffOf(id, 'no step'),
        flow: { ...flow, steps: flow.steps.flatMap((step) => (step.id === id ? [] : without(step, id))) },
        judges: undefined,
      }))

/** Removes every reference to another step from a step. */
const without = (step: AnyStep, id: string): AnyStep => ({
  ...step,
  reads: step.reads.filter((read) => read !== id),
  dependsOn: step.dependsOn.filter((read) => read !== id),
  rows: step.rows.filter((row) => row !== id),
  back: step.back === id ? undefined : step.back,
})

function swapped(flow: AnyFlow): readonly Mutant[] {
  return flow.steps.slice(1).flatMap((later, index) => {
    const earlier = flow.steps[index]
    if (!earlier || later.reads.includes(earlier.id) || later.back === earlier.id) return []
    return {
      id: `${later.id}/before-${earlier.id}`,
      what: `"${later.id}" is asked before "${earlier.id}"`,
      diff: diffOf(`${earlier.id}, ${later.id}`, `${later.id}, ${earlier.id}`),
      flow: { ...flow, steps: flow.steps.with(index, later).with(index + 1, earlier) },
      judges: undefined,
    }
  })
}
