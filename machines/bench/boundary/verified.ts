import { noIssues } from '#machines/define/declared.ts'
import type { AnyStep } from '#machines/define/step.ts'

type Answer = Readonly<Record<string, unknown>>

/**
 * Records which fields of an answer and which earlier steps `verify` reads. Both are empty if the step has no `verify`.
 */
export function verifiedParts(step: AnyStep, answers: readonly Answer[], read: Answer) {
  const fields = new Set<string>()
  const steps = new Set<string>()
  for (const answer of step.verify === noIssues ? [] : answers)
    try {
      step.verify(watched(answer, fields) as never, watched(read, steps) as never)
    } catch {
      // If `verify` throws, keep what was recorded before the error.
    }
  return { fields: [...fields], steps: [...steps] }
}

const watched = (whole: Answer, seen: Set<string>): Answer =>
  new Proxy(whole, {
    get(target, name) {
      if (typeof name === 'string') seen.add(name)
      return Reflect.get(target, name)
    },
  })

/** The first `most` combinations of these values. */
export function combinations(values: Readonly<Record<string, readonly unknown[]>>, most: number): readonly Answer[] {
  let all: readonly Answer[] = [{}]
  for (const [name, own] of Object.entries(values))
    all = all.flatMap((one) => own.map((value) => ({ ...one, [name]: value }))).slice(0, most)
  return all
}
