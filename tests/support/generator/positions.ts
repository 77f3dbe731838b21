import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import type { Row, Schema } from './document.ts'
import { IMPOSSIBLE } from './impossible.ts'

/** A place for a text in a call. */
export interface Position {
  readonly row: Row
  readonly place: 'path' | 'query' | 'body' | 'file' | 'header'
  /** The path to the text: names of fields, and `0` for the first item of a list. */
  readonly way: readonly string[]
  readonly schema: Schema
  /** The name of the field in a refusal. */
  readonly field: string
}

/** A position in words, for messages. */
export const nameOf = ({ row, place, way }: Position): string => `${row.name} ${place} ${way.join('.')}`

/** Every place for a text in a call. */
export const positionsOf = (row: Row): Position[] => [
  ...row.parameters.map(({ in: place, name, schema }) => ({ row, place, way: [name], schema, field: name })),
  ...(row.body ? inside(row.body, []).map(([way, schema]) => inBody(row, way, schema)) : []),
]

function inBody(row: Row, way: readonly string[], schema: Schema): Position {
  // If an answer to a step is refused, the refusal names the field of the step.
  const field = (row.name === 'recordAnswer' && way[0] === 'answer' ? way[1] : way[0]) ?? ''
  return { row, place: row.isForm ? 'file' : 'body', way, schema, field }
}

type Leaf = readonly [way: readonly string[], schema: Schema]
/** A name for fields that may have any name. */
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

/** A copy of a value in which this text is at the end of a path. */
export function putAt(value: unknown, [first, ...rest]: readonly string[], text: unknown): unknown {
  if (first === undefined) return text
  if (first === '0') return [putAt(Array.isArray(value) ? value[0] : undefined, rest, text)]
  const before: Readonly<Record<string, unknown>> = Object(value)
  return { ...before, [first]: putAt(before[first], rest, text) }
}

/**
 * Whether the server can name this field in a refusal. A wrong path may belong to another call, and an unsigned body is
 * not read.
 */
export const isRefusable = (position: Position): boolean =>
  position.place !== 'header' && !leadsElsewhere(position) && !Object.hasOwn(IMPOSSIBLE, position.row.name)

/** Whether another text in this place would address another call or no call. */
export function leadsElsewhere({ row, place, field }: Position): boolean {
  const { segments }: Endpoint = table[row.name]
  return place === 'path' && segments !== undefined && Object.hasOwn(segments, field)
}
