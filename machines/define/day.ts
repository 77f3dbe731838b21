/** A calendar day without a time or a time zone: `2026-06-22`. */
export type Day = string

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/
/** The first year that is accepted. Anything earlier is assumed to be a typing mistake. */
export const FIRST_YEAR = 1000

/** Whether a text is a day that exists in the calendar. February 30, for example, does not. */
export function isDay(text: unknown): text is Day {
  const [, year, month, day] = (typeof text === 'string' && WRITTEN.exec(text)) || []
  if (Number(year) < FIRST_YEAR || !(Number(month) >= 1 && Number(month) <= 12)) return false
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

/** The number of days in a month. January is 1. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export const dayOf = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const two = (part: number) => String(part).padStart(2, '0')

/** The day that is `count` days after another day, or before it if `count` is negative. */
export function daysAfter(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/**
 * The age in years of a person born on this day. In years without February 29, people born on that day turn a year
 * older on March 1.
 */
export function ageOn(today: Day, born: Day): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

/** The latest date of birth of a person who has turned this age by today. */
export const bornFor = (today: Day, age: number): Day => {
  const [year, month, day] = [Number(today.slice(0, 4)) - age, Number(today.slice(5, 7)), Number(today.slice(8))]
  return dayOf(year, month, Math.min(day, daysIn(year, month)))
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The name of a month. January is 1. */
export const monthInWords = (month: number): string => MONTHS[month - 1] ?? ''

/** A day in the form that people read: `Jun 22, 2026`. */
export const dayInWords = (day: Day): string => `${monthAndDay(day)}, ${day.slice(0, 4)}`

/** A day near today: `Mon, Jun 22`. */
export const weekdayInWords = (day: Day): string => `${weekdayOf(day)}, ${monthAndDay(day)}`

const monthAndDay = (day: Day) => `${monthInWords(Number(day.slice(5, 7))).slice(0, 3)} ${Number(day.slice(8, 10))}`
const weekdayOf = (day: Day) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
