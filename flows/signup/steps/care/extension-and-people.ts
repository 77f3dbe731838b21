import { negate } from '#machines/define/condition.ts'
import { varyStep } from '#machines/define/vary.ts'
import { addExtension } from '../add-extension.ts'
import { inviteOthers } from '../invite-others.ts'
import { careAccount } from './care-account.ts'

export const careExtension = varyStep(addExtension, {
  code: 'ADD_EXTENSION',
  reads: [careAccount],
  dependsOn: [],
  when: negate(careAccount.is('door', 'email-link')),
})

/**
 * Asks which people to invite. People can be invited only to a Circle that exists. A visitor is therefore asked only
 * after the emailed link has created the account.
 */
export const careInvites = varyStep(inviteOthers, {
  code: 'INVITE_OTHERS',
  reads: [careAccount],
  dependsOn: [],
  when: negate(careAccount.is('door', 'email-link', 'later')),
})
