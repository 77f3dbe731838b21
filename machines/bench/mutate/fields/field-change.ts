import type * as z from 'zod/mini'
import { type Field, type FieldMeta, fieldRegistry } from '#machines/define/field.ts'

/** A field that was changed to accept other values. */
export interface FieldChange {
  readonly id: string
  readonly what: string
  readonly before: string
  readonly after: string
  readonly field: Field
}

/** Registers a schema as a field with this metadata. */
export function asField(schema: z.ZodMiniType, meta: FieldMeta): Field {
  fieldRegistry.add(schema, meta)
  return schema
}

/** Returns the field with the limit one lower and one higher, or an empty list if there is no limit. */
export const offByOne = (
  name: string,
  limit: number | undefined,
  made: (limit: number) => Field,
): readonly FieldChange[] =>
  limit === undefined
    ? []
    : [limit - 1, limit + 1]
        .filter((other) => other >= 0)
        .map((other) => ({
          id: `${name}-${other}`,
          what: `${name} is ${other}, not ${limit}`,
          before: `${name}: ${limit}`,
          after: `${name}: ${other}`,
          field: made(other),
        }))
