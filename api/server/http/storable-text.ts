import type * as z from 'zod/mini'
import { isStorable } from '#machines/define/clean-text.ts'
import { refuse } from '../refusals/refused.ts'
import { sentencesOfIssues } from '../refusals/sentences.ts'

/**
 * Refuses a value with text that no database takes (NUL, half of a surrogate pair), in texts or in names, however deep.
 * Says so by the outermost names; in the answer of a step, by the names of the step's fields. `schema` is of the value.
 */
export function checkStorable(schema: z.ZodMiniObject, value: unknown): void {
  if (isWhollyStorable(value)) return
  const fields = oddPartsOf(value).flatMap(([name, part]) => {
    const within = isAnyRecord(schema, name) ? oddPartsOf(part).map(([inner]) => inner) : []
    return within.length > 0 ? within : [name]
  })
  refuseUnstorable(schema, ...fields)
}

/** The parts of an object that are odd, or have odd names. */
function oddPartsOf(value: unknown): [name: string, part: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).filter(([name, part]) => !isStorable(name) || !isWhollyStorable(part))
}

/** Whether a field takes any names: its own say more than it does. */
function isAnyRecord(schema: z.ZodMiniObject, name: string): boolean {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema._zod.def.shape
  return Object.hasOwn(shape, name) && shape[name]?._zod.def.type === 'record'
}

/** Refuses these fields for text that no database takes; with none of them, what is refused has no name. */
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
