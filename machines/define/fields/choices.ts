import * as z from 'zod/mini'
import { type Field, fieldRegistry, refuse } from '../field.ts'

/** None may be too few; so may some, where more than one has to be chosen; and only where there is a most, too many. */
type Rules<Min extends number, Max> =
  | (Min extends 0 ? never : 'empty')
  | (number extends Min ? 'few' : Min extends 0 | 1 ? never : 'few')
  | ([Max] extends [never] ? never : 'many')

/**
 * Several of a closed list, at least `min` (1 unless said) and at most `max` of them, kept in the order of the list. Each
 * choice is a fact that guards may read: `needs.is('needs.rides', true)`.
 */
export function choices<const Value extends string, const Min extends number = 1, const Max extends number = never>(
  values: readonly Value[],
  options: { min?: Min; max?: Max } = {},
): Field<'choices', Value[], unknown, Rules<Min, Max>> {
  const min: number = options.min ?? 1
  const max: number = options.max ?? values.length
  const schema = z.array(z.enum(values)).check((payload) => {
    payload.value = values.filter((value) => payload.value.includes(value))
    const count = payload.value.length
    if (count === 0 && min > 0) refuse(payload, 'empty', { min })
    else if (count < min) refuse(payload, 'few', { min, count })
    else if (count > max) refuse(payload, 'many', { max, count })
  })
  const rules = [
    ...(min > 0 ? ['empty'] : []),
    ...(min > 1 ? ['few'] : []),
    ...(options.max === undefined ? [] : ['many']),
  ]
  return schema.register(fieldRegistry, { kind: 'choices', choices: values, optional: min === 0, min, max, rules })
}
