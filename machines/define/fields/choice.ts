import * as z from 'zod/mini'
import { type Field, type FieldMeta, fieldRegistry } from '../field.ts'

/**
 * One value from a fixed list. Conditions can read it. `initial` is selected when the form opens. With `offered`, the
 * server decides which of the values this person can choose now: the screen shows only those, and the server checks the
 * answer.
 */
export function choice<const Value extends string>(
  choices: readonly Value[],
  options: { initial?: NoInfer<Value>; offered?: NonNullable<FieldMeta['offered']> } = {},
): Field<'choice', Value> {
  return z.enum(choices).register(fieldRegistry, { kind: 'choice', choices, ...options })
}
