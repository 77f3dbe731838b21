import type { AuthOptions } from 'next-auth'
import { GOOGLE, libraryRedirectUri } from '#api/contract/session-library.ts'
import type { Person } from '#api/ports/identity/port.ts'
import { enterPerson } from '../account/enter-oauth.ts'
import { rememberSignIn } from '../account/known-browser.ts'
import { callIssuer } from '../account/oauth-begins.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { sameText, sessionOf } from '../session/tokens.ts'
import { isolate } from './isolate.ts'
import type { Visit } from './visit.ts'

type Provider = AuthOptions['providers'][number]
interface Checks {
  readonly state?: string
  readonly nonce?: string
  readonly code_verifier?: string
}

/** The library replaces these by its own values. */
const PLACEHOLDERS = { state: 'replaced', nonce: 'replaced', verifier: 'replaced' }

/**
 * The provider for Google, or for the issuer of the demo. The library makes the state, nonce and verifier and keeps
 * them in cookies. Our identity port exchanges the code and verifies the ID token, as it does for the portal’s own
 * sign-in.
 */
export async function googleProvider(services: Services, visit: Visit): Promise<Provider> {
  const redirectUri = libraryRedirectUri(services.environment.publicBaseUrl)
  const { action, method } = visit.asked
  const isLeaving = action === 'signin' && method === 'POST'
  const address = isLeaving
    ? new URL(await callIssuer(services, (identity) => identity.address({ ...PLACEHOLDERS, redirectUri })))
    : undefined
  return {
    id: GOOGLE,
    type: 'oauth',
    name: 'Google',
    clientId: 'covey',
    checks: ['pkce', 'state', 'nonce'],
    idToken: true,
    ...(address && {
      authorization: { url: address.origin + address.pathname, params: Object.fromEntries(address.searchParams) },
    }),
    token: {
      request: ({ params: { code = '', state = '' }, checks }) =>
        isolate(visit, async () => ({ tokens: { id_token: await exchange({ code, state, checks }) } })),
    },
    userinfo: {
      request: ({ tokens: { id_token = '' } }) =>
        isolate(visit, () => callIssuer(services, (identity) => identity.verify(id_token))),
    },
    profile: ({ sub, email, first_name, last_name }: Person) => ({
      id: sub,
      email,
      name: `${first_name} ${last_name}`.trim(),
    }),
  }

  async function exchange({ code, state, checks }: { code: string; state: string; checks: Checks }): Promise<string> {
    const { state: begunState = '', nonce = '', code_verifier: verifier = '' } = checks
    // The library leaves this check to code that exchanges the code itself.
    if (!sameText(state, begunState)) return refuse('google-failed')
    return callIssuer(services, (identity) => identity.exchange(code, { state, nonce, verifier, redirectUri }))
  }
}

/**
 * Signs in the person whom Google named. Returns `false` if their address belongs to an account that is not linked to
 * Google. They can link it on the sign-in page.
 */
export async function enterWithGoogle(services: Services, visit: Visit, person: Person): Promise<boolean> {
  const came = await services.store.transact((tx) => enterPerson(tx, services, person, {}))
  if (!came) return false
  const headers = await rememberSignIn(services, visit.request, came.response)
  visit.cookies.push(...Object.values(headers))
  visit.entered = { sessionId: sessionOf(came.response), mayAskTokens: true }
  return true
}
