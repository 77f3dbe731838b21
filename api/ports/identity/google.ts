import { decodeJwt } from 'jose'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  enableNonRepudiationChecks,
  implicitAuthentication,
  useIdTokenResponseType,
} from 'openid-client'
import * as z from 'zod/mini'
import { type Ask, askIssuer } from './ask-issuer.ts'
import { claimIn, reasonIn, unreachableIn } from './library-errors.ts'
import { type ClientSettings, openClient } from './openid-client.ts'
import { type Identity, type Person, Rejected, WrongAnswer } from './port.ts'

interface IssuerSettings extends ClientSettings {
  /** The page to which the issuer redirects the browser. */
  readonly redirectUri: string
  /** Replaces `fetch`, for an issuer that runs in this process. */
  fetch?(url: string, init: RequestInit): Promise<Response>
}

const filled = z.string().check(z.minLength(1))
const named = z.object({ nonce: z.optional(filled) })
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.email(),
  email_verified: z.literal(true),
  nonce: z.optional(filled),
  iat: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  azp: z.optional(z.string()),
})

/** Google, or another OpenID issuer. openid-client discovers its addresses and keys, and verifies all its responses. */
export function openidIdentity(settings: IssuerSettings): Identity {
  const { issuer, clientId, redirectUri } = settings
  const ask = askIssuer(settings.fetch ?? fetch)
  const { find, configured, underItsName, verifyWithoutNonce } = openClient(settings, ask)

  return {
    async address({ state, nonce, verifier, redirectUri: returnTo = redirectUri }) {
      return buildAuthorizationUrl(configured(await find()), {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },

    async exchange(code, { state, nonce, verifier, redirectUri: returnTo = redirectUri }) {
      const back = new URL(returnTo)
      back.search = new URLSearchParams({ code, state }).toString()
      // A code can be exchanged only once, so checking under the issuer's other name reuses the first response.
      let given: Response | undefined
      const askOnce: Ask = async (url, init) => {
        if (init.method !== 'POST') return ask(url, init)
        given ??= await ask(url, init)
        return given.clone()
      }
      try {
        return await underItsName(async (server) => {
          const config = configured(server, askOnce)
          enableNonRepudiationChecks(config)
          const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
          const { id_token = '' } = await authorizationCodeGrant(config, back, checks)
          return [config, id_token] as const
        })
      } catch (cause) {
        const isOurs = given === undefined || !given.ok
        throw unreachableIn(cause) ?? (isOurs ? new Rejected('The issuer refused the code.', { cause }) : wrong(cause))
      }
    },

    async verify(idToken) {
      try {
        const { nonce } = z.parse(named, decodeJwt(idToken))
        if (nonce === undefined) return personIn(await verifyWithoutNonce(idToken), clientId)
        return personIn(
          await underItsName(async (server) => {
            const config = configured(server)
            useIdTokenResponseType(config)
            const shown = new URL(`${redirectUri}#${new URLSearchParams({ id_token: idToken })}`)
            return [config, await implicitAuthentication(config, shown, nonce)] as const
          }),
          clientId,
        )
      } catch (cause) {
        throw unreachableIn(cause) ?? new Rejected('The token is not valid.', { cause })
      }
    },
  }

  function wrong(cause: unknown): WrongAnswer {
    const why =
      claimIn(cause) === 'nonce'
        ? 'Its response has the nonce of another sign-in.'
        : `Its ID token is not valid: ${reasonIn(cause)}.`
    return new WrongAnswer(issuer, why, { cause })
  }
}

function personIn(payload: unknown, clientId: string): Person {
  const { sub, email, nonce, iat, aud, given_name, family_name, name = '', azp } = z.parse(claims, payload)
  // A token for several clients must name the one that it was issued to.
  const isForOne = typeof aud === 'string' || aud.length === 1
  if ((azp ?? (isForOne ? clientId : undefined)) !== clientId)
    throw new Rejected('The token was issued to another client.')
  const [first = '', ...rest] = name.split(' ')
  return {
    sub,
    email: email.toLowerCase(),
    nonce,
    issuedAt: iat * 1000,
    first_name: given_name ?? first,
    last_name: family_name ?? rest.join(' '),
  }
}
