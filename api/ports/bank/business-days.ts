import { allForYear } from '@18f/us-federal-holidays'
import { DAY_MS } from '#machines/define/time.ts'

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

const holidays = new Map<number, ReadonlySet<string>>()

/** The dates in a year, such as `2026-11-26`, on which banks are closed. Computed once per year. */
function holidaysOf(year: number): ReadonlySet<string> {
  const known =
    holidays.get(year) ??
    new Set(allForYear(year, { shiftSaturdayHolidays: false }).map(({ dateString }) => dateString))
  holidays.set(year, known)
  return known
}

/**
 * Whether the Federal Reserve Banks are open on a date such as `2026-11-26`. A holiday that falls on a Sunday is
 * observed on Monday. Unlike in federal offices, one that falls on a Saturday is not observed on Friday.
 */
export function isBusinessDay(day: string): boolean {
  const isWeekend = new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0
  return !isWeekend && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** Returns the date, such as `2026-11-26`, that is `days` business days after the date of `at` (ms). */
export function businessDayAfter(at: number, days: number): string {
  let date = Date.parse(`${dayOf.format(at)}T12:00:00Z`)
  for (let left = days; left > 0; ) {
    date += DAY_MS
    if (isBusinessDay(dayText(date))) left--
  }
  return dayText(date)
}

const dayText = (date: number) => new Date(date).toISOString().slice(0, 10)
