import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const session = z.object({
  id: z.string(),
  /** Browser and system, as "Firefox on Windows"; absent where neither is known. */
  device: z.nullable(z.string()),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  /** To the minute. */
  last_used_at: z.number(),
})
export type Session = z.output<typeof session>

export const sessionRows = {
  listSessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    noun: 'sessions',
    summary: 'Where I am signed in: this session first, then by last use, at most 100',
    who: 'member',
    status: 200,
    reply: z.array(session),
    failures: [],
  }),

  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    noun: 'sessions',
    summary: 'Signs out one of my sessions; the one that asks as well',
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
    summary: 'Signs out all of my sessions but the one that asks',
    who: 'member',
    beforeTerms: true,
    status: 204,
    failures: [],
  }),
}
