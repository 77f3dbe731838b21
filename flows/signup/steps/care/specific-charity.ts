import { signedIn } from '#flows/parts/givens.ts'
import { negate } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { optionalText } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { CHARITY_KINDS } from '../kinds.ts'
import { MAX_LENGTH } from '../max-length.ts'
import { careAccount } from './care-account.ts'

/** Asks what the animals need, and which charity helps them. People who have no preference leave out the charity. */
export const specificCharity = step('specific-charity', {
  code: 'SPECIFIC_CHARITY',
  fields: {
    charity_kind: choice(CHARITY_KINDS),
    charity_name: optionalText({ max: MAX_LENGTH.name, autocomplete: 'off' }),
  },
  reads: [careAccount],
  dependsOn: [],
  when: negate(careAccount.is('door', 'email-link')),
  effect: effect('save-charity', { when: signedIn.is(true) }),
})
