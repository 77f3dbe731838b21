import { expect, test } from 'vitest'
import { consentOf } from './consent.ts'

test.each([
  ['ask', {}, '', 'undecided'],
  ['ask', {}, 'other=1; analytics=yes', 'yes'],
  ['ask', {}, 'analytics=no; other=yes', 'no'],
  ['assume', {}, '', 'yes'],
  ['assume', {}, 'analytics=no', 'no'],
  ['assume', {}, 'no-analytics=no', 'yes'],
  ['assume', {}, 'analytics=maybe', 'yes'],
  ['assume', { doNotTrack: '0' }, '', 'yes'],
  ['assume', { doNotTrack: '1' }, 'analytics=yes', 'never'],
  ['ask', { globalPrivacyControl: true }, 'analytics=yes', 'never'],
] as const)(
  'with the rule %s, the browser %o and the cookies “%s”, the answer is %s',
  (rule, browser, cookies, consent) => expect(consentOf(rule, browser, cookies)).toBe(consent),
)
