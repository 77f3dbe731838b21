import type { core } from 'zod/mini'

type Schema = core.JSONSchema.BaseSchema
type MaybeSchema = core.JSONSchema._JSONSchema | undefined

/** One field of a body or a reply: its path (`items[].id`) and its type in words. */
export interface FieldLine {
  readonly path: string
  readonly type: string
  readonly optional: boolean
}

/** The deepest level of fields to list. Below it, an example is easier to read. */
const DEEPEST = 4

/** Lists all fields of an object's schema, outer fields before the fields inside them. */
export function fieldLines(schema: Schema, before = '', depth = 0): FieldLine[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return []
    const path = `${before}${name}`
    const line = { path, type: typeWords(field), optional: !required.includes(name) }
    const inner = innerOf(field)
    return [line, ...(inner && depth < DEEPEST ? fieldLines(inner.schema, `${path}${inner.step}`, depth + 1) : [])]
  })
}

/** The object schema inside a field's schema: the schema itself, its non-null option, or that of its list items. */
export function innerOf(schema: MaybeSchema): { readonly schema: Schema; readonly step: string } | undefined {
  if (schema === undefined || typeof schema === 'boolean') return undefined
  if (schema.properties) return { schema, step: '.' }
  const other = schema.anyOf?.find((option) => typeof option !== 'boolean' && option.type !== 'null')
  if (other) return innerOf(other)
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
  const inner = innerOf(items)
  return inner && { schema: inner.schema, step: `[]${inner.step}` }
}

/** Describes a field's type in words: `text, at most 40 characters`, `"a" or "b"`, `list of objects, or null`. */
export function typeWords(schema: MaybeSchema): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeWords))].join(', or ')
  const { type } = schema
  if (Array.isArray(type)) return type.map((one) => typeWords({ ...schema, type: one })).join(', or ')
  if (type === 'array') return `list of ${typeWords(Array.isArray(schema.items) ? schema.items[0] : schema.items)}`
  if (type === 'string') return textWords(schema)
  if (type === 'integer' || type === 'number') return numberWords(schema)
  if (type === 'boolean') return 'true or false'
  return type ?? 'anything'
}

function textWords({ format, minLength, maxLength }: Schema): string {
  const kind =
    format === 'binary' ? 'file' : format === 'date-time' ? 'time, ISO 8601' : format === 'date' ? 'day' : 'text'
  const least = minLength !== undefined && minLength > 1 ? `at least ${minLength}` : ''
  const most = maxLength !== undefined ? `at most ${maxLength}` : ''
  const limits = [least, most].filter(Boolean).join(', ')
  return limits ? `${kind}, ${limits} characters` : kind
}

function numberWords({ type, minimum, maximum }: Schema): string {
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? `from ${minimum}` : ''
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `to ${maximum}` : ''
  return [type === 'integer' ? 'whole number' : 'number', least, most].filter(Boolean).join(' ')
}
