import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const SPAN = /^(\d{1,4})([smhd])$/

/** `3d`, `12h`, `30m` or `10s` in milliseconds; `undefined` for anything else, and for no time at all. */
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
    summary: 'Turns time forward for everybody, on the machine that the portal runs on and only where CLOCK is movable',
    who: 'anyone',
    body: z.object({
      /** Seconds, minutes, hours or days: `10s`, `30m`, `12h`, `3d`. */
      forward: z.string().check(z.regex(SPAN)),
    }),
    status: 200,
    reply: z.object({
      /** ISO 8601, UTC. */
      now: z.string(),
      /** How far it has been turned altogether, in milliseconds. */
      ahead: z.number(),
    }),
    failures: ['not-found'],
  }),
}
