import * as z from 'zod/mini'
import { type Field, type FieldKind, fieldRegistry, metaOf, rulesOf } from '../field.ts'

/** A field that is asked, and then required, only where another field of the same step has this value. */
export function onlyWhere<Kind extends FieldKind, Value, Rule extends string>(
  where: { field: string; value: string },
  field: Field<Kind, Value, unknown, Rule>,
): Field<Kind, Value | undefined, unknown, Rule | 'empty'> {
  const meta = metaOf(field)
  const rules = [...new Set(['empty', ...rulesOf(meta)])]
  return z.optional(field).register(fieldRegistry, { ...meta, rules, only: where })
}
