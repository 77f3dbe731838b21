const LOCALE = 'en-US'

// The time zone is fixed, so that the server and the browser show the same day.
const ZONE = 'America/New_York'
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: ZONE })
const withYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE })
const clock = new Intl.DateTimeFormat(LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: ZONE,
  // "ET", all year round.
  timeZoneName: 'shortGeneric',
})
const digits = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** "Tue, Nov 24" */
export const dayAndDate = (ms: number) => weekday.format(ms)

/** "Apr 6, 2026" */
export const fullDate = (ms: number) => withYear.format(ms)

/** "Tue, Nov 24", or "Nov 24, 2025" in another year than `now` */
export const dayOfAnyYear = (ms: number, now = Date.now()) =>
  isoDay(ms).slice(0, 4) === isoDay(now).slice(0, 4) ? dayAndDate(ms) : fullDate(ms)

/** "Apr 6, 2026, 3:04 PM ET" */
export const dateAndTime = (ms: number) => `${fullDate(ms)}, ${clock.format(ms)}`

/** "3:04 PM ET". Includes the time zone, because readers may live in another one. */
export const timeOfDay = (ms: number) => clock.format(ms)

/** "2026-04-06", the format of date fields */
export const isoDay = (ms: number) => digits.format(ms)

/**
 * Returns a time on the given day (such as 2026-11-26), in milliseconds since 1970. At that time, the date is the same
 * everywhere in the USA.
 */
export const momentOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
