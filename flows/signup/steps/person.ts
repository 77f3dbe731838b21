import { email } from '#machines/define/fields/email.ts'
import { optionalText } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'

/** One person to invite. */
export const person = step('person', {
  fields: { email: email({ autocomplete: 'off' }), name: optionalText({ max: 60, autocomplete: 'off' }) },
})
