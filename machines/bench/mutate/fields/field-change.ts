import type * as z from 'zod/mini'
import { type Field, type FieldMeta, fieldRegistry } from '#machines/define/field.ts'

/** A field that takes something else than it should. */
export interface FieldChange {
  readonly id: string
  readonly what: string
  readonly before: string
  readonly after: string
  readonly field: Field
}

/** A schema as a field of a step, shown as this says. */
export function asField(schema: z.ZodMiniType, meta: FieldMeta): Field {
  fieldRegistry.add(schema, meta)
  return schema
}

/** One number lower and one higher; where it is none, nothing. */
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
