import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statesOf } from '#machines/bench/states/states.ts'
import { doors, doorsReceipts, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { toldApart } from '#tests/support/machine/told-apart.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'
import {
  type Described,
  flowFrom,
  generatedFlows,
  generatedReviews,
  reviewFrom,
} from '#tests/support/walker/generated.ts'
import type { Subject } from '#tests/support/walker/subject.ts'

const GIVENS = [{ member: false }, { member: true }]
const numRuns = IS_FULL ? 400 : 12
// Use only small flows, because every pair of states is compared: one more step means four times the work. Leave out
// flows with marks from the server, which tests/spec/marks.test.ts checks.
const upTo =
  (steps: number) =>
  ({ flow }: Subject) =>
    flow.steps.length <= steps && flow.steps.every(({ marks }) => Object.keys(marks).length === 0)

/** Checks that each step has as many states as a brute-force search finds, and that all of these states differ. */
function holdsFor({ flow, valid, receipts }: Pick<Subject, 'flow' | 'valid' | 'receipts'>): void {
  const filed = Object.fromEntries(Object.entries(valid).map(([id, all]) => [id, { valid: all, invalid: [] }]))
  const states = statesOf(flow, filed)
  const { counts, classOf } = toldApart(flow, valid, receipts, GIVENS)
  const found = flow.steps.map(({ id }) => [id, states.filter(({ step }) => step === id).length])
  expect(Object.fromEntries(found)).toEqual(counts)
  const classes = states.map(({ draft, step }) => classOf(draft, step))
  expect(classes).not.toContain(-1)
  expect(new Set(classes).size).toBe(states.length)
}

const PLAIN: Described['plans'][number] = {
  reads: [],
  depends: 'all',
  when: 'always',
  effect: 'none',
  fails: 'stay',
  extra: 'none',
}
const VISITOR = { recorded: false, member: false }

/**
 * A flow with an answer that is kept while its question is not asked, and that counts again when the question is asked
 * again.
 */
const OUTLASTS: Described = {
  ...VISITOR,
  plans: [PLAIN, { ...PLAIN, reads: [0], depends: 'none', when: 'all' }],
}
/** A flow with a step that is asked again. It shows the old answer, but people must send that answer again. */
const SAID_ANEW: Described = {
  ...VISITOR,
  plans: [
    { ...PLAIN, effect: 'summary' },
    { ...PLAIN, reads: [0], depends: 'none', when: 'any' },
    { ...PLAIN, reads: [1], when: 'one', effect: 'skip', fails: 'back' },
  ],
}

describe('two states are the same exactly if no event distinguishes them', () => {
  test('in flows of any kind', () => {
    const examples: [Subject][] = [[flowFrom(OUTLASTS)], [flowFrom(SAID_ANEW)]]
    fc.assert(fc.property(generatedFlows.filter(upTo(5)), holdsFor), { numRuns, examples })
  })

  test('in flows with a review, whatever is changed from it', () => {
    const examples: [Subject][] = [[reviewFrom(OUTLASTS)], [reviewFrom(SAID_ANEW)]]
    fc.assert(fc.property(generatedReviews.filter(upTo(4)), holdsFor), { numRuns, examples })
  })

  test('in a flow with doors, a mailed code and a success that leads back', () => {
    holdsFor({ flow: doors, valid: doorsSamples, receipts: doorsReceipts })
  })
})
