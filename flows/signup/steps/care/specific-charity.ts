import { signedIn } from '#flows/parts/givens.ts'
import { not } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { CHARITY_KINDS } from '../kinds.ts'
import { careAccount } from './care-account.ts'

/** What the animals need, and the charity if the person has one in mind. */
export const specificCharity = step('specific-charity', {
  code: 'SPECIFIC_CHARITY',
  fields: {
    charity_kind: choice(CHARITY_KINDS),
    preference: choice(['named', 'none']),
    charity_name: onlyWhere({ field: 'preference', value: 'named' }, text({ max: 60, autocomplete: 'off' })),
  },
  reads: [careAccount],
  dependsOn: [],
  when: not(careAccount.is('door', 'email-link')),
  effect: effect('save-charity', { when: signedIn.is(true) }),
})
