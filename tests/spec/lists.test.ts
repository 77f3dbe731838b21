import { describe, expect, test } from 'vitest'
import { effect } from '#machines/define/effect.ts'
import { email } from '#machines/define/fields/email.ts'
import { optionalText } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { end, step } from '#machines/define/step.ts'
import { judge } from '#machines/walk/answer.ts'
import { emptyDraft, withAnswer } from '#machines/walk/draft.ts'
import { walk } from '#machines/walk/walk.ts'

const person = step('person', { fields: { email: email(), name: optionalText({ max: 5 }) } })
const people = list('people', { item: person, min: 1, max: 2, unique: 'email' })
const full = step('full', {
  fields: { why: optionalText({ max: 9 }) },
  reads: [people],
  when: people.is('items', 'full'),
})
const party = flow('party', { version: 1, steps: [people, full, end('done')] })
const empty = emptyDraft(party, {})
const judged = (items: unknown) => judge(people, { items }, empty)
const faults = (items: unknown) => {
  const verdict = judged(items)
  return verdict.ok ? [] : verdict.issues.map(({ field, rule, params }) => [field, rule, params.index, params.part])
}

describe('a repeated section', () => {
  test('each item is judged as its step alone would judge it, and cleaned', () => {
    expect(judged([{ email: ' Ana@Example.com', name: ' Ana ' }])).toEqual({
      ok: true,
      answer: { items: [{ email: 'ana@example.com', name: 'Ana' }] },
    })
  })

  test('everything that is wrong is said, where it is', () => {
    expect(faults([{ email: 'ana' }, { email: 'leo@example.com', name: 'Leonardo' }])).toEqual([
      ['items', 'email', 0, 'email'],
      ['items', 'long', 1, 'name'],
    ])
  })

  test('too few, too many and one twice', () => {
    const ana = { email: 'ana@example.com' }
    expect(faults([])).toEqual([['items', 'few', undefined, undefined]])
    expect(faults([ana, { email: 'b@example.com' }, { email: 'c@example.com' }])).toEqual([
      ['items', 'many', undefined, undefined],
    ])
    expect(faults([ana, { email: 'ANA@example.com' }])).toEqual([['items', 'twice', 1, 'email']])
  })

  test.each([['text'], [{ email: 'ana@example.com' }], [[null]], [['ana@example.com']], [undefined]])(
    'what is no list of people is refused: %j',
    (items) => expect(judged(items).ok).toBe(false),
  )

  test('guards know whether there are none, some, or as many as can be', () => {
    const asked = (...emails: string[]) =>
      walk(party, withAnswer(empty, people, { items: emails.map((address) => ({ email: address })) })).asked
    expect(people.domains.items).toEqual(['none', 'some', 'full'])
    expect(asked('a@example.com')).toEqual(['people', 'done'])
    expect(asked('a@example.com', 'b@example.com')).toEqual(['people', 'full'])
  })

  test('an item that sends something, or leads elsewhere, is a mistake', () => {
    const sends = step('sends', { fields: { email: email() }, effect: effect('send') })
    expect(() => list('bad', { item: sends, max: 2 })).toThrow('An item of "bad" must be a question')
  })
})
