import { effect } from '#machines/define/effect.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { varyStep } from '#machines/define/vary.ts'
import { emailMagicLink } from '../email-magic-link.ts'
import { emailSignup } from '../email-signup.ts'
import { careAccount } from './care-account.ts'

/**
 * Creates an account with an emailed link, either right away or after the questions. The answers are stored with the
 * link, so a changed answer requires another link. Only visitors without an account can choose the link, so the step's
 * condition `known` never holds here.
 */
export const careSignup = <const Asked extends readonly AnyStep[]>(asked: Asked) =>
  varyStep(emailSignup, {
    code: 'EMAIL_SIGNUP',
    reads: [careAccount, ...asked],
    when: careAccount.is('door', 'email-link', 'later'),
  })

/**
 * Opening the link starts a new run, which belongs to the new member. It has all of the visitor's answers and continues
 * at the first unanswered step. The visitor's own run ends.
 */
export const careLink = varyStep(emailMagicLink, {
  code: 'EMAIL_MAGIC_LINK',
  reads: [careAccount, emailSignup],
  when: careAccount.is('door', 'email-link', 'later'),
  effect: effect('begin-by-link'),
})
