import { expect, test } from 'vitest'
import { DAY_MS } from '#machines/define/time.ts'
import { availableBy, cashbackDates, cashbackDays, USUAL_WAIT } from './cashback-dates.ts'

const BOUGHT = Date.parse('2026-11-03T15:00:00Z')
const TRAVEL = { reportDays: 7, confirmDays: 60 }
const days = (count: number) => BOUGHT + count * DAY_MS

test('an order is reported, confirmed and available in the days that its shop takes', () => {
  expect(cashbackDays(TRAVEL)).toEqual({ reported: 7, confirmed: 60, available: 90 })
  expect(cashbackDates({ orderedAt: BOUGHT }, TRAVEL)).toEqual({
    reported: days(7),
    confirmed: days(60),
    available: days(90),
  })
})

test('an order of a shop without a known delay takes the usual time', () => {
  expect(cashbackDays()).toEqual(cashbackDays(USUAL_WAIT))
})

test('the shop’s date for an order replaces its usual time, and the day of confirmation replaces both', () => {
  const lockingAt = days(20)
  expect(cashbackDates({ orderedAt: BOUGHT, lockingAt }, TRAVEL)).toMatchObject({
    confirmed: days(20),
    available: days(50),
  })
  expect(cashbackDates({ orderedAt: BOUGHT, lockingAt, confirmedAt: days(18) }, TRAVEL)).toMatchObject({
    confirmed: days(18),
    available: days(48),
  })
})

test('the day on which an order is available stays the same while it goes from pending to confirmed', () => {
  const { confirmed, available } = cashbackDates({ orderedAt: BOUGHT }, TRAVEL)
  expect(availableBy('PENDING', confirmed)).toBe(available)
  expect(availableBy('CONFIRMED', available)).toBe(available)
})

test.each(['TRACKED', 'PAYABLE', 'PAID', 'DECLINED', 'REVERSED'] as const)(
  'an order in the state %s has no expected date for its money',
  (status) => {
    expect(availableBy(status, BOUGHT)).toBeUndefined()
    expect(availableBy(status, null)).toBeUndefined()
  },
)
