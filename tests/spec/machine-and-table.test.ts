import { describe, expect, test } from 'vitest'
import { explore } from '#tests/oracle/explore.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'
import { catalogueSubjects, madeSubjects } from '#tests/support/walker/subjects.ts'

/** Some flows have more states than there is time for: those nearest to the start are held equal. */
const MOST = IS_FULL ? 100_000 : 600

const all = [...catalogueSubjects, ...madeSubjects]
describe('the compiled machine, the compact table and the oracle agree on every state that can be reached', () => {
  test.each(all.map((subject) => [`${subject.flow.id} ${JSON.stringify(subject.given)}`, subject] as const))(
    '%s',
    (_, subject) => {
      const { states, transitions } = explore(subject, MOST)
      const { id } = subject.flow
      console.log(
        `${id}: ${states}${states === MOST ? ' (the nearest)' : ''} states, ${transitions} transitions held equal`,
      )
      expect(transitions).toBeGreaterThan(states)
    },
  )
})
