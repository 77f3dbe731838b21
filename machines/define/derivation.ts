import type { Day } from './day.ts'
import type { FactValue } from './fact.ts'

/** A fact worked out from an answer: pure, with every value that it can take. */
export interface Derivation<Answer, Value> {
  readonly values: readonly Value[]
  from(answer: Answer): NoInfer<Value>
}

/** A fact worked out from an answer and the day on which it was sent: under sixteen, expired. */
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
