import { describe, expect, test } from 'vitest'
import { explore } from '#tests/oracle/explore.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'
import { catalogueSubjects, madeSubjects } from '#tests/support/walker/subjects.ts'

/**
 * The maximum number of states to compare, nearest to the start first. Some flows have too many to compare all of them.
 */
const MOST = IS_FULL ? 100_000 : 300

const all = [...catalogueSubjects, ...madeSubjects]
describe('machine, table and oracle agree on every reachable state', () => {
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
