import { describe, expect, test } from 'vitest'
import { emptyFlow, generatedFlow, variedFlow } from '#tests/support/flows/generated-flow.ts'
import { compiled } from '#tests/support/pages/compiled.ts'

const STEPS = 40
const BUDGET = 100_000
/** How many flows to compile. The short run compiles fewer, with a smaller budget in proportion. */
const FLOWS = process.env.COVEY_LOOPS === 'full' ? 20 : 2
const BUDGET_OF_ALL = (4_000_000 * FLOWS) / 20

const named = (count: number, text: (name: string) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`flow-${at}.ts`, text(`flow${at}`)]))

async function cost(flows: number, generated = generatedFlow) {
  const made = await compiled(named(flows, (name) => generated(name, STEPS)))
  const empty = await compiled(named(flows, emptyFlow))
  expect([made.errors, empty.errors]).toEqual([{}, {}])
  return made.instantiations - empty.instantiations
}

describe('editors stay fast with any number of flows', () => {
  test(`a flow of ${STEPS} steps, each reading two, costs at most ${BUDGET} instantiations`, async () => {
    const instantiations = await cost(1)
    console.log(`${STEPS} steps: ${instantiations} instantiations`)
    expect(instantiations).toBeGreaterThan(1_000)
    expect(instantiations).toBeLessThanOrEqual(BUDGET)
  })

  test('a second list of its steps, each varied, costs no more than a separate flow', async () => {
    const instantiations = await cost(1, variedFlow)
    console.log(`two lists over ${STEPS} steps: ${instantiations} instantiations`)
    expect(instantiations).toBeLessThanOrEqual(2 * BUDGET)
  })

  test(`${FLOWS} such flows cost at most ${BUDGET_OF_ALL}`, async () => {
    const instantiations = await cost(FLOWS)
    console.log(`${FLOWS} flows: ${instantiations} instantiations`)
    expect(instantiations).toBeLessThanOrEqual(BUDGET_OF_ALL)
  })
})
