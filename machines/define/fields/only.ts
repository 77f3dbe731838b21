import * as z from 'zod/mini'
import { type Field, type FieldKind, fieldRegistry, metaOf, rulesOf } from '../field.ts'

/** Makes a field that is shown and required only if another field of the same step has a certain value. */
export function onlyWhere<Kind extends FieldKind, Value, Rule extends string>(
  where: { field: string; value: string },
  field: Field<Kind, Value, unknown, Rule>,
): Field<Kind, Value | undefined, unknown, Rule | 'empty'> {
  const meta = metaOf(field)
  const rules = [...new Set(['empty', ...rulesOf(meta)])]
  return z.optional(field).register(fieldRegistry, { ...meta, rules, only: where })
}
