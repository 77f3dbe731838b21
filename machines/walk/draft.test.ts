import { describe, expect, test } from 'vitest'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { email } from '#machines/define/fields/email.ts'
import { newPassword } from '#machines/define/fields/password.ts'
import { picture } from '#machines/define/fields/picture.ts'
import { note, text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { step } from '#machines/define/step.ts'
import { emptyDraft, sameAnswer, withAnswer, withoutSecrets, withReceipt, withStepReopened } from './draft.ts'

const account = step('account', {
  fields: { email: email(), password: newPassword({ min: 1, max: 9 }) },
  effect: effect('sign', { sets: { signedIn: true } }),
})
const title = step('title', {
  fields: { title: text({ max: 9 }), more: note({ max: 9 }) },
  reads: [account],
  effect: effect('save'),
})
const image = step('image', { fields: { picture: picture() } })
const f = flow('f', { version: 2, steps: [account, title, image] })
const empty = emptyDraft(f, { signedIn: false })

describe('the draft of a run', () => {
  test('begins with the givens only', () =>
    expect(empty).toEqual({ flow: 'f', version: 2, given: { signedIn: false }, entries: {} }))

  test('keeps an answer with its revision, and never a password', () => {
    const draft = withAnswer(empty, account, { email: 'a@b.co', password: 'secret' })
    expect(draft.entries).toEqual({ account: { answer: { email: 'a@b.co' }, revision: 1, reads: {} } })
    expect(JSON.stringify(draft)).not.toContain('secret')
  })

  test('keeps no field that the step does not ask', () => {
    const answer = JSON.parse('{"title":"A","role":"ADMINISTRATOR","__proto__":{"more":"x"}}')
    expect(withAnswer(empty, title, answer).entries.title?.answer).toEqual({ title: 'A' })
  })

  test('does not change when the same answer is given again, and keeps its receipt', () => {
    const once = withReceipt(withAnswer(empty, title, { title: 'A' }), title, { at: 1 })
    expect(withAnswer(once, title, { title: 'A', more: undefined })).toEqual(once)
  })

  test('voids the receipt when the answer differs', () => {
    const once = withReceipt(withAnswer(empty, title, { title: 'A' }), title, { at: 1 })
    expect(withAnswer(once, title, { title: 'B' }).entries.title).toEqual({
      answer: { title: 'B' },
      revision: 2,
      reads: { account: 0 },
    })
  })

  test('remembers the answers that a step had read', () => {
    const draft = withAnswer(
      withAnswer(withAnswer(empty, account, { email: 'a@b.co' }), account, { email: 'c@d.co' }),
      title,
      {
        title: 'A',
      },
    )
    expect(draft.entries.title?.reads).toEqual({ account: 2 })
  })

  test('is never mutated', () => {
    const frozen = Object.freeze({ ...empty, entries: Object.freeze({}) })
    expect(() =>
      withStepReopened(withReceipt(withAnswer(frozen, title, { title: 'A' }), title, {}), 'title'),
    ).not.toThrow()
    expect(frozen).toEqual(empty)
  })

  test('stores the changes of an effect', () => {
    const draft = withReceipt(withAnswer(empty, account, { email: 'a@b.co' }), account)
    expect([draft.given, draft.entries.account?.receipt]).toEqual([{ signedIn: true }, {}])
  })

  test('has no receipt for a step that was never answered', () => expect(withReceipt(empty, account)).toBe(empty))

  test('asks a reopened step again, with its answer as prefill and without its receipt', () => {
    const draft = withStepReopened(withReceipt(withAnswer(empty, title, { title: 'A' }), title, { at: 1 }), 'title')
    expect(draft.entries.title).toEqual({ answer: { title: 'A' }, revision: 2, reads: { account: 0 }, reopened: true })
    expect(withAnswer(draft, title, { title: 'A' }).entries.title).not.toHaveProperty('reopened')
    expect(withStepReopened(empty, 'title')).toBe(empty)
  })
})

describe('the same answer', () => {
  const file = new Blob(['x'])
  test.each<[string, unknown, unknown, boolean]>([
    ['in another order', { a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
    ['with one word more', { a: 1 }, { a: 1, b: 2 }, false],
    ['that leaves out one thing or another', { a: undefined }, { b: undefined }, true],
    ['a list in another order', [1, 2], [2, 1], false],
    ['not a number', Number.NaN, Number.NaN, true],
    ['nothing and an object', null, {}, false],
    ['one file', { file }, { file }, true],
    ['two files, though they hold the same', { file }, { file: new Blob(['x']) }, false],
    ['an item whose name is empty, and one without a name', { items: [{ name: '' }] }, { items: [{}] }, true],
    ['a list with an empty text, and an empty list', { items: [''] }, { items: [] }, false],
    ['a file and its URL', { file }, { file: '/x' }, false],
  ])('%s', (_, one, other, same) => {
    expect(sameAnswer(one, other)).toBe(same)
    expect(sameAnswer(other, one)).toBe(same)
  })
})

test('a choice is not a secret', () => {
  const one = step('one', { fields: { kind: choice(['a']), password: newPassword({ min: 1, max: 2 }) } })
  expect(withoutSecrets(one, { kind: 'a', password: 'x', other: 1 })).toEqual({ kind: 'a' })
})
