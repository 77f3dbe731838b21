import { signedIn } from '#flows/parts/givens.ts'
import { not } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { optionalText } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { CHARITY_KINDS } from '../kinds.ts'
import { careAccount } from './care-account.ts'

/** What the animals need, and the charity. Left out, people have no preference. */
export const specificCharity = step('specific-charity', {
  code: 'SPECIFIC_CHARITY',
  fields: {
    charity_kind: choice(CHARITY_KINDS),
    charity_name: optionalText({ max: 60, autocomplete: 'off' }),
  },
  reads: [careAccount],
  dependsOn: [],
  when: not(careAccount.is('door', 'email-link')),
  effect: effect('save-charity', { when: signedIn.is(true) }),
})
