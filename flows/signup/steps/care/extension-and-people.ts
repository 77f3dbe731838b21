import { not } from '#machines/define/condition.ts'
import { vary } from '#machines/define/vary.ts'
import { addExtension } from '../add-extension.ts'
import { inviteOthers } from '../invite-others.ts'
import { careAccount } from './care-account.ts'

export const careExtension = vary(addExtension, {
  code: 'ADD_EXTENSION',
  reads: [careAccount],
  dependsOn: [],
  when: not(careAccount.is('door', 'email-link')),
})

/** People are invited to a Circle that is there: a visitor is asked after the link that makes the account. */
export const careInvites = vary(inviteOthers, {
  code: 'INVITE_OTHERS',
  reads: [careAccount],
  dependsOn: [],
  when: not(careAccount.is('door', 'email-link', 'later')),
})
