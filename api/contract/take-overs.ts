import * as z from 'zod/mini'
import { longText } from '#machines/define/fields/text.ts'
import { slugged } from './circles.ts'
import { endpoint } from './endpoint.ts'

/**
 * The states of a request to take over a Circle. APPROVED means that the first of two operators approved the request,
 * and the Circle's leader can object until the deadline. The last three states are final.
 */
export const TAKE_OVER_STATES = ['REQUESTED', 'APPROVED', 'OBJECTED', 'REFUSED', 'DONE'] as const

const words = longText({ min: 10, max: 2000 })
const mine = z.object({
  state: z.enum(TAKE_OVER_STATES),
  /** ISO 8601, UTC. */
  asked_at: z.string(),
})

/** The signed id of the request, which is emailed to the leader. */
const tokened = z.object({ token: z.string().check(z.maxLength(120)) })

const contested = z.object({
  circle: z.nullable(z.string()),
  /** The requester's name, such as `Ana N.` */
  name: z.string(),
  state: z.enum(TAKE_OVER_STATES),
  /** The leader's deadline to object. ISO 8601, UTC. */
  until: z.string(),
})
export type Contested = z.output<typeof contested>

export const takeOverRows = {
  askToLead: endpoint({
    method: 'POST',
    path: '/cove/:slug/take-overs',
    noun: 'take-overs',
    summary: 'Asks to lead a Circle you support whose leader is no longer active; two operators review the request',
    who: 'member',
    params: slugged,
    body: z.object({
      /** Why the current leader can no longer lead the Circle. */
      reason: words,
      /** Evidence that an operator can check. */
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
    summary: 'Returns the status of your request to lead a Circle; null if you haven’t made one',
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
    summary: 'Returns the person who asks to lead a Circle, for the leader who got the mail about it',
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
    summary: 'Objects to a request to lead a Circle, as its leader',
    who: 'anyone',
    params: tokened,
    body: z.object({ stopped: z.literal(true) }),
    status: 200,
    reply: contested,
    failures: ['not-found', 'decided-already', 'too-many-requests'],
  }),
}
