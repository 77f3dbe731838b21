/** A day of the calendar, without a time or a zone: `2026-06-22`. */
export type Day = string

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/
/** Years before this one are typing mistakes. */
export const FIRST_YEAR = 1000

/** Whether a text is a day that the calendar has: no 30 February. */
export function isDay(text: unknown): text is Day {
  const [, year, month, day] = (typeof text === 'string' && WRITTEN.exec(text)) || []
  if (Number(year) < FIRST_YEAR || !(Number(month) >= 1 && Number(month) <= 12)) return false
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month))
}

/** How many days a month has, from 1 for January. */
export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export const dayOf = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
const two = (part: number) => String(part).padStart(2, '0')

/** So many days later; earlier if there are fewer than none. */
export function daysAfter(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** How many years old somebody born on this day is. On 29 February: from 1 March of a year without that day. */
export function ageOn(today: Day, born: Day): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

/** The day of the birth of a person who is so many years old today and has a birthday today. */
export const bornFor = (today: Day, age: number): Day => {
  const [year, month, day] = [Number(today.slice(0, 4)) - age, Number(today.slice(5, 7)), Number(today.slice(8))]
  return dayOf(year, month, Math.min(day, daysIn(year, month)))
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** A month as people read it, from 1 for January. */
export const monthInWords = (month: number): string => MONTHS[month - 1] ?? ''

/** A day as people read it: `22 Jun 2026`. */
export const dayInWords = (day: Day): string =>
  `${Number(day.slice(8))} ${monthInWords(Number(day.slice(5, 7))).slice(0, 3)} ${Number(day.slice(0, 4))}`
