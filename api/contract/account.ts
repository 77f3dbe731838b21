import * as z from 'zod/mini'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { endpoint } from './endpoint.ts'
import { OWN_CIRCLES, STARTING_FLOWS } from './own-circle.ts'
import { visitorsDraft } from './visitors-draft.ts'

/** Opaque to whoever holds them. The access token is short-lived; the refresh token is good for one refresh. */
export const tokens = z.object({
  access_token: z.string(),
  /** How long the access token is good from now, in seconds. */
  expires_in: z.number(),
  refresh_token: z.string(),
})
export type Tokens = z.output<typeof tokens>

export const ROLES = ['ADMINISTRATOR', 'SUPPORTER'] as const
export const role = z.enum(ROLES)
export type Role = z.output<typeof role>

/** What brought somebody to a door: an invitation, a Circle that they want to support, or both. */
export const broughtBy = {
  invite_token: z.optional(z.string().check(z.maxLength(200))),
  cove_slug: z.optional(z.string().check(z.maxLength(100))),
}

export const JOININGS = ['JOINED', 'LEADING', 'EXPIRED', 'REVOKED', 'USED', 'GONE', 'FOR_ANOTHER'] as const

/** What became of that: the account and the session are there in any case. */
const joining = z.object({
  status: z.enum(JOININGS),
  // Only for whoever belongs to it now:
  slug: z.optional(z.string()),
  headline: z.optional(z.nullable(z.string())),
})
export type Joining = z.output<typeof joining>

export const signIn = z.object({
  /** Only chooses where to go next; tokens always come along. */
  is_new_user: z.boolean(),
  response: tokens,
  cove_slug: z.optional(z.string()),
  /** The flow that goes on with a new Circle, where questions are left. */
  flow: z.optional(z.enum(OWN_CIRCLES)),
  joining: z.optional(joining),
})

const coveRole = z.object({
  id: z.string(),
  slug: z.string(),
  role,
  headline: z.nullable(z.string()),
  is_registration_complete: z.boolean(),
  /** Whether this member's shopping goes here; true of one of them. */
  is_active: z.boolean(),
})

export const user = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the mailed link was followed. */
  email_verified: z.boolean(),
  /** The address that becomes the member's once its mailed link is followed, which works until then (ms since 1970). */
  email_change: z.optional(z.object({ email: z.string(), expires_at: z.number() })),
  /** Our terms have changed since this member agreed to them. */
  terms_due: z.boolean(),
  /** Told to operators alone. */
  is_operator: z.optional(z.literal(true)),
  /** Whoever came by a mailed link or Google need have none. */
  has_password: z.boolean(),
  /** Until when this session holds a fresh proof, in milliseconds since 1970. */
  proved_until: z.nullable(z.number()),
  first_name: z.string(),
  last_name: z.string(),
  user_account_id: z.string(),
  /** Newest first. */
  cove_roles: z.array(coveRole),
  /** Of the newest complete Circle that this member leads. */
  vanity_url: z.optional(z.string()),
})
export type User = z.output<typeof user>

/**
 * The account comes with a run of this flow, and with a Circle to set up if the flow begins one. `create` is another name for
 * `signup`, which older pages send.
 */
export const startingFlow = z.optional(z.enum([...STARTING_FLOWS, 'create']))
const password = currentPassword()

const refreshToken = z.optional(z.string().check(z.maxLength(200)))

export const accountRows = {
  signUp: endpoint({
    method: 'POST',
    path: '/signup',
    noun: 'account',
    summary: 'Creates an account, and with a flow a Circle to set up; with an invitation, none but that one is joined',
    who: 'anyone',
    body: z.object({
      ...createAccount.fields,
      flow: startingFlow,
      /** What was answered in that flow before the account, by step. */
      draft: z.optional(visitorsDraft),
      ...broughtBy,
    }),
    status: 201,
    reply: signIn,
    failures: ['email-in-use', 'run-taken', 'too-many-requests'],
    once: true,
  }),

  logIn: endpoint({
    method: 'POST',
    path: '/login',
    noun: 'account',
    summary: 'Signs in with email and password',
    who: 'anyone',
    body: z.object({ email: createAccount.fields.email, password }),
    status: 200,
    reply: signIn,
    failures: ['wrong-credentials', 'too-many-requests'],
  }),

  refreshTokens: endpoint({
    method: 'POST',
    path: '/token/refresh',
    noun: 'account',
    summary: 'Exchanges a refresh token (in the query or the body) for new tokens',
    who: 'anyone',
    query: z.object({ refresh_token: refreshToken }),
    body: z.object({ refresh_token: refreshToken }),
    status: 200,
    reply: tokens,
    failures: ['refresh-refused'],
  }),

  signOut: endpoint({
    method: 'POST',
    path: '/signout',
    noun: 'account',
    summary: 'Ends this session',
    who: 'member',
    beforeTerms: true,
    status: 204,
    failures: [],
  }),

  readUser: endpoint({
    method: 'GET',
    path: '/user',
    noun: 'account',
    summary: 'The signed-in member, with the Circles that they belong to',
    who: 'member',
    status: 200,
    reply: user,
    failures: [],
  }),
}
