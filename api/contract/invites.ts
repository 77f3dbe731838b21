import * as z from 'zod/mini'
import { INVITE_STATUSES, inviteOthers, MOST_INVITED } from '#flows/signup/steps/invite-others.ts'
import { person } from '#flows/signup/steps/person.ts'
import { refuse } from '#machines/define/field.ts'
import { role } from './account.ts'
import { slugged } from './circles.ts'
import { endpoint, FLOW_FAILURES } from './endpoint.ts'
import { cents } from './numbers.ts'
import { pageOf, pageQuery } from './pages.ts'

/** Each address as the step takes it, and none twice: what is dropped here unsaid would leave names without addresses. */
const emails = z.array(person.fields.email).check((payload) => {
  const { length } = payload.value
  if (length > MOST_INVITED) refuse(payload, 'many', { max: MOST_INVITED, count: length })
  for (const [index, email] of payload.value.entries())
    if (payload.value.indexOf(email) < index) refuse(payload, 'twice', { value: email }, [index])
})

const INVITE_STATES = ['SENT', 'OPENED', 'JOINED', 'EXPIRED', 'REVOKED'] as const

/** An invitation as its leader sees it; times in milliseconds since 1970. */
export const invite = z.object({
  id: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
  status: z.enum(INVITE_STATES),
  /** What it makes of the person who accepts it. */
  role,
  sent_at: z.number(),
  expires_at: z.number(),
})
export type Invite = z.output<typeof invite>

/** What a Circle has raised so far: cents, and from when (milliseconds since 1970) if there was an order. */
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
const stop = z.object({ email: z.string(), stopped: z.boolean() })

export const inviteRows = {
  inviteToCircle: endpoint({
    method: 'POST',
    path: '/cove/:slug/invites',
    noun: 'invites',
    summary: 'Invites people by email to a Circle that I lead',
    who: 'member',
    params: slugged,
    body: z.object({
      emails,
      /** The names of these people, in the order of their addresses; empty for a person without a name here. */
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
    summary: 'Asks one person by email to lead a Circle in my place; an earlier request to another address ends',
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
    summary: 'The invitations to a Circle that I lead, newest first; an open one was neither accepted nor withdrawn',
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
    summary: 'Takes an invitation back',
    who: 'member',
    params: oneInvite,
    status: 204,
    failures: ['not-found', 'forbidden', 'invitation-used'],
  }),

  resendInvite: endpoint({
    method: 'POST',
    path: '/cove/:slug/invites/:id/resend',
    noun: 'invites',
    summary: 'Sends an invitation once more',
    who: 'member',
    params: oneInvite,
    status: 200,
    reply: invite,
    failures: ['not-found', 'forbidden', 'invitation-used', 'too-many-invites', 'circle-frozen'],
    once: true,
  }),

  openInvite: endpoint({
    method: 'POST',
    path: '/invites/opened',
    noun: 'invites',
    summary: 'Says who sent an invitation, and records that it was seen',
    who: 'anyone',
    body: z.object({ invite_token: z.string().check(z.maxLength(100)) }),
    status: 200,
    reply: z.object({
      slug: z.string(),
      headline: z.nullable(z.string()),
      /** `Elena R.` */
      from: z.string(),
      /** What it makes of the person who accepts it. */
      role,
      /** Whether it was accepted already: told to members of the Circle only, all others are refused. */
      joined: z.boolean(),
      /** For the person who is asked to lead: what they take on. `null` for supporters. */
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
    summary: 'Whose address a link in an invitation is about, and whether it wants no more of them',
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
    summary: 'No more invitations to this address, from anybody; or again',
    who: 'anyone',
    params: stopToken,
    body: z.object({ stopped: z.boolean() }),
    status: 200,
    reply: stop,
    failures: ['not-found', 'too-many-requests'],
  }),
}
