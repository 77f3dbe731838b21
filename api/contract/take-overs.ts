import * as z from 'zod/mini'
import { longText } from '#machines/define/fields/text.ts'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'

/** APPROVED: by one operator of the two; the leader can object until the time is over. The last three are the ends. */
export const TAKE_OVER_STATES = ['REQUESTED', 'APPROVED', 'OBJECTED', 'REFUSED', 'DONE'] as const

const words = longText({ min: 10, max: 2000 })
const mine = z.object({
  state: z.enum(TAKE_OVER_STATES),
  /** ISO 8601, UTC. */
  asked_at: z.string(),
})
export type TakeOver = z.output<typeof mine>

/** What the leader is mailed: the request's id, signed. */
const tokened = z.object({ token: z.string().check(z.maxLength(120)) })

const contested = z.object({
  circle: z.nullable(z.string()),
  /** Who asks, like `Ana N.` */
  name: z.string(),
  state: z.enum(TAKE_OVER_STATES),
  /** ISO 8601, UTC: until when the leader can object. */
  until: z.string(),
})
export type Contested = z.output<typeof contested>

export const takeOverRows = {
  askToLead: endpoint({
    method: 'POST',
    path: '/cove/:slug/take-overs',
    noun: 'take-overs',
    summary: 'Asks to lead a Circle that I support and whose leader is gone; two operators look at it',
    who: 'member',
    params: slugged,
    body: z.object({
      /** Why the leader cannot lead it any more. */
      reason: words,
      /** What an operator can check. */
      evidence: words,
    }),
    status: 201,
    reply: mine,
    failures: ['not-found', 'not-a-supporter', 'email-unconfirmed', 'take-over-made', 'too-many-requests'],
    once: true,
  }),

  readTakeOver: endpoint({
    method: 'GET',
    path: '/cove/:slug/take-overs',
    noun: 'take-overs',
    summary: 'What became of my asking to lead a Circle; null where I have not',
    who: 'member',
    params: slugged,
    status: 200,
    reply: z.object({ take_over: z.nullable(mine) }),
    failures: ['not-found'],
  }),

  readObjection: endpoint({
    method: 'GET',
    path: '/take-overs/:token',
    noun: 'take-overs',
    summary: 'Who asks to lead a Circle, for the leader who was written to',
    who: 'anyone',
    params: tokened,
    status: 200,
    reply: contested,
    failures: ['not-found'],
  }),

  objectToTakeOver: endpoint({
    method: 'POST',
    path: '/take-overs/:token/objection',
    noun: 'take-overs',
    summary: 'Stops it: the leader is there',
    who: 'anyone',
    params: tokened,
    body: z.object({ stopped: z.literal(true) }),
    status: 200,
    reply: contested,
    failures: ['not-found', 'decided-already', 'too-many-requests'],
  }),
}
