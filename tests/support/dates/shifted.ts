import { fileURLToPath } from 'node:url'
import type { Day } from '#machines/define/day.ts'

const CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

/** What makes a process, and every process that it starts, take this moment (ISO 8601) for the present one; its clock goes on from there. */
export const clockAt = (at: string): Record<string, string> => ({
  COVEY_CLOCK_SHIFT_MS: String(Date.parse(at) - Date.now()),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require="${CLOCK}"`,
})

/** When a day begins its second half in UTC: nearly everywhere on earth it is that day then. ISO 8601. */
export const noonOf = (day: Day): string => `${day}T12:00:00Z`
