import { choice } from '#machines/define/fields/choice.ts'
import { step } from '#machines/define/step.ts'
import { createAccount } from './create-account.ts'
import { howCashback } from './how-cashback.ts'
import { CIRCLE_CHOICES } from './kinds.ts'

export const createOrJoin = step('create-or-join', {
  code: 10,
  fields: { circle: choice(CIRCLE_CHOICES) },
  reads: [createAccount],
  dependsOn: [],
  back: createAccount,
  asides: [howCashback],
})
