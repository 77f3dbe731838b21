const LOCALE = 'en-GB'

// The zone is fixed, so that the server and the browser write the same day.
const ZONE = 'America/New_York'
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: ZONE })
const withYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: ZONE })
const digits = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

const plain = (text: string) => text.replaceAll(',', '').replace('Sept', 'Sep')

/** "Tue 24 Nov" */
export const dayAndDate = (ms: number) => plain(weekday.format(ms))

/** "6 Apr 2026" */
export const fullDate = (ms: number) => plain(withYear.format(ms))

/** "Tue 24 Nov"; of another year than now "24 Nov 2025" */
export const dayOfAnyYear = (ms: number, now = Date.now()) =>
  isoDay(ms).slice(0, 4) === isoDay(now).slice(0, 4) ? dayAndDate(ms) : fullDate(ms)

/** "6 Apr 2026, 3:04 PM" */
export const dateAndTime = (ms: number) => `${fullDate(ms)}, ${clock.format(ms)}`

/** "2026-04-06", as fields for a day take it */
export const isoDay = (ms: number) => digits.format(ms)

/** A moment of a day like 2026-11-26, on which everybody here has that day: milliseconds since 1970. */
export const momentOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
