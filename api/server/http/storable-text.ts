import type * as z from 'zod/mini'
import { isStorable } from '#machines/define/clean-text.ts'
import { refuse } from '../refusals/refused.ts'
import { sentencesOfIssues } from '../refusals/sentences.ts'

/**
 * Refuses a value with text that no database can store (NUL, or half of a surrogate pair), in strings or property names
 * at any depth. The refusal names the outermost fields, or for an answer, the fields of the step. `schema` describes
 * the value.
 */
export function checkStorable(schema: z.ZodMiniObject, value: unknown): void {
  if (isWhollyStorable(value)) return
  const fields = oddPartsOf(value).flatMap(([name, part]) => {
    const within = isAnyRecord(schema, name) ? oddPartsOf(part).map(([inner]) => inner) : []
    return within.length > 0 ? within : [name]
  })
  refuseUnstorable(schema, ...fields)
}

/** The properties of an object whose name or value cannot be stored. */
function oddPartsOf(value: unknown): [name: string, part: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).filter(([name, part]) => !isStorable(name) || !isWhollyStorable(part))
}

/** Whether a field accepts any property names. The names inside the field then describe the error better. */
function isAnyRecord(schema: z.ZodMiniObject, name: string): boolean {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema._zod.def.shape
  return Object.hasOwn(shape, name) && shape[name]?._zod.def.type === 'record'
}

/** Refuses these fields because their text cannot be stored. Without fields, the refusal names none. */
export function refuseUnstorable(schema: z.ZodMiniObject, ...fields: readonly string[]): never {
  if (fields.length === 0) return refuse('invalid-input')
  const issues = fields.map((name) => ({ field: readable(name), rule: 'characters', params: {} }) as const)
  return refuse('invalid-input', { fields: sentencesOfIssues(schema, issues) })
}

function isWhollyStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (value instanceof File) return isStorable(value.name)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isWhollyStorable(part))
}

const readable = (name: string): string => name.toWellFormed().replaceAll('\0', '\ufffd')
