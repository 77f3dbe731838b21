import { allForYear } from '@18f/us-federal-holidays'
import { DAY_MS } from '#machines/define/time.ts'

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

const holidays = new Map<number, ReadonlySet<string>>()

/** The days of a year, like `2026-11-26`, on which banks are closed; worked out once. */
function holidaysOf(year: number): ReadonlySet<string> {
  const known =
    holidays.get(year) ??
    new Set(allForYear(year, { shiftSaturdayHolidays: false }).map(({ dateString }) => dateString))
  holidays.set(year, known)
  return known
}

/**
 * Whether the banks of the Federal Reserve are open on a day like `2026-11-26`. A holiday on a Sunday is kept on the
 * Monday; one on a Saturday is kept on no other day, unlike in federal offices.
 */
export function isBusinessDay(day: string): boolean {
  const isWeekend = new Date(`${day}T12:00:00Z`).getUTCDay() % 6 === 0
  return !isWeekend && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** The day, like `2026-11-26`, on which so many business days have passed; the day of `at` (milliseconds) is not one of them. */
export function businessDayAfter(at: number, days: number): string {
  let date = Date.parse(`${dayOf.format(at)}T12:00:00Z`)
  for (let left = days; left > 0; ) {
    date += DAY_MS
    if (isBusinessDay(dayText(date))) left--
  }
  return dayText(date)
}

const dayText = (date: number) => new Date(date).toISOString().slice(0, 10)
