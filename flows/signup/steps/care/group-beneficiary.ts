import { signedIn } from '#flows/parts/givens.ts'
import { negate } from '#machines/define/condition.ts'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { place } from '#machines/define/fields/place.ts'
import { text } from '#machines/define/fields/text.ts'
import { step } from '#machines/define/step.ts'
import { GROUP_KINDS } from '../kinds.ts'
import { MAX_LENGTH } from '../max-length.ts'
import { careAccount } from './care-account.ts'

/** Asks for the group that the Circle is for. The group's name becomes the Circle's title. */
export const groupBeneficiary = step('group-beneficiary', {
  code: 'GROUP_BENEFICIARY',
  fields: {
    group_name: text({ max: MAX_LENGTH.headline, autocomplete: 'off' }),
    group_kind: choice(GROUP_KINDS),
    place: place(),
  },
  reads: [careAccount],
  dependsOn: [],
  when: negate(careAccount.is('door', 'email-link')),
  effect: effect('save-group', { when: signedIn.is(true) }),
})
