import type * as z from 'zod/mini'

/** A value that a guard may read. `undefined` is *absent*: an optional field left out, or a step not asked. */
export type FactValue = string | number | boolean | undefined

/** The finite values of one fact, in the order in which they were declared. */
export type Domain = readonly FactValue[]

type Named = string | number
type IsClosedName<T> = [T] extends [Named] ? (Record<never, never> extends { [K in T]: 1 } ? false : true) : false
type IsFinite<T> = [NonNullable<T>] extends [never]
  ? false
  : [NonNullable<T>] extends [boolean]
    ? true
    : IsClosedName<NonNullable<T>>

/** The fields of an answer or a receipt that have a finite domain: these, and only these, may be read by a guard. */
export type FactsOf<Answer> = { [K in keyof Answer as IsFinite<Answer[K]> extends true ? K : never]-?: Answer[K] }

/** The domain of a schema, or `undefined` where it is not finite. Pipes and transforms are refused: what they give cannot be listed. */
export function domainOf(schema: z.core.$ZodType): Domain | undefined {
  const { def } = schema._zod
  if (def.type === 'boolean') return [true, false]
  if (def.type === 'enum' || def.type === 'literal') return [...(schema._zod.values ?? [])].filter(isFactValue)
  if (def.type === 'optional' && 'innerType' in def) {
    const inner = domainOf(def.innerType as z.core.$ZodType)
    return inner && [...inner, undefined]
  }
  return undefined
}

/** The finite fields of a record of schemas, by name. */
export function domainsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, Domain> {
  const domains: Record<string, Domain> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const domain = domainOf(schema)
    if (domain) domains[name] = domain
  }
  return domains
}

export function isFactValue(value: unknown): value is FactValue {
  return value === undefined || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
