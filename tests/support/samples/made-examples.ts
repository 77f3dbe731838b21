import { boundaryAnswers } from '#machines/bench/boundary/boundary.ts'
import type { Examples } from '#machines/bench/check/finding.ts'
import type { AnyFlow } from '#machines/define/flow.ts'

/**
 * Makes examples for a test flow: the samples are right answers, and wrong ones lie just outside the limits of the
 * fields.
 */
export function madeExamples(
  flow: AnyFlow,
  samples: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>,
): Examples {
  const valid = Object.fromEntries(Object.entries(samples).map(([id, own]) => [id, { valid: own, invalid: [] }]))
  const wrong = boundaryAnswers(flow, valid).filter(({ expected, input }) => !expected.ok && Object(input) === input)
  return Object.fromEntries(
    Object.entries(samples).map(([id, own]) => [
      id,
      {
        valid: own,
        invalid: wrong
          .filter(({ step }) => step === id)
          .flatMap(({ input }) => input ?? [])
          .slice(0, 1),
      },
    ]),
  )
}
