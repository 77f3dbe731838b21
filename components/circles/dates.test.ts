import { expect, test } from 'vitest'
import { fullDate, isoDay } from './dates.ts'

test.each([
  ['a morning in America', '2026-11-21T14:00:00.000Z', '2026-11-21', '21 Nov 2026'],
  ['an evening there, of the same day', '2026-11-22T01:30:00.000Z', '2026-11-21', '21 Nov 2026'],
  ['an evening in summer', '2026-07-05T03:59:00.000Z', '2026-07-04', '4 Jul 2026'],
  ['the last evening of a year', '2027-01-01T04:59:00.000Z', '2026-12-31', '31 Dec 2026'],
])('%s is the same day for a field and in words', (_, at, day, words) => {
  expect([isoDay(Date.parse(at)), fullDate(Date.parse(at))]).toEqual([day, words])
})
