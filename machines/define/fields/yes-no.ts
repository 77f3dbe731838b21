import * as z from 'zod/mini'
import { type Field, fieldRegistry } from '../field.ts'

/** Yes or no: a fact that guards may read. Neither stands there before anybody chose. */
export const yesNo = (): Field<'yes-no', boolean> => z.boolean().register(fieldRegistry, { kind: 'yes-no' })

/** Yes, no, or left out. */
export const optionalYesNo = (): Field<'yes-no', boolean | undefined, unknown, never> =>
  z.optional(z.boolean()).register(fieldRegistry, { kind: 'yes-no', optional: true, rules: [] })
