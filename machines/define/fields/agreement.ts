import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** A checkbox that must be checked to continue. The flow provides its sentence, and there are no documents to read. */
export const agreement = (): Field<'consent', true> => z.literal(true).register(fieldRegistry, { kind: 'consent' })

/** An optional checkbox. Conditions can read it. */
export const optionalAgreement = (): Field<'consent', true | undefined, unknown, never> =>
  z.optional(z.literal(true)).register(fieldRegistry, { kind: 'consent', optional: true, rules: [] })
