import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { HOUR_MS } from '#machines/define/time.ts'
import { type Begin, type Identity, type Person, Rejected, Unreachable } from './port.ts'

export interface IssuerSettings {
  readonly issuer: string
  readonly clientId: string
  /** Where the issuer gave one. */
  readonly clientSecret: string | undefined
  /** The page that the browser comes back to. */
  readonly redirectUri: string
  now(): number
  /** In the place of the network's, for an issuer that lives in this very process. */
  fetch?(url: string, init: RequestInit): Promise<Response>
}

const PATIENCE_MS = 8_000
/** Clocks differ a little. */
const TOLERANCE_S = 30
/** An issuer's addresses hardly ever change. */
const KEPT_MS = HOUR_MS

const endpoints = z.object({ authorization_endpoint: z.url(), token_endpoint: z.url(), jwks_uri: z.url() })
type Endpoints = z.output<typeof endpoints>

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.email(),
  email_verified: z.literal(true),
  nonce: z.string().check(z.minLength(1)),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  azp: z.optional(z.string()),
})

/** Google's tokens name it in either way. */
const namesOf = (issuer: string) =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

/** Google, or another OpenID issuer: finds its addresses and keys where the standard says, and keeps them for a while. */
export function openidIdentity(settings: IssuerSettings): Identity {
  const { issuer, clientId, clientSecret, redirectUri, now } = settings
  const ask = settings.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))
  let known: { found: Endpoints; until: number } | undefined
  let keys: { at: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined

  async function answered(url: string, init: RequestInit): Promise<Response> {
    try {
      return await ask(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch (cause) {
      throw new Unreachable(`${new URL(url).origin} does not answer.`, { cause })
    }
  }

  async function find(): Promise<Endpoints> {
    if (known && known.until > now()) return known.found
    const response = await answered(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {})
    const parsed = z.safeParse(endpoints, await response.json().catch(() => undefined))
    if (!response.ok || !parsed.success) throw new Unreachable(`${issuer} does not say where it can be asked.`)
    known = { found: parsed.data, until: now() + KEPT_MS }
    return parsed.data
  }

  async function keySet() {
    const { jwks_uri } = await find()
    if (keys?.at !== jwks_uri) {
      const set = createRemoteJWKSet(new URL(jwks_uri), {
        timeoutDuration: PATIENCE_MS,
        [customFetch]: (url, init) => ask(String(url), { ...init, signal: init.signal ?? null }),
      })
      keys = { at: jwks_uri, set }
    }
    return keys.set
  }

  return {
    async address({ state, nonce, challenge }: Begin) {
      const { authorization_endpoint } = await find()
      const url = new URL(authorization_endpoint)
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },

    async exchange(code, verifier) {
      const { token_endpoint } = await find()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        client_id: clientId,
        redirect_uri: redirectUri,
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
      })
      const response = await answered(token_endpoint, { method: 'POST', body })
      if (response.status >= 500) throw new Unreachable(`${issuer} could not exchange a code.`)
      const reply = z.safeParse(z.object({ id_token: z.string() }), await response.json().catch(() => undefined))
      if (!response.ok || !reply.success) throw new Rejected('The issuer takes this code for none of its own.')
      return reply.data.id_token
    },

    async verify(idToken) {
      const set = await keySet()
      const rules = { algorithms: ['RS256'], issuer: namesOf(issuer), audience: clientId, clockTolerance: TOLERANCE_S }
      const required = ['exp', 'iat', 'sub']
      const { payload } = await jwtVerify(idToken, set, {
        ...rules,
        requiredClaims: required,
        currentDate: new Date(now()),
      }).catch(judged)
      return personIn(payload, clientId)
    },
  }
}

/** A token that cannot be judged for want of keys is not a wrong one. */
function judged(cause: unknown): never {
  const isToken = cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)
  const isOfKeys = cause instanceof errors.JWKSInvalid || (isToken && cause.code === 'ERR_JOSE_GENERIC')
  if (isToken && !isOfKeys) throw new Rejected(cause.message, { cause })
  throw new Unreachable('The keys of the issuer could not be read.', { cause })
}

function personIn(payload: JWTPayload, clientId: string): Person {
  const parsed = z.safeParse(claims, payload)
  if (!parsed.success) throw new Rejected('The token lacks what is needed of a person, or their address is not proved.')
  const { sub, email, nonce, azp, given_name, family_name, name = '' } = parsed.data
  if ((Array.isArray(payload.aud) && payload.aud.length > 1 && azp === undefined) || (azp ?? clientId) !== clientId)
    throw new Rejected('The token was given to somebody else.')
  const [first = '', ...rest] = name.split(' ')
  return {
    sub,
    email: email.toLowerCase(),
    nonce,
    first_name: given_name ?? first,
    last_name: family_name ?? rest.join(' '),
  }
}
