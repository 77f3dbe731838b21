import { type Expression, evaluateExpression, type FactSource, UNDECIDED } from '#machines/define/condition.ts'
import type { FactValue } from '#machines/define/fact.ts'

/** The value of a fact (`undefined` if the fact is absent), or `UNDECIDED`. */
export type Known = FactValue | typeof UNDECIDED

/** Whether an expression holds, or `undefined` if that still depends on an undecided fact. */
type Verdict = boolean | undefined

/** Why a condition holds or does not hold: the expression with a verdict for each part and the value of each fact. */
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

/** Explains an expression, using the facts of a source. Each part gets the verdict of `evaluateExpression`. */
export function explain(expression: Expression, source: FactSource): Explanation {
  const verdict = evaluateExpression(expression, source)
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

/** Returns the facts that decided the verdict. As long as they keep their values, no other fact can change it. */
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

/**
 * If one part settles the verdict (a false part of `all`, a true part of `any`), returns just that part. While the
 * verdict is undecided, returns the undecided parts. Otherwise every part counts.
 */
function decisive({ op, of, holds }: Explanation & { op: 'all' | 'any' }): readonly Explanation[] {
  const sooner = op === 'any'
  if (holds === undefined) return of.filter((part) => part.holds === undefined)
  const one = holds === sooner ? of.find((part) => part.holds === sooner) : undefined
  return one ? [one] : of
}

/** Describes a value in words. */
export const worded = (value: Known): string =>
  value === UNDECIDED ? 'not decided yet' : value === undefined ? 'absent' : String(value)
