import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** A checkbox for agreeing to one version of some documents. People who agreed to another version are asked again. */
export function consent<const Version extends string>(options: {
  version: Version
  documents: readonly `/${string}`[]
}): Field<'consent', Version> {
  const { version, documents } = options
  const schema: Field<'consent', Version> = z.literal(version)
  fieldRegistry.add(schema, { kind: 'consent', version, documents })
  return schema
}
