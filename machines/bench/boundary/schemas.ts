import type * as z from 'zod/mini'
import { closed } from './choices.ts'
import { keyProbes } from './keys.ts'
import { type Probe, probe, WRONG_TYPES } from './probe.ts'

/**
 * Values at and near the limits of a plain Zod schema: numbers (including whole numbers and steps), strings with length
 * limits, closed lists, and each part of an object. `usual` is a value that the schema accepts.
 */
export function schemaProbes(schema: z.core.$ZodType, usual: unknown): readonly Probe[] {
  const { def } = schema._zod
  if (def.type === 'number') return [...numbers(boundsOf(schema)), ...WRONG_TYPES]
  if (def.type === 'string') return [...texts(boundsOf(schema)), ...WRONG_TYPES]
  if (def.type === 'boolean')
    return [probe('true', true), probe('false', false), probe('"true"', 'true'), ...WRONG_TYPES]
  if (def.type === 'enum' || def.type === 'literal') return [...closed(namesOf(schema)), ...WRONG_TYPES]
  if ('shape' in def) return objects(shapeOf(def.shape), usual)
  const inner = innerOf(schema)
  return inner ? [...schemaProbes(inner, usual), probe('undefined', undefined)] : WRONG_TYPES
}

/** Returns the schema inside a wrapper such as an optional. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = schema._zod
  return 'innerType' in def ? asSchema(def.innerType) : undefined
}

// Narrows a part of a zod definition to a schema. Zod's types depend on the kind of definition, but this code reads
// definitions of any kind.
const asSchema = (value: unknown): z.core.$ZodType | undefined =>
  typeof value === 'object' && value !== null && '_zod' in value ? (value as z.core.$ZodType) : undefined

const namesOf = ({ _zod }: z.core.$ZodType): readonly string[] => [...(_zod.values ?? [])].map(String)

function shapeOf(shape: unknown): readonly (readonly [string, z.core.$ZodType])[] {
  return Object.entries(Object(shape)).flatMap(([name, value]) => {
    const schema = asSchema(value)
    return schema ? [[name, schema] as const] : []
  })
}

/** The limits and the step size that a schema's checks set. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly step?: number
}

export function boundsOf(schema: z.core.$ZodType): Bounds {
  const { checks = [], format } = schema._zod.def as { checks?: readonly z.core.$ZodCheck[]; format?: string }
  let bounds: Bounds = format?.includes('int') ? { step: 1 } : {}
  for (const { _zod } of checks) bounds = { ...bounds, ...boundOf(Object(_zod.def), bounds) }
  return bounds
}

function boundOf(def: { check?: string; [limit: string]: unknown }, { step }: Bounds): Bounds {
  const number = (name: string) => Number(def[name])
  switch (def.check) {
    case 'greater_than':
      return { min: number('value') }
    case 'less_than':
      return { max: number('value') }
    case 'multiple_of':
      return { step: number('value') }
    case 'number_format':
      return String(def.format).includes('int') ? { step: step ?? 1 } : {}
    case 'min_length':
      return { min: number('minimum') }
    case 'max_length':
      return { max: number('maximum') }
    case 'length_equals':
      return { min: number('length'), max: number('length') }
    default:
      return {}
  }
}

/**
 * Numbers one step, and a tiny amount, above and below each limit; fractions of a step; and numbers with floating-point
 * rounding errors.
 */
function numbers({ min, max, step }: Bounds): readonly Probe[] {
  const by = step ?? 1
  const limits = [min, max].filter((limit) => limit !== undefined)
  const near = limits.flatMap((limit) => [limit - by, limit, limit + by, limit - HAIR, limit + HAIR, -limit])
  const from = min ?? 0
  const within = [from + by / 2, from + by / 10, from + by * 1.5, from + by * 10]
  const odd = [
    0,
    -0,
    1,
    -1,
    0.1 + 0.2,
    19.99 * 100,
    1e21,
    2 ** 53,
    2 ** 53 - 1,
    -(2 ** 53),
    1e-7,
    NaN,
    Infinity,
    -Infinity,
  ]
  return [
    ...[...near, ...within, ...odd].map((number) => probe(Object.is(number, -0) ? '-0' : `${number}`, number)),
    ...limits.flatMap((limit) =>
      [`${limit}`, `${limit}.0`, ` ${limit}`, `${limit},00`].map((text) => probe(`"${text}"`, text)),
    ),
  ]
}
const HAIR = 1e-6

/** Strings at and near the length limits, which Zod counts in UTF-16 code units. */
function texts({ min, max }: Bounds): readonly Probe[] {
  const counts = [0, 1, ...[min, max].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]))]
  const lengths = [...new Set(counts)].filter((count) => count >= 0)
  return [
    ...lengths.map((count) => probe(`${count} letters`, 'a'.repeat(count))),
    ...lengths.map((count) => probe(`unicorns of ${count} code units or one more`, '🦄'.repeat(Math.ceil(count / 2)))),
    ...[' ', '\u200b', 'a\0a', 'a\ud800a', 'a\r\na'].map((text) => probe(JSON.stringify(text), text)),
  ]
}

/**
 * Objects with one part at its limits, missing, or joined by an unknown part. The other parts keep their usual values.
 */
function objects(shape: readonly (readonly [string, z.core.$ZodType])[], usual: unknown): readonly Probe[] {
  const whole: Readonly<Record<string, unknown>> = { ...Object(usual) }
  return [
    ...shape.flatMap(([name, schema]) =>
      schemaProbes(schema, whole[name]).map(({ what, value }) =>
        probe(`${name}: ${what}`, { ...whole, [name]: value }),
      ),
    ),
    ...shape.map(([name]) => probe(`${name} left out`, without(whole, name))),
    ...keyProbes(whole),
    ...WRONG_TYPES,
    probe('a text', 'a'),
    probe('the answer in a list', [whole]),
  ]
}

export const without = (whole: Readonly<Record<string, unknown>>, left: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name !== left))
