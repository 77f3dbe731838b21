import * as z from 'zod/mini'
import { role } from './account.ts'
import { circle, slugged } from './circles.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { reminders } from './invites.ts'
import { MAX_REMINDERS, REMINDER_HOURS } from './limits.ts'
import { pageOf, pageQuery } from './pages.ts'

/** A member of a Circle. */
const member = z.object({
  /** Full name for the leader, `Ana R.` for everyone else. */
  name: z.string(),
  role,
  /** Whether this is the member who made the call. */
  is_me: z.boolean(),
  // Sent only to the leader:
  user_account_id: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  /** Milliseconds since 1970. */
  joined_at: z.optional(z.number()),
  // Sent only to the leader, about a supporter who has not confirmed their address:
  reminded_at: z.optional(reminders.reminded_at),
  remind_from: z.optional(reminders.remind_from),
})
export type CircleMember = z.output<typeof member>

/** A pending request to lead a Circle, which the Circle's leader has not decided yet. */
const leadRequest = z.object({
  id: z.string(),
  /** The requester's full name, for the leader. */
  name: z.string(),
  user_account_id: z.string(),
  /** Milliseconds since 1970. */
  asked_at: z.number(),
  is_mine: z.boolean(),
  /** Whether the requester has confirmed their address. Until then, the leader cannot accept the request. */
  email_verified: z.boolean(),
  // Sent only to the leader:
  email: z.optional(z.string()),
})
export type LeadRequest = z.output<typeof leadRequest>

const accountId = z.string().check(z.maxLength(64))

export const memberRows = {
  listMembers: endpoint({
    method: 'GET',
    path: '/cove/:slug/members',
    noun: 'members',
    summary:
      'Lists the members of your Circle: the leader first, then in the order they joined; only the leader can search with q',
    who: 'member',
    params: slugged,
    query: z.object({
      /** The text to search for: part of a name, or a complete email address. */
      q: z.optional(z.string().check(z.minLength(2), z.maxLength(100))),
      /** Limits the list to members with this role. */
      role: z.optional(role),
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
    summary: 'Removes a supporter from a Circle you lead',
    who: 'member',
    params: z.object({ ...slugged.shape, user_account_id: accountId }),
    status: 204,
    failures: ['not-found', 'forbidden', 'leader-stays'],
  }),

  remindMember: endpoint({
    method: 'POST',
    path: '/cove/:slug/members/:user_account_id/remind',
    noun: 'members',
    summary: `Reminds a supporter of a Circle you lead to confirm their e-mail address, at most once in ${REMINDER_HOURS} hours and ${MAX_REMINDERS} times in all; sends nothing if it’s confirmed`,
    who: 'member',
    params: z.object({ ...slugged.shape, user_account_id: accountId }),
    status: 200,
    reply: z.object(reminders),
    failures: ['not-found', 'forbidden', 'reminded-lately', 'reminded-enough', 'circle-frozen'],
    once: true,
  }),

  joinCircle: endpoint({
    method: 'POST',
    path: '/cove/:slug/join',
    noun: 'members',
    summary:
      'Joins a Circle that’s open or that you’re invited to, as a supporter; as its leader if you were asked to lead it',
    who: 'member',
    params: slugged,
    body: z.object({
      invite_token: z.optional(z.string().check(z.maxLength(100))),
      /**
       * The role that the person would like. Asking for the leader's role does not grant it: the current leader is
       * notified and decides.
       */
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
      'Leaves a Circle; a leader can leave only if the Circle has no other members and no money, and nobody can find it afterward',
    who: 'member',
    params: slugged,
    status: 204,
    failures: ['not-found', 'leader-stays', 'holds-money'],
  }),

  switchCircle: endpoint({
    method: 'PATCH',
    path: '/cove/:slug/switch',
    noun: 'members',
    summary: 'Makes one of your Circles the active one, which your shopping supports',
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
    summary: 'Hands a Circle you lead over to one of its supporters; you become a supporter',
    who: 'member',
    params: slugged,
    body: z.object({
      user_account_id: accountId,
      /** The request to lead that this call accepts. The call is refused if the request is no longer open. */
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
    summary:
      'Lists the requests to lead your Circle, oldest first: all of them if you’re its leader, otherwise only yours',
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
    summary: 'Declines a request to lead your Circle, or withdraws your own request',
    who: 'member',
    params: z.object({ ...slugged.shape, id: z.string().check(z.maxLength(64)) }),
    status: 204,
    failures: ['not-found', 'request-over'],
  }),
}
