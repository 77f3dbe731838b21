import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, bornFor, dayInWords, daysAfter, daysIn, isDay } from './day.ts'

const day = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a calendar day', () => {
  test.each(['2026-06-30', '2028-02-29', '2000-02-29', '1000-01-01'])('%s is valid', (text) =>
    expect(isDay(text)).toBe(true),
  )
  test.each<unknown>([
    '2026-06-31',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '0999-12-31',
    '2026-6-3',
    '2026-06-03T00:00',
    ' 2026-06-03',
    '',
    undefined,
    20260603,
  ])('%j is refused', (text) => expect(isDay(text)).toBe(false))

  test('has as many days in its month as the calendar says', () =>
    expect([2026, 2028, 2100, 2000].map((year) => daysIn(year, 2))).toEqual([28, 29, 28, 29]))
  test('is read with its month in letters', () => expect(dayInWords('2026-06-02')).toBe('Jun 2, 2026'))
  test('is the same after some days forward and back', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (one, count) => {
        expect(daysAfter(daysAfter(one, count), -count)).toBe(one)
      }),
    ))
})

describe('an age', () => {
  test.each([
    ['2026-11-24', '2010-11-24', 16],
    ['2026-11-23', '2010-11-24', 15],
    ['2026-11-24', '2026-11-24', 0],
    ['2026-11-24', '2026-11-25', -1],
    ['2027-02-28', '2008-02-29', 18],
    ['2027-03-01', '2008-02-29', 19],
  ])('on %s of a person born on %s is %i', (today, born, age) => expect(ageOn(today, born)).toBe(age))
  test('grows by one on each birthday and on no other day', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (today, age) => {
        const born = bornFor(today, age)
        expect(ageOn(today, born)).toBe(age)
        if (!today.endsWith('02-29')) expect(ageOn(daysAfter(today, -1), born)).toBe(age - 1)
      }),
    ))
})
