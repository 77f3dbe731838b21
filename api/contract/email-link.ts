import * as z from 'zod/mini'
import { createAccount } from '#flows/signup/steps/create-account.ts'
import { broughtBy, signIn, startingFlow } from './account.ts'
import { endpoint } from './endpoint.ts'
import { codeSent } from './recovery.ts'
import { visitorsDraft } from './visitors-draft.ts'

const { email, first_name, last_name, terms } = createAccount.fields
const token = z.string().check(z.maxLength(200))

/**
 * The reply to a request for a link. It has the same fields as for an emailed code, and `request`, a token with which
 * the sender can ask whether the link was opened. The token can do nothing else.
 */
const linkSent = z.extend(codeSent, { request: z.string() })

export const emailLinkRows = {
  signUpByEmail: endpoint({
    method: 'POST',
    path: '/user/signup',
    noun: 'account',
    summary: 'Mails a link that creates an account without a password, or signs in to an existing one',
    who: 'anyone',
    body: z.object({
      email,
      flow: startingFlow,
      first_name: z.optional(first_name),
      last_name: z.optional(last_name),
      terms: z.optional(terms),
      /** The answers so far. They are carried over when the link is opened, on any device. */
      draft: z.optional(visitorsDraft),
      ...broughtBy,
    }),
    status: 202,
    reply: linkSent,
    failures: ['too-many-requests'],
  }),

  logInByEmail: endpoint({
    method: 'POST',
    path: '/login-by-email',
    noun: 'account',
    summary: 'With an address, mails it a sign-in link (202); with the token of such a link, signs in once (200)',
    who: 'anyone',
    body: z.object({
      email: z.optional(email),
      token: z.optional(token),
      /** Sent with the token of a new person: the terms that the person agrees to. */
      terms: z.optional(terms),
      /** Why the visitor came here. Sent with an email address, and applied when the link is opened, on any device. */
      ...broughtBy,
    }),
    status: 200,
    accepts: true,
    reply: z.union([signIn, linkSent]),
    failures: ['link-expired', 'too-many-requests'],
    once: true,
  }),

  lookAtLink: endpoint({
    method: 'POST',
    path: '/login-by-email/look',
    noun: 'account',
    summary: 'Returns the account that a mailed link signs in to, without using up the link',
    who: 'anyone',
    body: z.object({ token }),
    status: 200,
    reply: z.object({
      email: z.string(),
      is_new_user: z.boolean(),
      terms_due: z.boolean(),
      /**
       * The Circle that a person will support if they open the link. The page shows this first, because anyone can
       * request a link to any address.
       */
      joins: z.optional(z.object({ headline: z.nullable(z.string()), from: z.optional(z.string()) })),
    }),
    failures: ['link-expired', 'too-many-requests'],
  }),

  isLinkOpened: endpoint({
    method: 'POST',
    path: '/login-by-email/opened',
    noun: 'account',
    summary: 'Tells whether the link mailed for this request has been opened; doesn’t sign in',
    who: 'anyone',
    body: z.object({ request: token }),
    status: 200,
    reply: z.object({ opened: z.boolean() }),
    failures: [],
  }),
}
