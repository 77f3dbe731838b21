import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '#flows/catalogue.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'
import { inWords, walksOf } from '#tests/support/walker/events.ts'
import { generatedDoors, generatedFlows } from '#tests/support/walker/generated.ts'
import { OFTEN, rehearse } from '#tests/support/walker/rehearsal.ts'
import type { Subject } from '#tests/support/walker/subject.ts'
import { catalogueSubjects, madeSubjects } from '#tests/support/walker/subjects.ts'

// These tests apply random events. After each event, the compiled machine, the compact table and the walk must agree on
// the current step, no answer may be lost, and an end must still be reachable.

test('every flow of the catalogue is walked', () => {
  expect(new Set(catalogueSubjects.map(({ flow }) => flow.id))).toEqual(new Set(catalogue.map(({ id }) => id)))
})

test.each<[string, fc.Arbitrary<Subject>]>([
  ['the catalogue', fc.constantFrom(...catalogueSubjects)],
  ['the flows made for tests', fc.constantFrom(...madeSubjects)],
  ['flows that nobody wrote', generatedFlows],
  ['the same with a door for all of their questions', generatedDoors],
])('%s: machine, table and walk agree after each of thirty events', (name, subjects) => {
  let [walks, happened] = [0, 0]
  const property = fc.property(subjects, walksOf(OFTEN), (subject, events) => {
    walks++
    try {
      happened += rehearse(subject, events)
    } catch (error) {
      throw new Error(`${subject.flow.id}: ${inWords(events)}`, { cause: error })
    }
  })
  fc.assert(property, { numRuns: IS_FULL ? 10_000 : 250 })
  const { seed } = fc.readConfigureGlobal()
  console.log(`${name}: ${walks} walks, ${happened} events from the seed ${seed}, 0 mismatches`)
  expect(happened).toBeGreaterThan(10 * walks)
})
