import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayInWords } from '#machines/define/day.ts'
import { verdictOf } from '#tests/support/samples/verdicts.ts'
import { isDay } from '../day.ts'
import { metaOf, rulesOf } from '../field.ts'
import { type DateOptions, date, datePartsOf, optionalDate, readDate } from './date.ts'

describe('a date', () => {
  test.each([
    ['6/22/2026', '2026-06-22'],
    [' 06 / 2 / 2026 ', '2026-06-02'],
    ['2/29/2028', '2028-02-29'],
    ['2026-06-22', '2026-06-22'],
    ['6/22/\u200b2026', '2026-06-22'],
  ])('typed as %j is kept as %s', (typed, value) => expect(verdictOf(date(), typed)).toEqual({ value }))

  test.each<[unknown, string, object]>([
    ['', 'empty', {}],
    ['//', 'empty', {}],
    [' / / ', 'empty', {}],
    [undefined, 'empty', {}],
    [20260622, 'empty', {}],
    ['6//2026', 'part', { box: 'day' }],
    ['6/22', 'part', { box: 'year' }],
    ['june/22/2026', 'date', { box: 'month' }],
    ['13/22/2026', 'date', { box: 'month' }],
    ['6/0/2026', 'date', { box: 'day' }],
    ['6/22/26', 'date', { box: 'year' }],
    ['6/22/0999', 'date', { box: 'year' }],
    ['٦/22/2026', 'date', { box: 'month' }],
    ['6/22/2026\0', 'date', { box: '' }],
    ['6/31/2026', 'day', { box: 'day', month: 'June', days: 30 }],
    ['2/30/2026', 'day', { box: 'day', month: 'February 2026', days: 28 }],
    ['2026-02-29', 'day', { box: 'day', month: 'February 2026', days: 28 }],
    ['2/29/2100', 'day', { box: 'day', month: 'February 2100', days: 28 }],
  ])('%j is refused as %s', (typed, rule, params) => expect(verdictOf(date(), typed)).toEqual({ rule, params }))

  test('has a first and a last day', () => {
    const term = date({ earliest: '2026-01-01', latest: '2026-12-31' })
    expect(verdictOf(term, '12/31/2025')).toEqual({ rule: 'early', params: { earliest: dayInWords('2026-01-01') } })
    expect(verdictOf(term, '1/1/2026')).toEqual({ value: '2026-01-01' })
    expect(verdictOf(term, '12/31/2026')).toEqual({ value: '2026-12-31' })
    expect(verdictOf(term, '1/1/2027')).toEqual({ rule: 'late', params: { latest: dayInWords('2026-12-31') } })
    expect(rulesOf(metaOf(date({ latest: '2026-12-31' })))).toEqual(['empty', 'part', 'date', 'day', 'late'])
  })

  test('may be left out if it is optional, and not otherwise', () => {
    expect(verdictOf(optionalDate(), undefined)).toEqual({ value: undefined })
    expect(verdictOf(optionalDate(), '//')).toEqual({ value: '' })
    expect(verdictOf(optionalDate(), '6/31/2026')).toMatchObject({ rule: 'day' })
  })

  test('cannot be declared with a limit that is not a day', () =>
    expect(() => date({ earliest: '2026-02-30' })).toThrow('"2026-02-30" is not a date'))

  test.each<[DateOptions, string, string, object]>([
    [{ past: 'without-today' }, '2026-11-24', 'past', { today: dayInWords('2026-11-24') }],
    [{ past: 'with-today' }, '2026-11-25', 'past', { today: dayInWords('2026-11-24') }],
    [{ future: 'without-today' }, '2026-11-24', 'future', { today: dayInWords('2026-11-24') }],
    [{ future: 'with-today' }, '2026-11-23', 'future', { today: dayInWords('2026-11-24') }],
    [{ past: 'with-today', minAge: 18 }, '2008-11-25', 'young', { least: 18 }],
    [{ past: 'with-today', maxAge: 120 }, '1905-11-24', 'old', { most: 120 }],
    [{ past: 'with-today', maxAge: 120 }, '1826-11-24', 'old', { most: 120 }],
  ])('with %j refuses %s on 24 November 2026', (options, day, rule, params) => {
    expect(metaOf(date(options)).onDay?.(day, '2026-11-24')).toEqual({ rule, params })
    expect(rulesOf(metaOf(date(options)))).toContain(rule)
  })

  test.each<[DateOptions, string]>([
    [{ past: 'without-today' }, '2026-11-23'],
    [{ past: 'with-today' }, '2026-11-24'],
    [{ future: 'without-today' }, '2026-11-25'],
    [{ future: 'with-today' }, '2026-11-24'],
    [{ past: 'with-today', minAge: 18 }, '2008-11-24'],
    [{ past: 'with-today', maxAge: 120 }, '1905-11-25'],
  ])('with %j accepts %s on that day', (options, day) =>
    expect(metaOf(optionalDate(options)).onDay?.(day, '2026-11-24')).toBeUndefined(),
  )

  test('of birth on 29 February adds a year on 1 March in years without that day', () => {
    const { onDay } = metaOf(date({ past: 'with-today', minAge: 18 }))
    expect(onDay?.('2008-02-29', '2026-02-28')).toEqual({ rule: 'young', params: { least: 18 } })
    expect(onDay?.('2008-02-29', '2026-03-01')).toBeUndefined()
  })

  test('that is empty or invalid is not checked against the current day', () => {
    const { onDay } = metaOf(optionalDate({ future: 'with-today' }))
    expect([onDay?.('', '2026-11-24'), onDay?.(undefined, '2026-11-24'), onDay?.('1990', '2026-11-24')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(metaOf(date({ latest: '2026-12-31' })).onDay, 'without such a rule').toBeUndefined()
  })

  test.each<[DateOptions, string]>([
    [{ past: 'with-today', future: 'with-today' }, 'both past and future'],
    [{ maxAge: 120 }, 'add past'],
    [{ past: 'with-today', minAge: 18, maxAge: 17 }, 'ages 18 to 17'],
    [{ past: 'with-today', minAge: 0.5 }, 'whole years'],
    [{ past: 'with-today', minAge: -1 }, 'whole years'],
  ])('with %j cannot be declared', (options, sentence) => expect(() => date(options)).toThrow(sentence))

  test('is read from any text as a day, or refused', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d/-]{0,12}$/)), (text) => {
        const read = readDate(text)
        return typeof read === 'string' ? isDay(read) : read.rule !== undefined
      }),
    ))
  test('is shown in its boxes as the value that is kept', () =>
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (at) => {
        const kept = at.toISOString().slice(0, 10)
        expect(readDate(datePartsOf(kept).join('/'))).toBe(kept)
      }),
    ))
})
