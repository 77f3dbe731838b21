import type { Day } from './day.ts'
import type { FactValue } from './fact.ts'

/** A fact that is computed from an answer by a pure function, and all the values that it can have. */
export interface Derivation<Answer, Value> {
  readonly values: readonly Value[]
  from(answer: Answer): NoInfer<Value>
}

/** A fact that also depends on the day on which the answer was sent, such as whether a person is under 16. */
export interface DayDerivation<Answer, Value> {
  readonly values: readonly Value[]
  from(answer: Answer, today: Day): NoInfer<Value>
}

/** A derived fact of a step, of either sort. */
export type AnyDerivation = Derivation<never, FactValue> | (DayDerivation<never, FactValue> & { readonly byDay: true })

/** What is derived from an answer that was sent on this day; nothing by the day where none is known. May throw what `from` throws. */
export const derivedFrom = (derived: AnyDerivation, answer: unknown, day: Day | undefined): FactValue =>
  !('byDay' in derived)
    ? derived.from(answer as never)
    : day === undefined
      ? undefined
      : derived.from(answer as never, day)
