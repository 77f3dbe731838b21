import { effect } from '#machines/define/effect.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { vary } from '#machines/define/vary.ts'
import { emailMagicLink } from '../email-magic-link.ts'
import { emailSignup } from '../email-signup.ts'
import { careAccount } from './care-account.ts'

/**
 * An account by a mailed link, at once or after the questions. The answers wait with the link: another answer asks for
 * another link. Only a visitor takes one of these doors, so `known`, which comes with the step, never holds here.
 */
export const careSignup = <const Asked extends readonly AnyStep[]>(asked: Asked) =>
  vary(emailSignup, {
    code: 'EMAIL_SIGNUP',
    reads: [careAccount, ...asked],
    when: careAccount.is('door', 'email-link', 'later'),
  })

/**
 * The link opens a run of the member's own, with all that was answered, at the first step that is open. The visitor's run
 * is over with it.
 */
export const careLink = vary(emailMagicLink, {
  code: 'EMAIL_MAGIC_LINK',
  reads: [careAccount, emailSignup],
  when: careAccount.is('door', 'email-link', 'later'),
  effect: effect('begin-by-link'),
})
