import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choice } from '#machines/define/fields/choice.ts'
import { email } from '#machines/define/fields/email.ts'
import { note, text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { items } from '#machines/define/items.ts'
import { end, step } from '#machines/define/step.ts'
import { judgeAnswer } from './answer.ts'
import { emptyDraft } from './draft.ts'
import { schemaOf, stepSchema } from './step-schema.ts'

const person = step('person', { fields: { name: text({ max: 9 }), email: email() } })
const visit = flow('visit', { version: 1, steps: [step('where', { fields: { town: text({ max: 9 }) } }), end('done')] })
const party = step('party', {
  fields: {
    title: text({ max: 9 }),
    guests: items(person, { min: 2, max: 3 }),
    visits: items(visit, { min: 2, max: 3 }),
    size: choice(['small', 'large']),
    more: note({ max: 5 }),
  },
  doors: ['later'],
})
const draft = emptyDraft(flow('f', { version: 1, steps: [party] }), {})
const guest = { name: 'Ana', email: 'ana@example.com' }
const town = { where: { town: 'Dayton' } }
const right = { title: ' Soup ', guests: [guest, guest], visits: [town, town], size: 'small' }
const { validate } = stepSchema(party, draft)['~standard']
const issues = (input: object) => validate({ ...right, ...input }).issues

describe('a step as a Standard Schema', () => {
  test('conforms to version 1 of the standard', () =>
    expect(stepSchema(party, draft)['~standard']).toMatchObject({ version: 1, vendor: 'covey' }))

  test('returns the cleaned answer', () => expect(validate(right)).toEqual({ value: { ...right, title: 'Soup' } }))

  test('names each wrong field in the order of the fields, with the rule that it breaks', () =>
    expect(validate({ more: 'too long' }).issues).toEqual([
      { path: ['title'], message: 'empty' },
      { path: ['guests'], message: 'empty' },
      { path: ['visits'], message: 'empty' },
      { path: ['size'], message: 'empty' },
      { path: ['more'], message: 'long' },
    ]))

  test('names the wrong part of an item', () =>
    expect(issues({ guests: [guest, { name: 'Ana', email: 'ana' }] })).toEqual([
      { path: ['guests', 1, 'email'], message: 'email' },
    ]))

  test('names the question in the flow of an item', () =>
    expect(issues({ visits: [town, { where: { town: 'x'.repeat(10) } }] })).toEqual([
      { path: ['visits', 1, 'where', 'town'], message: 'long' },
    ]))

  test('reports errors of a list before those of its items', () =>
    expect(issues({ visits: [{}] })).toEqual([
      { path: ['visits'], message: 'few' },
      { path: ['visits', 0, 'where'], message: 'unfinished' },
    ]))

  test('uses the messages that its caller provides', () => {
    const { validate } = stepSchema(party, draft, ({ field, rule }) => `${field} is ${rule}`)['~standard']
    expect(validate({}).issues?.[0]?.message).toBe('title is empty')
  })

  test('accepts a door', () => expect(validate({ door: 'later' })).toEqual({ value: { door: 'later' } }))

  test('agrees with the verdict on any value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), (input) => {
        expect(validate(input).issues === undefined).toBe(judgeAnswer(party, input, draft).ok)
      }),
    )
  })
})

test('any validation function can become a Standard Schema', () => {
  const { validate } = schemaOf((input) => (input === 1 ? { value: 'one' } : { issues: [{ message: 'other' }] }))[
    '~standard'
  ]
  expect([validate(1), validate(2)]).toEqual([{ value: 'one' }, { issues: [{ message: 'other' }] }])
})
