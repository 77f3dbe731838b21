import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statesOf } from '#machines/bench/states/states.ts'
import { doors, doorsReceipts, doorsSamples } from '#tests/support/flows/doors-flow.ts'
import { toldApart } from '#tests/support/machine/told-apart.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'
import { generatedFlows, generatedReviews } from '#tests/support/walker/generated.ts'
import type { Subject } from '#tests/support/walker/subject.ts'

const GIVENS = [{ member: false }, { member: true }]
const numRuns = IS_FULL ? 400 : 12
// Each with each: a step more is four times the work.
const upTo =
  (steps: number) =>
  ({ flow }: Subject) =>
    flow.steps.length <= steps

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

describe('two states are one exactly if nothing that happens tells them apart', () => {
  test('in flows of any kind', () => {
    fc.assert(fc.property(generatedFlows.filter(upTo(5)), holdsFor), { numRuns })
  })

  test('in flows with a review, whatever is changed from it', () => {
    fc.assert(fc.property(generatedReviews.filter(upTo(4)), holdsFor), { numRuns })
  })

  test('in a flow with doors, a code by mail and a success that leads back', () => {
    holdsFor({ flow: doors, valid: doorsSamples, receipts: doorsReceipts })
  })
})
