import { signedIn } from '#flows/parts/givens.ts'
import { not } from '#machines/define/condition.ts'
import { effect, reopen, stay } from '#machines/define/effect.ts'
import { step } from '#machines/define/step.ts'
import { vary } from '#machines/define/vary.ts'
import { createAccount } from '../create-account.ts'
import { google } from '../google.ts'
import { welcome } from './welcome.ts'

/** An account now, by one of three ways, or after the questions: then it is made by a mailed link. Members are not asked. */
export const careAccount = step('create-account', {
  code: 'CREATE_ACCOUNT',
  fields: createAccount.fields,
  doors: ['google', 'email-link', 'later'],
  reads: [welcome],
  dependsOn: [],
  when: not(welcome.is('begun', true)),
  known: signedIn.is(true),
  effect: effect('create-account', { failures: { 'email-in-use': stay }, after: 'summary', sets: { signedIn: true } }),
})

export const careGoogle = vary(google, {
  reads: [careAccount],
  when: careAccount.is('door', 'google'),
  effect: effect('enter-with-google', {
    failures: { 'google-failed': reopen(careAccount) },
    sets: { signedIn: true },
  }),
})
