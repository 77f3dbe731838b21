import * as z from 'zod/mini'
import { type Field, type FieldMeta, fieldRegistry } from '../field.ts'

/**
 * Exactly one of a closed list; a fact that guards may read. `initial` stands there before anybody chose. What is `offered`
 * not everybody can choose, or not at any time: the screen shows what this person can, and the server judges it.
 */
export function choice<const Value extends string>(
  choices: readonly Value[],
  options: { initial?: NoInfer<Value>; offered?: NonNullable<FieldMeta['offered']> } = {},
): Field<'choice', Value> {
  return z.enum(choices).register(fieldRegistry, { kind: 'choice', choices, ...options })
}
