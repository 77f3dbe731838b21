import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** A box to tick beside a sentence of the flow's own, without documents: nothing goes on until it is ticked. */
export const agreement = (): Field<'consent', true> => z.literal(true).register(fieldRegistry, { kind: 'consent' })

/** A box that may be left empty: a fact that guards may read. */
export const optionalAgreement = (): Field<'consent', true | undefined, unknown, never> =>
  z.optional(z.literal(true)).register(fieldRegistry, { kind: 'consent', optional: true, rules: [] })
