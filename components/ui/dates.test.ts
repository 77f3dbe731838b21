import { expect, test } from 'vitest'
import { dateAndTime, dayOfAnyYear, fullDate, isoDay, timeOfDay } from './dates.ts'

test.each([
  ['a morning in America', '2026-11-21T14:00:00.000Z', '2026-11-21', 'Nov 21, 2026'],
  ['an evening there, of the same day', '2026-11-22T01:30:00.000Z', '2026-11-21', 'Nov 21, 2026'],
  ['an evening in summer', '2026-07-05T03:59:00.000Z', '2026-07-04', 'Jul 4, 2026'],
  ['the last evening of a year', '2027-01-01T04:59:00.000Z', '2026-12-31', 'Dec 31, 2026'],
])('%s is the same day in a field and in text', (_, at, day, words) => {
  expect([isoDay(Date.parse(at)), fullDate(Date.parse(at))]).toEqual([day, words])
})

test.each([
  ['of this year', '2026-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z', 'Tue, Nov 24'],
  ['of the year before', '2025-11-24T12:00:00.000Z', '2026-12-01T12:00:00.000Z', 'Nov 24, 2025'],
  ['of the next year', '2027-01-05T12:00:00.000Z', '2026-12-01T12:00:00.000Z', 'Jan 5, 2027'],
  ['of the last evening of a year, read then', '2026-12-31T12:00:00.000Z', '2027-01-01T04:59:00.000Z', 'Thu, Dec 31'],
  ['read a minute later', '2026-12-31T12:00:00.000Z', '2027-01-01T05:00:00.000Z', 'Dec 31, 2026'],
])('the day %s has its year if it is not the present one', (_, at, now, words) => {
  expect(dayOfAnyYear(Date.parse(at), Date.parse(now))).toBe(words)
})

test('a time is shown with its day in New York, and says so', () => {
  expect(dateAndTime(Date.parse('2026-11-25T01:04:00.000Z'))).toMatch(/^Nov 24, 2026, 8:04\sPM ET$/)
})

test.each([
  ['winter', '2026-11-25T20:45:00.000Z'],
  ['summer', '2026-07-25T19:45:00.000Z'],
])('a time of day in %s names its zone', (_, at) => {
  expect(timeOfDay(Date.parse(at))).toMatch(/^3:45\sPM ET$/)
})
