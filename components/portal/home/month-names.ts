const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const whole = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → "Nov" */
export const monthName = (month: string) => short.format(Date.parse(`${month}-01`))

/** `2026-11` → "Nov 2026" */
export const monthAndYear = (month: string) => whole.format(Date.parse(`${month}-01`))
