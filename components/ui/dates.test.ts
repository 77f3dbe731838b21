import { expect, test } from 'vitest'
import { dateAndTime, dayOfAnyYear, fullDate, isoDay } from './dates.ts'

test.each([
  ['a morning in America', '2026-11-21T14:00:00.000Z', '2026-11-21', '21 Nov 2026'],
  ['an evening there, of the same day', '2026-11-22T01:30:00.000Z', '2026-11-21', '21 Nov 2026'],
  ['an evening in summer', '2026-07-05T03:59:00.000Z', '2026-07-04', '4 Jul 2026'],
  ['the last evening of a year', '2027-01-01T04:59:00.000Z', '2026-12-31', '31 Dec 2026'],
])('%s is the same day for a field and in words', (_, at, day, words) => {
  expect([isoDay(Date.parse(at)), fullDate(Date.parse(at))]).toEqual([day, words])
})

test.each([
  ['of this year', '2026-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z', 'Tue 24 Nov'],
  ['of the year before', '2025-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z', '24 Nov 2025'],
  ['of the next year', '2027-01-05T12:00:00.000Z', '2026-12-01T12:00:00.000Z', '5 Jan 2027'],
  ['of the last evening of a year, read then', '2026-12-31T12:00:00.000Z', '2027-01-01T04:59:00.000Z', 'Thu 31 Dec'],
  ['read a minute later', '2026-12-31T12:00:00.000Z', '2027-01-01T05:00:00.000Z', '31 Dec 2026'],
])('a day %s says its year where it is not this one', (_, at, now, words) => {
  expect(dayOfAnyYear(Date.parse(at), Date.parse(now))).toBe(words)
})

test('a moment is the day with its time, both of New York', () => {
  expect(dateAndTime(Date.parse('2026-11-25T01:04:00.000Z'))).toMatch(/^24 Nov 2026, 8:04\sPM$/)
})
