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
// Each with each: a step more is four times the work. What the server marks is held by tests/spec/marks.test.ts.
const upTo =
  (steps: number) =>
  ({ flow }: Subject) =>
    flow.steps.length <= steps && flow.steps.every(({ marks }) => Object.keys(marks).length === 0)

/** As many states at each step as brute force finds, and each of them another one. */
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

/** An answer outlasts its question: it stands again once that is asked again. */
const OUTLASTS: Described = {
  ...VISITOR,
  plans: [PLAIN, { ...PLAIN, reads: [0], depends: 'none', when: 'all' }],
}
/** What is led back to shows what was said there, but that is said anew. */
const SAID_ANEW: Described = {
  ...VISITOR,
  plans: [
    { ...PLAIN, effect: 'summary' },
    { ...PLAIN, reads: [0], depends: 'none', when: 'any' },
    { ...PLAIN, reads: [1], when: 'one', effect: 'skip', fails: 'back' },
  ],
}

describe('two states are one exactly if nothing that happens tells them apart', () => {
  test('in flows of any kind', () => {
    const examples: [Subject][] = [[flowFrom(OUTLASTS)], [flowFrom(SAID_ANEW)]]
    fc.assert(fc.property(generatedFlows.filter(upTo(5)), holdsFor), { numRuns, examples })
  })

  test('in flows with a review, whatever is changed from it', () => {
    const examples: [Subject][] = [[reviewFrom(OUTLASTS)], [reviewFrom(SAID_ANEW)]]
    fc.assert(fc.property(generatedReviews.filter(upTo(4)), holdsFor), { numRuns, examples })
  })

  test('in a flow with doors, a code by mail and a success that leads back', () => {
    holdsFor({ flow: doors, valid: doorsSamples, receipts: doorsReceipts })
  })
})
