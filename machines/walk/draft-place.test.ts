import { describe, expect, test } from 'vitest'
import { effect } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { note, text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { end, step } from '#machines/define/step.ts'
import { type Draft, type Entry, emptyDraft, withAnswer, withReceipt, withStepReopened } from './draft.ts'
import { isSent } from './draft-place.ts'

const account = step('account', {
  fields: { email: email(), password: newPassword({ min: 1, max: 9 }) },
  effect: effect('sign', { sets: { signedIn: true } }),
})
const title = step('title', {
  fields: { title: text({ max: 9 }), more: note({ max: 9 }) },
  reads: [account],
  effect: effect('save'),
})
const size = step('size', { fields: { size: text({ max: 9 }) } })
const f = flow('f', { version: 2, steps: [account, title, size, end('over')] })
const signedIn = withReceipt(withAnswer(emptyDraft(f, { signedIn: false }), account, { email: 'a@b.co' }), account)
const saved = withReceipt(withAnswer(signedIn, title, { title: 'A' }), title)

describe('whether Continue sends an answer', () => {
  test.each<[string, Draft, Entry['answer'], boolean]>([
    ['the same answer is not sent again', saved, { title: 'A' }, false],
    ['nor with a field that was left out named', saved, { title: 'A', more: undefined }, false],
    ['another answer is sent', saved, { title: 'B' }, true],
    ['the first answer is sent', signedIn, { title: 'A' }, true],
    [
      'an answer whose effect never happened is sent',
      withAnswer(signedIn, title, { title: 'A' }),
      { title: 'A' },
      true,
    ],
    ['a reopened one is sent', withStepReopened(saved, 'title'), { title: 'A' }, true],
    ['one whose dependencies changed is sent', withAnswer(saved, account, { email: 'c@d.co' }), { title: 'A' }, true],
  ])('%s', (_, draft, answer, sent) => expect(isSent(f, draft, title, answer)).toBe(sent))

  test('an answer with a password is always sent, since the kept one has none to compare', () =>
    expect(isSent(f, saved, account, { email: 'a@b.co', password: 'x' })).toBe(true))

  test('an answer to a step without an effect is not sent', () =>
    expect(isSent(f, saved, size, { size: 'M' })).toBe(false))
})
