import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { describe, expect, test } from 'vitest'
import { text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { items } from '#machines/define/items.ts'
import { end, step } from '#machines/define/step.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { stepSchema } from '#machines/walk/step-schema.ts'
import { faultAt, placesIn } from './faults.ts'

/** The question is named `type`, which is also a property of error objects. */
const visit = flow('visit', { version: 1, steps: [step('type', { fields: { kind: text({ max: 9 }) } }), end('done')] })
const party = step('party', { fields: { title: text({ max: 9 }), visits: items(visit, { min: 2, max: 3 }) } })
const draft = emptyDraft(flow('f', { version: 1, steps: [party] }), {})

async function errorsOf(values: Record<string, unknown>) {
  const judge = standardSchemaResolver(stepSchema(party, draft, ({ rule }) => `It is ${rule}.`))
  const { errors } = await judge(values, undefined, {
    fields: {},
    names: ['title', 'visits'],
    shouldUseNativeValidation: false,
  })
  return errors
}

describe('the errors of a form', () => {
  test('are listed in the order of its fields, a list before its items', async () => {
    const errors = await errorsOf({ title: '', visits: [{}] })
    expect(placesIn(errors)).toEqual(['title', 'visits', 'visits.0.type'])
    expect(faultAt(errors, 'visits.0.type')).toEqual([{ href: '#field-visits-0-type', text: 'It is unfinished.' }])
    expect(faultAt(errors, 'visits')).toEqual([{ href: '#field-visits', text: 'It is few.' }])
  })

  test('leave out one whose message no longer exists', async () =>
    expect(faultAt(await errorsOf({ title: 'Soup', visits: [] }), 'title')).toEqual([]))

  test('lead to the step if they belong to no field', () => {
    const errors = { root: { type: '', message: 'Another answer is settled.' } }
    expect(placesIn(errors)).toEqual(['root'])
    expect(faultAt(errors, 'root')).toEqual([{ href: '#step', text: 'Another answer is settled.' }])
  })

  test('are empty if there is none', async () => {
    const visits = ['first', 'last'].map((kind) => ({ type: { kind } }))
    expect(placesIn(await errorsOf({ title: 'Soup', visits }))).toEqual([])
  })
})
