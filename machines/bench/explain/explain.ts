import { type Expression, type FactSource, holds, UNDECIDED } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'

/** What is known of a fact: a value, absent, or that it is not decided yet. */
export type Known = FactValue | typeof UNDECIDED

/** `undefined` where an undecided fact could still turn it either way. */
type Verdict = boolean | undefined

/**
 * Why a condition holds or does not: the expression once more, each part with its own verdict, each fact with the value
 * that it has.
 */
export type Explanation =
  | { readonly op: 'always'; readonly holds: true }
  | {
      readonly op: 'fact'
      readonly step: string
      readonly fact: string
      readonly values: readonly FactValue[]
      readonly value: Known
      readonly holds: Verdict
    }
  | {
      readonly op: 'given'
      readonly given: string
      readonly values: readonly FactValue[]
      readonly value: Known
      readonly holds: Verdict
    }
  | { readonly op: 'all' | 'any'; readonly of: readonly Explanation[]; readonly holds: Verdict }
  | { readonly op: 'not'; readonly of: Explanation; readonly holds: Verdict }

/** Explains an expression over the facts of a source. Each verdict is the one that `holds` gives for that part. */
export function explain(expression: Expression, source: FactSource): Explanation {
  const verdict = holds(expression, source)
  switch (expression.op) {
    case 'always':
      return { op: 'always', holds: true }
    case 'fact':
      return { ...expression, value: source.fact(expression.step, expression.fact), holds: verdict }
    case 'given':
      return { ...expression, value: source.given(expression.given), holds: verdict }
    case 'not':
      return { op: 'not', of: explain(expression.of, source), holds: verdict }
    default:
      return { op: expression.op, of: expression.of.map((part) => explain(part, source)), holds: verdict }
  }
}

/** The facts that decided: with these values alone the verdict is what it is, whatever the others were. */
export function reasonsOf(explanation: Explanation): readonly (Explanation & { op: 'fact' | 'given' })[] {
  switch (explanation.op) {
    case 'always':
      return []
    case 'fact':
    case 'given':
      return [explanation]
    case 'not':
      return reasonsOf(explanation.of)
    default:
      return decisive(explanation).flatMap(reasonsOf)
  }
}

/** One part that fails is enough against `all`, and one that holds is enough for `any`; else each part counted. */
function decisive({ op, of, holds }: Explanation & { op: 'all' | 'any' }): readonly Explanation[] {
  const sooner = op === 'any'
  if (holds === undefined) return of.filter((part) => part.holds === undefined)
  const one = holds === sooner ? of.find((part) => part.holds === sooner) : undefined
  return one ? [one] : of
}

/** A value in words. */
export const worded = (value: Known): string =>
  value === UNDECIDED ? 'not decided yet' : value === undefined ? 'absent' : String(value)
