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
import { acts, answerFacts, factReader, judge, receiptFacts, stepOf } from './answer.ts'
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
    expect(judge(word, { word: ' soup\u200b ', extra: 1 }, empty)).toEqual({ ok: true, answer: { word: 'soup' } }))

  test('names every wrong field once, with the first rule that it breaks', () =>
    expect(judge(word, { word: '', more: 'x'.repeat(21) }, empty)).toEqual({
      ok: false,
      issues: [
        { field: 'word', rule: 'empty', params: { min: 1, max: 20 } },
        { field: 'more', rule: 'long', params: { max: 20, count: 21 } },
      ],
    }))

  test('takes into account what the step reads, and only that', () => {
    const short = withAnswer(empty, limit, { most: 'short' })
    expect(judge(word, { word: 'dumplings' }, empty).ok).toBe(true)
    expect(judge(word, { word: 'dumplings' }, short)).toEqual({
      ok: false,
      issues: [{ field: 'word', rule: 'long', params: { max: 5 } }],
    })
  })

  test('never throws, whatever is handed in and whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(limit, word, all),
        fc.oneof(fc.anything(), fc.json()),
        garbage,
        (step, input, draft) => {
          expect(typeof judge(step, input, draft as Draft).ok).toBe('boolean')
        },
      ),
    )
  })

  test('of something that is no object is that every field is missing or none is known', () => {
    for (const input of [undefined, null, 'word', 5, [], () => 1]) expect(judge(word, input, empty).ok).toBe(false)
  })
})

describe('the facts of an answer', () => {
  const answer = { to: [{ email: 'a@b.co' }, { email: 'c@d.co' }], size: 's' }
  test('are its closed fields and what is derived', () =>
    expect(answerFacts(all, answer, {})).toEqual({ size: 's', many: true }))
  test('of a receipt are its closed parts', () =>
    expect(receiptFacts(all, { held: true, note: 'x' })).toEqual({ held: true }))
  test('a value outside its list is absent', () =>
    expect(factReader(all, 'size')({ answer: { size: 'xl' } })).toBeUndefined())
  test('nothing can be derived from an answer that the schema never saw', () =>
    expect(answerFacts(all, {}, {})).toEqual({ size: undefined, many: undefined }))
  test('say whether the effect happens', () => {
    expect([acts(all, { many: true }), acts(all, { many: false }), acts(word, {})]).toEqual([true, false, false])
  })
})

test.each(['__proto__', 'constructor', 'nobody', ''])('no flow has a step %j', (id) =>
  expect(stepOf(f, id)).toBeUndefined(),
)
