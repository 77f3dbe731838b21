import * as z from 'zod/mini'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { currentPassword } from '#machines/define/fields/password.ts'
import { endpoint } from './endpoint.ts'
import { OWN_CIRCLES, STARTING_FLOWS } from './own-circle.ts'
import { visitorsDraft } from './visitors-draft.ts'

/**
 * The session's tokens. Clients must not look inside them. The access token is short-lived, and the refresh token works
 * for one refresh.
 */
const tokens = z.object({
  access_token: z.string(),
  /** Lifetime of the access token, in seconds from now. */
  expires_in: z.number(),
  refresh_token: z.string(),
})
export type Tokens = z.output<typeof tokens>

export const ROLES = ['ADMINISTRATOR', 'SUPPORTER'] as const
export const role = z.enum(ROLES)
export type Role = z.output<typeof role>

/** Why a visitor came here: an invitation to accept, a Circle to support, or both. */
export const broughtBy = {
  invite_token: z.optional(z.string().check(z.maxLength(200))),
  cove_slug: z.optional(z.string().check(z.maxLength(100))),
}

const JOININGS = ['JOINED', 'LEADING', 'EXPIRED', 'REVOKED', 'USED', 'GONE', 'FOR_ANOTHER'] as const

/** Whether the person joined the Circle that brought them here. The account and the session exist either way. */
const joining = z.object({
  status: z.enum(JOININGS),
  // Sent only if the person now belongs to the Circle:
  slug: z.optional(z.string()),
  headline: z.optional(z.nullable(z.string())),
})
export type Joining = z.output<typeof joining>

export const signIn = z.object({
  /**
   * Whether the account is new. Clients use this only to choose the next page. The reply includes tokens either way.
   */
  is_new_user: z.boolean(),
  response: tokens,
  cove_slug: z.optional(z.string()),
  /** The flow for continuing to set up a new Circle, if it still has unanswered questions. */
  flow: z.optional(z.enum(OWN_CIRCLES)),
  joining: z.optional(joining),
})

const coveRole = z.object({
  id: z.string(),
  slug: z.string(),
  role,
  headline: z.nullable(z.string()),
  is_registration_complete: z.boolean(),
  /** Whether cashback from this member's shopping goes to this Circle. True for exactly one of their Circles. */
  is_active: z.boolean(),
})

export const user = z.object({
  id: z.string(),
  email: z.string(),
  /** Whether the member opened the link in the confirmation email. */
  email_verified: z.boolean(),
  /**
   * The member's new email address. It replaces the current one once the member opens the emailed link, which expires
   * at `expires_at` (ms since 1970).
   */
  email_change: z.optional(z.object({ email: z.string(), expires_at: z.number() })),
  /** True if our terms have changed since this member agreed to them. */
  terms_due: z.boolean(),
  /** Sent to operators only. */
  is_operator: z.optional(z.literal(true)),
  /** False for members who signed up with an emailed link or Google and have not set a password. */
  has_password: z.boolean(),
  /** When this session's proof of identity expires, in ms since 1970. Null if the session has none. */
  proved_until: z.nullable(z.number()),
  first_name: z.string(),
  last_name: z.string(),
  user_account_id: z.string(),
  /** The member's Circles and their role in each, newest first. */
  cove_roles: z.array(coveRole),
  /** The address of the newest complete Circle that this member leads. */
  vanity_url: z.optional(z.string()),
})
export type User = z.output<typeof user>

/**
 * The flow that the new account starts with. With the account, the server creates a run of that flow, which stores the
 * person's answers. If the flow sets up a Circle, the server also creates an unfinished Circle. Pages from older
 * releases send `create`, which means `signup`.
 */
export const startingFlow = z.optional(z.enum([...STARTING_FLOWS, 'create']))
const password = currentPassword()

const refreshToken = z.optional(z.string().check(z.maxLength(200)))

export const accountRows = {
  signUp: endpoint({
    method: 'POST',
    path: '/signup',
    noun: 'account',
    summary:
      'Creates an account; with a flow, also a Circle to set up; with an invitation, only joins the Circle of that invitation',
    who: 'anyone',
    body: z.object({
      ...createAccount.fields,
      flow: startingFlow,
      /** The answers that the person gave in `flow` before the account existed, by step. */
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
    summary: 'Returns the signed-in member and their Circles',
    who: 'member',
    status: 200,
    reply: user,
    failures: [],
  }),
}
