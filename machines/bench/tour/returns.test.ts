import { describe, expect, test } from 'vitest'
import { effect } from '#machines/define/effect.ts'
import { choice } from '#machines/define/fields/choice.ts'
import { flow } from '#machines/define/flow.ts'
import { review } from '#machines/define/review.ts'
import { end, step } from '#machines/define/step.ts'
import { errand, errandSamples } from '#tests/support/flows/errand-flow.ts'
import { madeExamples } from '#tests/support/samples/made-examples.ts'
import { returnsOf } from './returns.ts'
import { tourOf } from './tour.ts'

const idsOf = (of: Parameters<typeof returnsOf>[0]) =>
  returnsOf(of).map(({ kind, from, to }) => `${from}/${kind}/${to}`)

describe('whoever changes an answer comes back to the review', () => {
  test('from each row that may lead there at once, and from where a flow in its place ends; by Back from one row', () =>
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

  test('but not from what is settled, nor past what is asked again', () => {
    const kinds = { kind: choice(['a', 'b']) }
    const paid = step('paid', { fields: kinds, effect: effect('record-answer', { after: 'skip', failures: {} }) })
    const read = step('read', { fields: kinds })
    const reader = step('reader', { fields: kinds, reads: [read] })
    const shown = review('shown', { rows: [paid, read, reader] })
    const small = flow('small', { version: 1, steps: [paid, read, reader, shown, end('over')] })
    expect(idsOf(small)).toEqual(['reader/return/shown', 'read/back/shown'])
  })

  test('with another answer than the one that stands, by each event that is said to', () => {
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
