interface Period {
  /** A month such as `2026-11`, or a year such as `2026`. */
  readonly period: string
  readonly name: string
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the months between two times in UTC, latest first, followed by their years. */
export function periodsSince(since: number, now: number): Period[] {
  const [first, last] = [new Date(since), new Date(now)]
  const ordinal = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  const count = Math.max(0, ordinal(last) - ordinal(first)) + 1
  const months = Array.from(
    { length: count },
    (_, ago) => new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - ago)),
  )
  const years = [...new Set(months.map((date) => String(date.getUTCFullYear())))]
  return [
    ...months.map((date) => ({ period: date.toISOString().slice(0, 7), name: month.format(date) })),
    ...years.map((year) => ({ period: year, name: year })),
  ]
}
