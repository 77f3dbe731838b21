import { fileURLToPath } from 'node:url'
import type { Day } from '#machines/define/day.ts'

const CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

/**
 * The environment variables that start the clock of a process, and of every process that it starts, at this moment (ISO
 * 8601).
 */
export const clockAt = (at: string): Record<string, string> => ({
  COVEY_CLOCK_SHIFT_MS: String(Date.parse(at) - Date.now()),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require="${CLOCK}"`,
})

/** Noon of a day in UTC (ISO 8601). At that time, it is the same day nearly everywhere on earth. */
export const noonOf = (day: Day): string => `${day}T12:00:00Z`
