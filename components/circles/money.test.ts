import { expect, test } from 'vitest'
import { dayAndDate, fullDate } from '#components/ui/dates.ts'
import { change, dollars, percent } from './money.ts'

test('an amount is written with both its cents', () => {
  expect(dollars(1240)).toBe('$12.40')
  expect(dollars(128460)).toBe('$1,284.60')
  expect(dollars(0)).toBe('$0.00')
})

test('debts and withdrawals have a minus sign, and income has a plus sign', () => {
  expect(dollars(-1240)).toBe('−$12.40')
  expect([change(1240), change(-1240)]).toEqual(['+$12.40', '−$12.40'])
})

test('a rate has a narrow space before its percent sign', () => {
  expect(percent(0.06)).toBe('6\u202f%')
  expect(percent(0.045)).toBe('4.5\u202f%')
})

test('a date is written as people say it', () => {
  const noon = Date.UTC(2026, 10, 24, 17)
  expect(dayAndDate(noon)).toBe('Tue, Nov 24')
  expect(fullDate(Date.UTC(2026, 8, 6, 17))).toBe('Sep 6, 2026')
})
