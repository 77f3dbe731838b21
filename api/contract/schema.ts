import * as z from 'zod/mini'
import { fieldRegistry } from '#machines/define/field.ts'

/**
 * Converts a schema to JSON Schema. Adds what Zod does not convert: limits, which are in the fields' metadata, and
 * files, for which JSON has no type.
 */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const meta = fieldRegistry.get(zodSchema as never)
      if (meta?.min && jsonSchema.type === 'string') jsonSchema.minLength = meta.min
      if (meta?.max && jsonSchema.type === 'string') jsonSchema.maxLength = meta.max
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return json
}
