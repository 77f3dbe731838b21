import * as z from 'zod/mini'
import { confirmItIsYou } from '#flows/confirm/steps/confirm-it-is-you.ts'
import { broughtBy, signIn } from './account.ts'
import { endpoint } from './endpoint.ts'
import { codeSent } from './recovery.ts'

const provider = z.enum(['GOOGLE'])
const word = z.string().check(z.maxLength(200))
const link_token = word

export const oauthRows = {
  beginOauth: endpoint({
    method: 'POST',
    path: '/oauth/begin',
    noun: 'account',
    summary: 'Returns the address where a browser signs in with Google, and a secret that stays in that browser',
    who: 'anyone',
    body: z.object({ provider }),
    status: 200,
    reply: z.object({ url: z.string(), state: z.string(), secret: z.string() }),
    failures: ['not-found', 'google-unreachable', 'too-many-requests'],
  }),

  exchangeOauth: endpoint({
    method: 'POST',
    path: '/oauth/exchange',
    noun: 'account',
    summary: 'Exchanges the code from Google for an ID token; each code works once',
    who: 'anyone',
    body: z.object({ state: word, secret: word, code: z.string().check(z.maxLength(2000)) }),
    status: 200,
    reply: z.object({ oauth_token: z.string() }),
    failures: ['google-failed', 'google-unreachable', 'too-many-requests'],
  }),

  enterOauth: endpoint({
    method: 'POST',
    path: '/oauth/entry',
    noun: 'account',
    summary: 'Signs in with an ID token from Google for this client, once; creates an account for a new person',
    who: 'anyone',
    body: z.object({
      provider,
      oauth_token: z.string().check(z.maxLength(8000)),
      ...broughtBy,
    }),
    status: 200,
    reply: z.extend(signIn, { terms_due: z.boolean() }),
    failures: ['google-failed', 'google-unreachable', 'account-exists', 'too-many-requests'],
  }),

  sendLinkCode: endpoint({
    method: 'POST',
    path: '/oauth/link/otp',
    noun: 'account',
    summary: 'Mails a five-digit code to the account that Google will be linked to',
    who: 'anyone',
    body: z.object({ link_token }),
    status: 202,
    reply: codeSent,
    failures: ['link-expired', 'too-many-requests'],
  }),

  linkOauth: endpoint({
    method: 'POST',
    path: '/oauth/link',
    noun: 'account',
    summary: 'Links Google to an existing account with its password or a mailed code, and signs in',
    who: 'anyone',
    body: z.object({ link_token, ...confirmItIsYou.fields, ...broughtBy }),
    status: 200,
    reply: z.extend(signIn, { terms_due: z.boolean() }),
    failures: ['link-expired', 'wrong-password', 'wrong-code', 'code-expired', 'code-burnt', 'too-many-requests'],
  }),
}
