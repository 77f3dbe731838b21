import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const SPAN = /^(\d{1,4})([smhd])$/

/**
 * Converts a duration such as `3d`, `12h`, `30m` or `10s` to milliseconds. Returns `undefined` for any other text and
 * for a duration of zero.
 */
export function spanOf(text: string): number | undefined {
  const [, count, unit] = SPAN.exec(text) ?? []
  if (unit !== 's' && unit !== 'm' && unit !== 'h' && unit !== 'd') return undefined
  return Number(count) * UNITS[unit] || undefined
}

export const clockRows = {
  turnClock: endpoint({
    method: 'POST',
    path: '/clock',
    noun: 'status',
    summary:
      'Moves the portal’s clock forward for everyone; only from the machine the portal runs on, and only if CLOCK is movable',
    who: 'anyone',
    body: z.object({
      /** How far to move the clock, in seconds, minutes, hours or days: `10s`, `30m`, `12h`, `3d`. */
      forward: z.string().check(z.regex(SPAN)),
    }),
    status: 200,
    reply: z.object({
      /** ISO 8601, UTC. */
      now: z.string(),
      /** The total that the clock has been moved forward, in milliseconds. */
      ahead: z.number(),
    }),
    failures: ['not-found'],
  }),
}
