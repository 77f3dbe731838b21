import type { Day } from './day.ts'
import type { FactValue } from './fact.ts'

/** A fact that a pure function computes from an answer. The declaration lists all its possible values. */
export interface Derivation<Answer, Value> {
  readonly values: readonly Value[]
  from(answer: Answer): NoInfer<Value>
}

/** A fact that also depends on the day on which the answer was sent, such as whether a person is under 16. */
export interface DayDerivation<Answer, Value> {
  readonly values: readonly Value[]
  from(answer: Answer, today: Day): NoInfer<Value>
}

/** A derived fact of either kind. */
export type AnyDerivation = Derivation<never, FactValue> | (DayDerivation<never, FactValue> & { readonly byDay: true })

/**
 * Computes a derived fact for an answer that was sent on this day. Returns `undefined` if the fact depends on the day
 * and the day is unknown. Throws if the function `from` throws.
 */
export const derivedFrom = (derived: AnyDerivation, answer: unknown, day: Day | undefined): FactValue =>
  !('byDay' in derived)
    ? derived.from(answer as never)
    : day === undefined
      ? undefined
      : derived.from(answer as never, day)
