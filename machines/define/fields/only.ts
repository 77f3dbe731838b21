import * as z from 'zod/mini'
import { type Field, type FieldKind, fieldRegistry, metaOf } from '../field.ts'

/** A field that is asked, and then required, only where another field of the same step has this value. */
export function onlyWhere<Kind extends FieldKind, Value>(
  where: { field: string; value: string },
  field: Field<Kind, Value>,
): Field<Kind, Value | undefined> {
  return z.optional(field).register(fieldRegistry, { ...metaOf(field), only: where })
}
