import { describe, expect, test } from 'vitest'
import { businessDayAfter, isBusinessDay } from './business-days.ts'

/** The Federal Reserve’s holidays as it publishes them, without weekends. */
const CLOSED: Readonly<Record<number, string>> = {
  2021: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

function daysOf(year: number): string[] {
  const from = Date.UTC(year, 0, 1)
  const length = (Date.UTC(year + 1, 0, 1) - from) / 86_400_000
  return Array.from({ length }, (_, day) => new Date(from + day * 86_400_000).toISOString().slice(0, 10))
}
const isWeekday = (day: string) => new Date(day).getUTCDay() % 6 !== 0

describe('business days', () => {
  test.each(Object.entries(CLOSED))('of %s are those on which the Federal Reserve is open', (year, closed) => {
    const found = daysOf(Number(year)).filter((day) => isWeekday(day) && !isBusinessDay(day))
    expect(found.map((day) => day.slice(5)).join(' ')).toBe(closed)
  })

  test('are none at weekends', () => {
    for (const day of daysOf(2026).filter((day) => !isWeekday(day))) expect(isBusinessDay(day)).toBe(false)
  })

  test.each([
    ['a Monday', '2026-11-16T15:00:00Z', '2026-11-20'],
    ['the Saturday before Thanksgiving', '2026-11-21T15:00:00Z', '2026-11-27'],
    ['Thanksgiving', '2026-11-26T15:00:00Z', '2026-12-02'],
    ['Independence Day on a Saturday, whose Friday banks keep open', '2026-07-01T15:00:00Z', '2026-07-07'],
    ['Independence Day on a Sunday, kept on the Monday', '2027-07-02T15:00:00Z', '2027-07-09'],
    ['Christmas to New Year', '2026-12-24T15:00:00Z', '2026-12-31'],
    ['New Year’s Eve', '2026-12-31T15:00:00Z', '2027-01-07'],
    ['a late evening in New York, which is the next day in London', '2026-11-17T03:00:00Z', '2026-11-20'],
  ])('count four of them after %s', (_, at, day) => expect(businessDayAfter(Date.parse(at), 4)).toBe(day))
})
