import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { call } from '../people/call.ts'
import { mailedLink } from '../people/email-link.ts'
import { codesTo, mailsTo } from '../people/mails.ts'
import { PASSWORD } from '../people/member.ts'
import type { Examples, PublicFields } from './example.ts'

const provider = 'GOOGLE' as const

/** Calls about accounts, signing in, sessions and notices. */
export const accountExamples = {
  signUp: ({ newcomer, key }) => ({ body: { ...newcomer(), flow: 'create' }, headers: key() }),
  logIn: async ({ member }) => ({ body: { email: (await member()).email, password: PASSWORD } }),
  signUpByEmail: ({ newcomer }) => ({ body: { email: newcomer().email } }),
  logInByEmail: async ({ server, member }) => ({ body: { token: await mailedLink(server, (await member()).email) } }),
  lookAtLink: async ({ server, member }) => ({ body: { token: await mailedLink(server, (await member()).email) } }),
  isLinkOpened: async ({ server, newcomer }) => {
    const { request } = (await call(server, 'signUpByEmail', { body: { email: newcomer().email } })).reply
    return { body: { request } }
  },
  beginOauth: () => ({ body: { provider } }),
  exchangeOauth: async ({ backFromGoogle }) => ({ body: (await backFromGoogle()).body }),
  enterOauth: async ({ googleTokenOf }) => ({ body: { provider, oauth_token: await googleTokenOf() } }),
  sendLinkCode: async ({ linkToken }) => ({ body: { link_token: await linkToken() } }),
  linkOauth: async ({ linkToken }) => ({
    body: { link_token: await linkToken(), method: 'password', password: PASSWORD, otp: undefined },
  }),
  refreshTokens: async ({ member }) => ({ query: {}, body: { refresh_token: (await member()).refreshToken } }),
  signOut: async ({ member }) => ({ token: (await member()).token }),
  sendResetCode: async ({ member }) => ({ body: { email: (await member()).email } }),
  checkResetCode: async ({ server, member }) => {
    const { email } = await member()
    await call(server, 'sendResetCode', { body: { email } })
    return { body: { email, otp: (await codesTo(server, email))[0] ?? '' } }
  },
  setPassword: async ({ server, member }) => {
    const { email } = await member()
    await call(server, 'sendResetCode', { body: { email } })
    const otp = (await codesTo(server, email))[0] ?? ''
    const { reply } = await call(server, 'checkResetCode', { body: { email, otp } })
    return { body: { reset_token: reply.reset_token, password: 'monday soup for ana' } }
  },
  changePassword: async ({ member, key }) => ({
    body: { current: PASSWORD, password: 'monday soup for ana', keep_others: true },
    token: (await member()).token,
    headers: key(),
  }),
  readUser: async ({ leader }) => ({ token: (await leader()).token }),
  updateUser: async ({ member }) => ({ body: { first_name: 'Elena Maria' }, token: (await member()).token }),
  sendVerification: async ({ member }) => ({ token: (await member()).token }),
  verifyEmail: async ({ server, newcomer }) => {
    const who = newcomer()
    const { reply } = await call(server, 'signUp', { body: who })
    const [mail] = await mailsTo(server, who.email)
    const token = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return { body: { token }, token: reply.response.access_token }
  },
  exportData: async ({ member }) => ({ token: (await member()).token }),
  closeAccount: async ({ proved }) => ({ token: (await proved()).token }),
  acceptTerms: async ({ member }) => ({ body: { terms: TERMS_VERSION }, token: (await member()).token }),
  sendProofCode: async ({ member }) => ({ token: (await member()).token }),
  reauthenticate: async ({ member }) => ({
    body: { method: 'password', password: PASSWORD, otp: undefined },
    token: (await member()).token,
  }),
  listSessions: async ({ member }) => ({ token: (await member()).token }),
  endSession: async ({ server, member }) => {
    const { email, token } = await member()
    await call(server, 'logIn', { body: { email, password: PASSWORD } })
    const { reply } = await call(server, 'listSessions', { token })
    return { params: { id: reply.find(({ current }) => !current)?.id ?? '' }, token }
  },
  endOtherSessions: async ({ member }) => ({ token: (await member()).token }),
  listMailChoices: async ({ member }) => ({ token: (await member()).token }),
  chooseMail: async ({ member }) => ({ body: { kind: 'orders', wanted: true }, token: (await member()).token }),
  listNotices: async ({ leader, supporter }) => {
    const { token, slug } = await leader()
    await supporter(slug)
    return { query: {}, token }
  },
  markNotice: async ({ server, leader, supporter }) => {
    const { token, slug } = await leader()
    await supporter(slug)
    const { reply } = await call(server, 'listNotices', { query: {}, token })
    return { params: { id: reply.items[0]?.id ?? '' }, body: { seen: true, and_older: true }, token }
  },
} satisfies Examples

const SIGNED_IN = 'is_new_user response.access_token response.expires_in response.refresh_token'

/** The fields of these calls that everyone may see. */
export const publicAccountFields = {
  signUp: `${SIGNED_IN} cove_slug`,
  logIn: SIGNED_IN,
  signUpByEmail: 'expires_in resend_in request',
  logInByEmail: SIGNED_IN,
  lookAtLink: 'email is_new_user terms_due',
  isLinkOpened: 'opened',
  beginOauth: 'url state secret',
  exchangeOauth: 'oauth_token',
  enterOauth: `${SIGNED_IN} terms_due`,
  sendLinkCode: 'expires_in resend_in',
  linkOauth: `${SIGNED_IN} terms_due`,
  refreshTokens: 'access_token expires_in refresh_token',
  sendResetCode: 'expires_in resend_in',
  checkResetCode: 'reset_token expires_in',
  verifyEmail: 'email',
} satisfies Partial<PublicFields>
