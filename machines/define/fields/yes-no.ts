import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** Yes or no, with neither selected at first. Conditions can read it. */
export const yesNo = (): Field<'yes-no', boolean> => z.boolean().register(fieldRegistry, { kind: 'yes-no' })

/** An optional yes or no. */
export const optionalYesNo = (): Field<'yes-no', boolean | undefined, unknown, never> =>
  z.optional(z.boolean()).register(fieldRegistry, { kind: 'yes-no', optional: true, rules: [] })
