import * as z from 'zod/mini'
import { INVITE_STATUSES, inviteOthers, MOST_INVITED } from '#flows/signup/steps/invite-others.ts'
import { person } from '#flows/signup/steps/person.ts'
import { addFieldIssue } from '#machines/define/field.ts'
import { role } from './account.ts'
import { slugged } from './circles.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { MAX_REMINDERS, REMINDER_HOURS } from './limits.ts'
import { mailKind } from './mail-kinds.ts'
import { cents } from './numbers.ts'
import { pageOf, pageQuery } from './pages.ts'

/**
 * The addresses to invite. Each must pass the step's rules and be unique. If a duplicate were silently dropped, the
 * list of names would no longer match the list of addresses.
 */
const emails = z.array(person.fields.email).check((payload) => {
  const { length } = payload.value
  if (length > MOST_INVITED) addFieldIssue(payload, 'many', { max: MOST_INVITED, count: length })
  for (const [index, email] of payload.value.entries())
    if (payload.value.indexOf(email) < index) addFieldIssue(payload, 'twice', { value: email }, [index])
})

/** When the leader sent reminders, and when the next one is possible. Times in ms since 1970. */
export const reminders = {
  /** When the last reminder was sent. */
  reminded_at: z.nullable(z.number()),
  /** When the next reminder can be sent. Null after the third. */
  remind_from: z.nullable(z.number()),
}

const INVITE_STATES = ['SENT', 'OPENED', 'JOINED', 'EXPIRED', 'REVOKED'] as const

/** An invitation as the Circle's leader sees it. Times in ms since 1970. */
const invite = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(INVITE_STATES),
  /** The role that a person gets by accepting the invitation. */
  role,
  sent_at: z.number(),
  expires_at: z.number(),
  ...reminders,
})
export type Invite = z.output<typeof invite>

/**
 * How much a Circle has raised so far, in cents, and since when (ms since 1970). `since` is null before the first
 * order.
 */
const soFar = z.object({
  raised: cents,
  pending: cents,
  available: cents,
  orders: z.number(),
  people: z.number(),
  since: z.nullable(z.number()),
})
export type SoFar = z.output<typeof soFar>

const oneInvite = z.object({ ...slugged.shape, id: z.string().check(z.maxLength(64)) })

const stopToken = z.object({ token: z.string().check(z.maxLength(500)) })
const stop = z.object({ email: z.string(), kind: mailKind, stopped: z.boolean() })

export const inviteRows = {
  inviteToCircle: endpoint({
    method: 'POST',
    path: '/cove/:slug/invites',
    noun: 'invites',
    summary: 'Invites people by e-mail to a Circle you lead',
    who: 'member',
    params: slugged,
    body: z.object({
      emails,
      /** The names of the invited people, in the order of their addresses. Empty for a person without a name. */
      names: z.optional(z.array(person.fields.name).check(z.maxLength(MOST_INVITED))),
      message: inviteOthers.fields.message,
    }),
    status: 200,
    reply: z.object({ results: z.array(z.object({ email: z.string(), status: z.enum(INVITE_STATUSES) })) }),
    failures: ['circle-frozen', 'forbidden', 'too-many-invites', ...FLOW_FAILURES],
    once: true,
  }),

  inviteLeader: endpoint({
    method: 'POST',
    path: '/cove/:slug/invites/leader',
    noun: 'invites',
    summary:
      'Asks one person by e-mail to lead your Circle in your place; replaces an earlier request to another address',
    who: 'member',
    params: slugged,
    body: z.object({
      email: person.fields.email,
      name: z.optional(person.fields.name),
      message: inviteOthers.fields.message,
    }),
    status: 200,
    reply: invite,
    failures: ['not-found', 'already-member', 'circle-frozen', 'forbidden', 'proof-needed', 'too-many-invites'],
    once: true,
  }),

  listInvites: endpoint({
    method: 'GET',
    path: '/cove/:slug/invites',
    noun: 'invites',
    summary: 'Lists the invitations to a Circle you lead, newest first; an open one was neither accepted nor withdrawn',
    who: 'member',
    params: slugged,
    query: z.object({ state: z.optional(z.enum(['open', 'all'])), ...pageQuery }),
    status: 200,
    reply: pageOf(invite),
    failures: ['not-found', 'forbidden'],
  }),

  revokeInvite: endpoint({
    method: 'DELETE',
    path: '/cove/:slug/invites/:id',
    noun: 'invites',
    summary: 'Withdraws an invitation',
    who: 'member',
    params: oneInvite,
    status: 204,
    failures: ['not-found', 'forbidden', 'invitation-used'],
  }),

  resendInvite: endpoint({
    method: 'POST',
    path: '/cove/:slug/invites/:id/resend',
    noun: 'invites',
    summary: `Mails an invitation again as a reminder, at most once in ${REMINDER_HOURS} hours and ${MAX_REMINDERS} times in all`,
    who: 'member',
    params: oneInvite,
    status: 200,
    reply: invite,
    failures: [
      ...(['not-found', 'forbidden', 'invitation-used', 'reminded-lately', 'reminded-enough'] as const),
      ...(['too-many-invites', 'circle-frozen'] as const),
    ],
    once: true,
  }),

  openInvite: endpoint({
    method: 'POST',
    path: '/invites/opened',
    noun: 'invites',
    summary: 'Returns the sender of an invitation, and records that it was seen',
    who: 'anyone',
    body: z.object({ invite_token: z.string().check(z.maxLength(100)) }),
    status: 200,
    reply: z.object({
      slug: z.string(),
      headline: z.nullable(z.string()),
      /** The sender's first name and last initial, such as `Elena R.` */
      from: z.string(),
      /** The role that a person gets by accepting the invitation. */
      role,
      /**
       * Whether the invitation was already accepted. If it was, only members of the Circle get this reply, and anyone
       * else is refused.
       */
      joined: z.boolean(),
      /** What a future leader takes on. Sent only if the invitation is to lead the Circle; null for supporters. */
      to_lead: z.nullable(
        z.object({
          message: z.nullable(z.string()),
          expires_at: z.number(),
          is_registration_complete: z.boolean(),
          so_far: soFar,
        }),
      ),
    }),
    failures: ['invitation-expired', 'invitation-revoked', 'invitation-used', 'not-found', 'too-many-requests'],
  }),

  readStop: endpoint({
    method: 'GET',
    path: '/unsubscribe/:token',
    noun: 'invites',
    summary: 'Returns the address and kind of mail for an unsubscribe link, and whether those mails are turned off',
    who: 'anyone',
    params: stopToken,
    status: 200,
    reply: stop,
    failures: ['not-found'],
  }),

  stopInvites: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    noun: 'invites',
    summary: 'Turns this kind of mail to this address off, or on again',
    who: 'anyone',
    params: stopToken,
    body: z.object({ stopped: z.boolean() }),
    status: 200,
    reply: stop,
    failures: ['not-found', 'too-many-requests'],
  }),
}
