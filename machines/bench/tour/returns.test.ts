import { describe, expect, test } from 'vitest'
import { effect } from '#machines/define/effect.ts'
import type { FieldShape } from '#machines/define/field.ts'
import { address } from '#machines/define/fields/address.ts'
import { agreement, optionalAgreement } from '#machines/define/fields/agreement.ts'
import { amount } from '#machines/define/fields/amount.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { choices } from '#machines/define/fields/choices.ts'
import { code } from '#machines/define/fields/code.ts'
import { consent } from '#machines/define/fields/consent.ts'
import { date } from '#machines/define/fields/date.ts'
import { document } from '#machines/define/fields/document.ts'
import { email } from '#machines/define/fields/email.ts'
import { number } from '#machines/define/fields/number.ts'

import { phone } from '#machines/define/fields/phone.ts'
import { picture } from '#machines/define/fields/picture.ts'
import { place } from '#machines/define/fields/place.ts'
import { text } from '#machines/define/fields/text.ts'
import { yesNo } from '#machines/define/fields/yes-no.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { type AnyStep, end, step } from '#machines/define/step.ts'
import { errand, errandSamples } from '#tests/support/flows/errand-flow.ts'
import { scan } from '#tests/support/flows/letter-flow.ts'
import { is, list, pick } from '#tests/support/planted/planted.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'
import { returnsOf } from './returns.ts'
import { tourOf } from './tour.ts'

const idsOf = (of: Parameters<typeof returnsOf>[0]) =>
  returnsOf(of).map(({ kind, from, to }) => `${from}/${kind}/${to}`)

describe('a changed answer returns to the review', () => {
  test('from each row that can lead there at once, from the end of a sub-flow, and by Back from one row', () =>
    expect(idsOf(errand)).toEqual([
      'means/return/summary',
      'size/return/summary',
      'note/return/summary',
      'helpers/return/summary',
      'things/return/summary',
      'stops/return/summary',
      'parcel/return/summary',
      'straps/return/summary',
      'ready/return/summary',
      'contact/return/summary',
      'means/back/summary',
    ]))

  test('but not from a settled answer, nor past one that is asked again', () => {
    const kinds = { kind: choice(['a', 'b']) }
    const paid = step('paid', { fields: kinds, effect: effect('record-answer', { after: 'skip', failures: {} }) })
    const read = step('read', { fields: kinds })
    const reader = step('reader', { fields: kinds, reads: [read] })
    const shown = review('shown', { rows: [paid, read, reader] })
    const small = flow('small', { version: 1, steps: [paid, read, reader, shown, end('over')] })
    expect(idsOf(small)).toEqual(['reader/return/shown', 'read/back/shown'])
  })

  test('with another answer than the present one, by each event that allows it', () => {
    const { paths } = tourOf(errand, madeExamples(errand, errandSamples))
    const back = paths.flatMap(({ events }) =>
      events.filter(({ covers }) => covers.some((id) => id.includes('/return/'))),
    )
    const taken = back.flatMap(({ covers }) => covers.filter((id) => id.includes('/return/')))
    expect([...new Set(taken)].toSorted()).toEqual(
      idsOf(errand)
        .filter((id) => id.includes('/return/'))
        .toSorted(),
    )
    expect(back.every(({ type, changed, to }) => type === 'answer' && changed && to === 'summary')).toBe(true)
  })
})

describe('an answer can be changed to another one', () => {
  const shownAfter = (row: AnyStep) => list('small', [row, review('shown', { rows: [row] }), end('over')])
  const asking = (fields: FieldShape) => shownAfter(step('row', { fields }))

  test.each<[string, FieldShape]>([
    ['a box to tick', { agreed: agreement() }],
    ['terms to agree to', { agreed: consent({ version: '1', documents: ['/terms'] }) }],
    ['a choice of one', { kind: choice(['a']) }],
    ['two choices, both of which must be made', { kinds: choices(['a', 'b'], { min: 2 }) }],
    ['a code, which no draft keeps', { secret: code({ digits: 5 }) }],
    ['nothing', {}],
  ])('except if a step asks for %s', (_, fields) => expect(idsOf(asking(fields))).toEqual(['row/back/shown']))

  test('except if the review follows one answer only', () => {
    const row = pick('row', ['a', 'b'])
    const shown = { ...review('shown', { rows: [row] }), when: is('row', 'kind', 'a') }
    expect(idsOf(list('small', [row, shown, end('over')]))).toEqual(['row/back/shown'])
  })

  test('such as a door of the step', () => {
    const row = step('row', { fields: { agreed: agreement() }, doors: ['later'] })
    expect(idsOf(shownAfter(row))).toContain('row/return/shown')
    expect(tourOf(shownAfter(row), madeExamples(shownAfter(row), { row: [{ agreed: true }] })).missed).toEqual([])
  })

  const home = { country: 'US', line1: '1 Elm Street', locality: 'Dayton', region: 'OH', postalCode: '45402' }
  const dayton = { place_id: '1', label: 'Dayton, OH', city: 'Dayton', state: 'OH', latitude: 39, longitude: -84 }
  test.each<[string, FieldShape, object]>([
    ['a document', { one: document() }, { one: scan }],
    ['a picture', { one: picture() }, { one: 'drawing:scene-soup' }],
    ['a text', { one: text({ max: 10 }) }, { one: 'a' }],
    ['a number', { one: number({ min: 1, max: 2 }) }, { one: '1' }],
    ['an amount', { one: amount({ max: 200 }) }, { one: '0.01' }],
    ['a day', { one: date({ earliest: '2026-01-01' }) }, { one: '1/1/2026' }],
    ['an email address', { one: email() }, { one: 'ana@example.com' }],
    ['a telephone number', { one: phone({ country: 'US' }) }, { one: '(937) 555-0142' }],
    ['an address', { one: address({ country: 'US' }) }, { one: home }],
    ['a place', { one: place() }, { one: dayton }],
    ['yes or no', { one: yesNo() }, { one: true }],
    ['one of two', { one: choice(['a', 'b']) }, { one: 'a' }],
    ['several', { one: choices(['a', 'b'], { min: 0 }) }, { one: [] }],
    ['a box that may be left empty', { one: optionalAgreement() }, { one: true }],
    ['a box to tick, and a text', { agreed: agreement(), one: text({ max: 10 }) }, { agreed: true, one: 'a' }],
  ])('which is generated if %s has one example', (_, fields, example) => {
    const asked = asking(fields)
    expect(idsOf(asked)).toContain('row/return/shown')
    expect(tourOf(asked, madeExamples(asked, { row: [{ ...example }] })).missed).toEqual([])
  })
})
