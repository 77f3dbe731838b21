import type * as z from 'zod/mini'
import { choiceFact } from './choice-fact.ts'

/**
 * A value that a condition can read. `undefined` means that the fact is absent, because an optional field was left out
 * or a step was not asked.
 */
export type FactValue = string | number | boolean | undefined

/** All possible values of a fact, in the order in which they are declared. */
export type Domain = readonly FactValue[]

type Named = string | number
type IsClosedName<T> = [T] extends [Named] ? (Record<never, never> extends { [K in T]: 1 } ? false : true) : false
type IsFinite<T> = [NonNullable<T>] extends [never]
  ? false
  : [NonNullable<T>] extends [boolean]
    ? true
    : IsClosedName<NonNullable<T>>

/** The fields of an answer or a receipt that have finitely many values. Conditions can read only these. */
export type FactsOf<Answer> = { [K in keyof Answer as IsFinite<Answer[K]> extends true ? K : never]-?: Answer[K] }

/** The values of a field in which people choose several from a fixed list. `never` for other fields. */
type OneOf<T> =
  NonNullable<T> extends readonly (infer One)[] ? (IsClosedName<One> extends true ? One & Named : never) : never
type NamesIn<Name, Value> = IsFinite<Value> extends true ? Name : `${Name & string}.${OneOf<Value>}`

/**
 * The facts of an answer: the fields that have finitely many values and, for each choice of a `choices` field, whether
 * it was made.
 */
export type AnswerFacts<Answer> = {
  [K in keyof Answer as NamesIn<K, Answer[K]>]-?: IsFinite<Answer[K]> extends true ? Answer[K] : boolean
}

/**
 * The possible values of a schema, or `undefined` if there are infinitely many. Throws for pipes and transforms,
 * because the values that they return cannot be listed.
 */
export function domainOf(schema: z.core.$ZodType): Domain | undefined {
  const { def } = schema._zod
  const own = declared.get(schema)
  if (own) return own
  if (def.type === 'boolean') return [true, false]
  if (def.type === 'enum' || def.type === 'literal') return [...(schema._zod.values ?? [])].filter(isFactValue)
  if (def.type === 'optional' && 'innerType' in def) {
    const inner = domainOf(def.innerType as z.core.$ZodType)
    return inner && [...inner, undefined]
  }
  return undefined
}

/** Declares the possible values of a schema for which `domainOf` cannot work them out. */
export const declareDomain = (schema: z.core.$ZodType, domain: Domain): void => void declared.set(schema, domain)
const declared = new WeakMap<z.core.$ZodType, Domain>()

/** The possible values of each field that has finitely many, by the field's name. */
export function domainsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, Domain> {
  const domains: Record<string, Domain> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const domain = domainOf(schema)
    if (domain) domains[name] = domain
  }
  return domains
}

/**
 * The values that can be chosen in a schema that accepts several values from a fixed list. `undefined` for other
 * schemas.
 */
export function severalOf(schema: z.core.$ZodType): Domain | undefined {
  const { def } = schema._zod
  if (def.type === 'array' && 'element' in def) {
    const element = def.element as z.core.$ZodType
    return element._zod.def.type === 'enum' ? domainOf(element) : undefined
  }
  return def.type === 'optional' && 'innerType' in def ? severalOf(def.innerType as z.core.$ZodType) : undefined
}

/** The facts of an answer's fields, by name, each with its possible values. */
export function answerDomains(shape: Readonly<Record<string, z.core.$ZodType>>): Record<string, Domain> {
  const several = Object.entries(shape).flatMap(([name, schema]) =>
    (severalOf(schema) ?? []).map((value) => [choiceFact(name, String(value)), [true, false]] as const),
  )
  return { ...domainsOf(shape), ...Object.fromEntries(several) }
}

export function isFactValue(value: unknown): value is FactValue {
  return value === undefined || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
