import type * as z from 'zod/mini'
import type { Condition } from './condition.ts'
import { type Domain, domainOf, type FactValue } from './fact.ts'

/**
 * A fact that is known before a flow's first step, such as whether the person is signed in. During a run, only an
 * effect that lists it in `sets` can change it.
 */
export interface Given<Id extends string = string, Value extends FactValue = FactValue> {
  readonly id: Id
  /** Every possible value. For `today`, one sample day. */
  readonly domain: Domain
  isValue(value: unknown): value is FactValue
  is<const V extends Value>(...values: readonly V[]): Condition<never, Id>
}

/**
 * Declares a given (a fact known before the first step) that has finitely many values. Throws if the values of the
 * schema cannot be listed.
 */
export function given<const Id extends string, Value extends string | number | boolean>(
  id: Id,
  schema: z.ZodMiniType<Value>,
): Given<Id, Value> {
  const domain = domainOf(schema)
  if (!domain) throw new Error(`The given "${id}" needs a finite domain: a boolean, an enum or a literal.`)
  const isValue = (value: unknown): value is FactValue => domain.some((possible) => possible === value)
  return { id, domain, isValue, is: (...values) => ({ op: 'given', given: id, values }) }
}
