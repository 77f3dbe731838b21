import * as z from 'zod/mini'
import { type Field, issuesOf } from '#machines/define/field.ts'

/** Checks an input with a field. Returns the field's value, or the rule that the input breaks. */
export function verdictOf(field: Field, input: unknown): { value: unknown } | { rule: string; params: object } {
  const parsed = z.safeParse(z.object({ it: field }), { it: input })
  if (parsed.success) return { value: parsed.data.it }
  const [issue] = issuesOf(parsed.error)
  return { rule: issue?.rule ?? 'none', params: issue?.params ?? {} }
}
