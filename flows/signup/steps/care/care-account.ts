import { signedIn } from '#flows/parts/givens.ts'
import { negate } from '#machines/define/condition.ts'
import { effect, reopenStep, stay } from '#machines/define/effect.ts'
import { step } from '#machines/define/step.ts'
import { varyStep } from '#machines/define/vary.ts'
import { createAccount } from '../create-account.ts'
import { google } from '../google.ts'
import { welcome } from './welcome.ts'

/**
 * Asks for an account: one of three ways to create it now, or an emailed link after the questions. Members are not
 * asked.
 */
export const careAccount = step('create-account', {
  code: 'CREATE_ACCOUNT',
  fields: createAccount.fields,
  doors: ['google', 'email-link', 'later'],
  reads: [welcome],
  dependsOn: [],
  when: negate(welcome.is('begun', true)),
  known: signedIn.is(true),
  effect: effect('create-account', { failures: { 'email-in-use': stay }, after: 'summary', sets: { signedIn: true } }),
})

export const careGoogle = varyStep(google, {
  reads: [careAccount],
  when: careAccount.is('door', 'google'),
  effect: effect('enter-with-google', {
    failures: { 'google-failed': reopenStep(careAccount) },
    sets: { signedIn: true },
  }),
})
