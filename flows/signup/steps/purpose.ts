import { effect } from '#machines/define/effect.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { createAccount } from './create-account.ts'
import { MAX_LENGTH } from './max-length.ts'

export const purpose = step('purpose', {
  code: 3,
  fields: { purpose: text({ max: MAX_LENGTH.purpose }) },
  reads: [createAccount],
  back: createAccount,
  effect: effect('save-purpose'),
})
