import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { email } from '#machines/define/fields/email.ts'
import { picture } from '#machines/define/fields/picture.ts'
import { place, zip } from '#machines/define/fields/place.ts'
import { note, text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { items } from '#machines/define/items.ts'
import { step } from '#machines/define/step.ts'
import { garbage } from '#tests/support/samples/drafts.ts'
import { answerFacts, factReader, judgeAnswer, receiptFacts, stepOf, triggersEffect } from './answer.ts'
import { type Draft, emptyDraft, withAnswer } from './draft.ts'

const limit = step('limit', { fields: { most: choice(['short', 'long']) } })
const word = step('word', {
  fields: { word: text({ max: 20 }), more: note({ max: 20 }) },
  reads: [limit],
  verify: ({ word }, { limit }) =>
    limit?.most === 'short' && word.length > 5 ? [{ field: 'word', rule: 'long', params: { max: 5 } }] : [],
})
const person = step('person', { fields: { email: email() } })
const all = step('all', {
  fields: { to: items(person, { max: 3 }), at: place(), zip: zip(), picture: picture(), size: choice(['s', 'l']) },
  derive: { many: { values: [true, false], from: ({ to }) => to.length > 1 } },
  acts: { many: [true] },
  effect: effect('send', { receipt: z.object({ held: z.optional(z.boolean()), note: z.string() }) }),
})
const f = flow('f', { version: 1, steps: [limit, word, all] })
const empty = emptyDraft(f, {})

describe('the verdict on an answer', () => {
  test('is the cleaned answer', () =>
    expect(judgeAnswer(word, { word: ' soup\u200b ', extra: 1 }, empty)).toEqual({
      ok: true,
      answer: { word: 'soup' },
    }))

  test('names every wrong field once, with the first rule that it breaks', () =>
    expect(judgeAnswer(word, { word: '', more: 'x'.repeat(21) }, empty)).toEqual({
      ok: false,
      issues: [
        { field: 'word', rule: 'empty', params: { min: 1, max: 20 } },
        { field: 'more', rule: 'long', params: { max: 20, count: 21 } },
      ],
    }))

  test('depends on the answers that the step reads, and on no others', () => {
    const short = withAnswer(empty, limit, { most: 'short' })
    expect(judgeAnswer(word, { word: 'dumplings' }, empty).ok).toBe(true)
    expect(judgeAnswer(word, { word: 'dumplings' }, short)).toEqual({
      ok: false,
      issues: [{ field: 'word', rule: 'long', params: { max: 5 } }],
    })
  })

  test('never throws for any answer and any stored draft', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(limit, word, all),
        fc.oneof(fc.anything(), fc.json()),
        garbage,
        (step, input, draft) => {
          expect(typeof judgeAnswer(step, input, draft as Draft).ok).toBe('boolean')
        },
      ),
    )
  })

  test('for a value that is not an object reports every field as missing, or none as known', () => {
    for (const input of [undefined, null, 'word', 5, [], () => 1])
      expect(judgeAnswer(word, input, empty).ok).toBe(false)
  })
})

describe('the facts of an answer', () => {
  const answer = { to: [{ email: 'a@b.co' }, { email: 'c@d.co' }], size: 's' }
  test('are its finite fields and the derived values', () =>
    expect(answerFacts(all, answer, {})).toEqual({ size: 's', many: true }))
  test('of a receipt are its finite parts', () =>
    expect(receiptFacts(all, { held: true, note: 'x' })).toEqual({ held: true }))
  test('are absent for a value outside the list', () =>
    expect(factReader(all, 'size')({ answer: { size: 'xl' } })).toBeUndefined())
  test('are not derived from an answer that the schema has not checked', () =>
    expect(answerFacts(all, {}, {})).toEqual({ size: undefined, many: undefined }))
  test('say whether the effect happens', () => {
    expect([
      triggersEffect(all, { many: true }),
      triggersEffect(all, { many: false }),
      triggersEffect(word, {}),
    ]).toEqual([true, false, false])
  })
})

test.each(['__proto__', 'constructor', 'nobody', ''])('no flow has a step %j', (id) =>
  expect(stepOf(f, id)).toBeUndefined(),
)
