import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explore } from '#tests/oracle/explore.ts'
import { IS_FULL, SEED } from '#tests/support/run/loops.ts'
import { generatedDoors, generatedFlows, generatedReviews } from '#tests/support/walker/generated.ts'

const FLOWS = IS_FULL ? 2_000 : 20
const STATES = 80

test.each([
  ['flows that nobody wrote', generatedFlows],
  ['the same with a review', generatedReviews],
  ['the same with a door for all of their questions', generatedDoors],
])('%s: machine, table and oracle agree in every state near the beginning', (name, subjects) => {
  let [flows, held] = [0, 0]
  const property = fc.property(subjects, (subject) => {
    flows++
    held += explore(subject, STATES).transitions
  })
  fc.assert(property, { numRuns: FLOWS })
  console.log(`${name}: ${flows} flows, ${held} transitions held against the oracle, from the seed ${SEED}`)
  expect(held).toBeGreaterThan(100 * flows)
})
