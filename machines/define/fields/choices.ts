import * as z from 'zod/mini'
import { addFieldIssue, type Field, fieldRegistry } from '../field.ts'

/**
 * The rules that a `choices` field can break: `empty` if one choice is required and none is made, `few` if more than
 * one is required, `many` if there is a maximum.
 */
type Rules<Min extends number, Max> =
  | (Min extends 0 ? never : 'empty')
  | (number extends Min ? 'few' : Min extends 0 | 1 ? never : 'few')
  | ([Max] extends [never] ? never : 'many')

/**
 * Several values from a fixed list, at least `min` (default 1) and at most `max`, stored in the order of the list.
 * Conditions can read for each value whether it was chosen: `needs.is('needs.rides', true)`.
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
    if (count === 0 && min > 0) addFieldIssue(payload, 'empty', { min })
    else if (count < min) addFieldIssue(payload, 'few', { min, count })
    else if (count > max) addFieldIssue(payload, 'many', { max, count })
  })
  const rules = [
    ...(min > 0 ? ['empty'] : []),
    ...(min > 1 ? ['few'] : []),
    ...(options.max === undefined ? [] : ['many']),
  ]
  return schema.register(fieldRegistry, { kind: 'choices', choices: values, optional: min === 0, min, max, rules })
}
