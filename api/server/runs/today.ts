import type { Day } from '#machines/define/day.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import { refuse } from '../refusals/refused.ts'

/** The time zone of a request that has no header `Flow-Zone`. */
const NO_ZONE = 'UTC'
/**
 * Matches the names of time zones that browsers send: `Area/City`, `UTC` or `Etc/GMT+5`. Excludes the offsets that some
 * runtimes also accept.
 */
const NAME = /^[A-Z][\w+-]*(?:\/[\w+-]+){0,2}$/i

/**
 * Returns the given IANA time zone, or `undefined` if none is given.
 * @throws `bad-request` for an unknown time zone.
 */
export function checkedZone(zone: string | undefined): string | undefined {
  if (zone !== undefined && !(zone.length <= 64 && NAME.test(zone) && isZone(zone)))
    return refuse('bad-request', {
      detail: `${JSON.stringify(zone.slice(0, 64))} is not an IANA time zone.`,
    })
  return zone
}

function isZone(zone: string): boolean {
  try {
    writtenIn(zone)
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A date format for a time zone, cached because every call of a run needs it. Throws for an unknown time zone. */
function writtenIn(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, calendar: 'iso8601', ...parts })
  formats.set(timeZone, made)
  return made
}

/** The day at a time (ms since 1970), in a time zone. */
export function dayAt(now: number, zone = NO_ZONE): Day {
  const parts = new Map(
    writtenIn(zone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The start of the next day, in ms. No day is longer than 26 hours. */
export function endOfDay(now: number, zone = NO_ZONE): number {
  const day = dayAt(now, zone)
  let [last, next] = [now, now + 26 * HOUR_MS]
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2)
    if (dayAt(middle, zone) === day) last = middle
    else next = middle
  }
  return next
}
