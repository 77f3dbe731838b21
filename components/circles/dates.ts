const LOCALE = 'en-GB'

// The zone is fixed, so that the server and the browser write the same day.
const ZONE = 'America/New_York'
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', day: 'numeric', month: 'short', timeZone: ZONE })
const withYear = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: ZONE })
const digits = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

const plain = (text: string) => text.replaceAll(',', '').replace('Sept', 'Sep')

/** "Tue 24 Nov" */
export const dayAndDate = (ms: number) => plain(weekday.format(ms))

/** "6 Apr 2026" */
export const fullDate = (ms: number) => plain(withYear.format(ms))

/** "2026-04-06", as fields for a day take it */
export const isoDay = (ms: number) => digits.format(ms)
