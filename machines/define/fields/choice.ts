import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** Exactly one of a closed list; a fact that guards may read. `initial` stands there before anybody chose. */
export function choice<const Value extends string>(
  choices: readonly Value[],
  options: { initial?: NoInfer<Value> } = {},
): Field<'choice', Value> {
  return z.enum(choices).register(fieldRegistry, { kind: 'choice', choices, ...options })
}
