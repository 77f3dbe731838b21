import type * as z from 'zod/mini'
import type { Condition } from './condition.ts'
import { type Domain, domainOf, type FactValue } from './fact.ts'

/** What is known before the first step and fixed for the run: a role, whether somebody is signed in. */
export interface Given<Id extends string = string, Value extends FactValue = FactValue> {
  readonly id: Id
  /** Every value; of the day one sample: see `today`. */
  readonly domain: Domain
  isValue(value: unknown): value is FactValue
  is<const V extends Value>(...values: readonly V[]): Condition<never, Id>
}

/** Declares a given with a finite domain. Throws where the schema's values cannot be listed. */
export function given<const Id extends string, Value extends string | number | boolean>(
  id: Id,
  schema: z.ZodMiniType<Value>,
): Given<Id, Value> {
  const domain = domainOf(schema)
  if (!domain) throw new Error(`The given "${id}" needs a finite domain: a boolean, an enum or a literal.`)
  const isValue = (value: unknown): value is FactValue => domain.some((possible) => possible === value)
  return { id, domain, isValue, is: (...values) => ({ op: 'given', given: id, values }) }
}
