import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const session = z.object({
  id: z.string(),
  /** The browser and the operating system, such as "Firefox on Windows". Null if both are unknown. */
  device: z.nullable(z.string()),
  /** Whether this is the session that made the call. */
  current: z.boolean(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  /** Rounded to the minute. */
  last_used_at: z.number(),
})
export type Session = z.output<typeof session>

export const sessionRows = {
  listSessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    noun: 'sessions',
    summary: 'Lists your sessions, up to 100: the current one first, then the most recently used',
    who: 'member',
    status: 200,
    reply: z.array(session),
    failures: [],
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    noun: 'sessions',
    summary: 'Ends one of your sessions, which can be the current one',
    who: 'member',
    beforeTerms: true,
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    status: 204,
    failures: ['not-found'],
  }),

  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    noun: 'sessions',
    summary: 'Ends all your sessions except the current one',
    who: 'member',
    beforeTerms: true,
    status: 204,
    failures: [],
  }),
}
