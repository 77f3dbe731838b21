import * as z from 'zod/mini'
import { role } from './account.ts'
import { circle, slugged } from './circles.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { pageOf, pageQuery } from './pages.ts'

/** Somebody who belongs to a Circle. */
export const member = z.object({
  /** Both names for the leader, `Ana R.` for everybody else. */
  name: z.string(),
  role,
  /** Whether it is whoever asks. */
  is_me: z.boolean(),
  // Only for the leader:
  user_account_id: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  /** Milliseconds since 1970. */
  joined_at: z.optional(z.number()),
})
export type CircleMember = z.output<typeof member>

/** Somebody’s wish to lead a Circle, which its leader has not decided yet. */
export const leadRequest = z.object({
  id: z.string(),
  /** Both names for the leader. */
  name: z.string(),
  user_account_id: z.string(),
  /** Milliseconds since 1970. */
  asked_at: z.number(),
  is_mine: z.boolean(),
  /** Whether the person who asks has confirmed their address. The leader cannot accept before. */
  email_verified: z.boolean(),
  // Only for the leader:
  email: z.optional(z.string()),
})
export type LeadRequest = z.output<typeof leadRequest>

const accountId = z.string().check(z.maxLength(64))

export const memberRows = {
  listMembers: endpoint({
    method: 'GET',
    path: '/cove/:slug/members',
    noun: 'members',
    summary: 'Who belongs to a Circle of mine: its leader first, then by when they joined; q is for its leader',
    who: 'member',
    params: slugged,
    query: z.object({
      /** A part of a name, or a whole email address. */
      q: z.optional(z.string().check(z.minLength(2), z.maxLength(100))),
      ...pageQuery,
    }),
    status: 200,
    reply: pageOf(member),
    failures: ['not-found', 'forbidden'],
  }),

  removeMember: endpoint({
    method: 'DELETE',
    path: '/cove/:slug/members/:user_account_id',
    noun: 'members',
    summary: 'Takes a supporter off a Circle that I lead',
    who: 'member',
    params: z.object({ ...slugged.shape, user_account_id: accountId }),
    status: 204,
    failures: ['not-found', 'forbidden', 'leader-stays'],
  }),

  joinCircle: endpoint({
    method: 'POST',
    path: '/cove/:slug/join',
    noun: 'members',
    summary:
      'Makes me a supporter of a Circle that is open or that I was invited to; its leader if I was asked to lead it',
    who: 'member',
    params: slugged,
    body: z.object({
      invite_token: z.optional(z.string().check(z.maxLength(100))),
      /** Asking makes no one a leader: the leader is told of the request, and decides. */
      requested_role: z.optional(role),
    }),
    status: 200,
    reply: circle,
    failures: [
      'invitation-needed',
      'invitation-for-another',
      'email-unconfirmed',
      'asked-lately',
      'too-many-requests',
      ...FLOW_FAILURES,
    ],
    once: true,
  }),

  leaveCircle: endpoint({
    method: 'DELETE',
    path: '/cove/:slug/membership',
    noun: 'members',
    summary:
      'Takes me off a Circle; its leader only once nobody else belongs to it and it holds no money, and then nobody can find it any more',
    who: 'member',
    params: slugged,
    status: 204,
    failures: ['not-found', 'leader-stays', 'holds-money'],
  }),

  switchCircle: endpoint({
    method: 'PATCH',
    path: '/cove/:slug/switch',
    noun: 'members',
    summary: 'Makes a Circle of mine the one that my shopping goes to',
    who: 'member',
    params: slugged,
    status: 200,
    reply: circle,
    failures: FLOW_FAILURES,
    once: true,
  }),

  switchRoles: endpoint({
    method: 'POST',
    path: '/cove/:slug/switch/roles',
    noun: 'members',
    summary: 'Hands a Circle that I lead over to one of its supporters; I become a supporter',
    who: 'member',
    params: slugged,
    body: z.object({
      user_account_id: accountId,
      /** The request to lead that this accepts: refused where it is no longer open. */
      request_id: z.optional(z.string().check(z.maxLength(64))),
    }),
    status: 200,
    reply: circle,
    failures: [
      'forbidden',
      'proof-needed',
      'not-a-supporter',
      'email-unconfirmed',
      'request-over',
      'too-many-requests',
      ...FLOW_FAILURES,
    ],
    once: true,
  }),

  listLeadRequests: endpoint({
    method: 'GET',
    path: '/cove/:slug/lead-requests',
    noun: 'members',
    summary: 'Who asks to lead a Circle of mine, oldest first: all of them for its leader, my own for me',
    who: 'member',
    params: slugged,
    status: 200,
    reply: z.object({ items: z.array(leadRequest) }),
    failures: ['not-found'],
  }),

  declineLeadRequest: endpoint({
    method: 'DELETE',
    path: '/cove/:slug/lead-requests/:id',
    noun: 'members',
    summary: 'Declines a request to lead a Circle that I lead, or takes mine back',
    who: 'member',
    params: z.object({ ...slugged.shape, id: z.string().check(z.maxLength(64)) }),
    status: 204,
    failures: ['not-found', 'request-over'],
  }),
}
