import { expect, test } from 'vitest'
import { dayAndDate, fullDate } from '#components/ui/dates.ts'
import { change, dollars, percent } from './money.ts'

test('money is written with both its cents', () => {
  expect(dollars(1240)).toBe('$12.40')
  expect(dollars(128460)).toBe('$1,284.60')
  expect(dollars(0)).toBe('$0.00')
})

test('what is owed or taken has the sign of a minus, what comes that of a plus', () => {
  expect(dollars(-1240)).toBe('−$12.40')
  expect([change(1240), change(-1240)]).toEqual(['+$12.40', '−$12.40'])
})

test('a rate holds its sign by a narrow space', () => {
  expect(percent(0.06)).toBe('6\u202f%')
  expect(percent(0.045)).toBe('4.5\u202f%')
})

test('a date reads as people say it', () => {
  const noon = Date.UTC(2026, 10, 24, 17)
  expect(dayAndDate(noon)).toBe('Tue 24 Nov')
  expect(fullDate(Date.UTC(2026, 8, 6, 17))).toBe('6 Sep 2026')
})
