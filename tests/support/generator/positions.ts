import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import type { Row, Schema } from './document.ts'
import { IMPOSSIBLE } from './impossible.ts'

/** A place of a call where a text stands. */
export interface Position {
  readonly row: Row
  readonly place: 'path' | 'query' | 'body' | 'file' | 'header'
  /** The way to it: names of fields, and `0` for the first of a list. */
  readonly way: readonly string[]
  readonly schema: Schema
  /** What a refusal names. */
  readonly field: string
}

/** What a refusal says of it, for people. */
export const nameOf = ({ row, place, way }: Position): string => `${row.name} ${place} ${way.join('.')}`

/** Every text of a call. */
export const positionsOf = (row: Row): Position[] => [
  ...row.parameters.map(({ in: place, name, schema }) => ({ row, place, way: [name], schema, field: name })),
  ...(row.body ? inside(row.body, []).map(([way, schema]) => inBody(row, way, schema)) : []),
]

function inBody(row: Row, way: readonly string[], schema: Schema): Position {
  // In the answer of a step, a refusal names the step's own field.
  const field = (row.name === 'recordAnswer' && way[0] === 'answer' ? way[1] : way[0]) ?? ''
  return { row, place: row.isForm ? 'file' : 'body', way, schema, field }
}

type Leaf = readonly [way: readonly string[], schema: Schema]
/** Fields that are free to be called anything are called so here. */
const ANY_NAME = 'purpose'

function inside(schema: Schema, way: readonly string[]): Leaf[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => inside(one, way))
  if (schema.type === 'string') return [[way, schema]]
  if (schema.type === 'array') return inside(schema.items ?? {}, [...way, '0'])
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => inside(inner, [...way, name]))
  const { additionalProperties: any } = schema
  if (!any) return named
  return [...named, ...inside(any.type ? any : { type: 'string' }, [...way, ANY_NAME])]
}

/** The same value with another text at the end of a way. */
export function putAt(value: unknown, [first, ...rest]: readonly string[], text: unknown): unknown {
  if (first === undefined) return text
  if (first === '0') return [putAt(Array.isArray(value) ? value[0] : undefined, rest, text)]
  const before: Readonly<Record<string, unknown>> = Object(value)
  return { ...before, [first]: putAt(before[first], rest, text) }
}

/** Whether a refusal can name the field: another path may be another call's, and only what is signed is read. */
export const isRefusable = (position: Position): boolean =>
  position.place !== 'header' && !leadsElsewhere(position) && !Object.hasOwn(IMPOSSIBLE, position.row.name)

/** Whether a path with another text here is another call's, or nobody's. */
export function leadsElsewhere({ row, place, field }: Position): boolean {
  const { segments }: Endpoint = table[row.name]
  return place === 'path' && segments !== undefined && Object.hasOwn(segments, field)
}
