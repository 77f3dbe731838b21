import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { MINUTE_MS } from '#machines/define/time.ts'
import { choosePage } from './choose-page.ts'

const CODE_MS = MINUTE_MS
const TOKEN_S = 3600

interface Granted {
  readonly email: string
  readonly name: string
  readonly nonce: string
  readonly challenge: string
  readonly clientId: string
  readonly redirectUri: string
  readonly until: number
}

/** A small OpenID issuer: who comes by chooses an account or types one, and is believed. */
export interface Issuer {
  readonly url: string
  /** Answers what is asked below its address. */
  answer(request: Request): Promise<Response>
  /** A token as it gives them, with other claims, another algorithm or another key where a test asks for that. */
  sign(claims: JWTPayload, header?: { readonly kid?: string }): Promise<string>
  /** Changes the key that it signs with; the old one is published no more. */
  changeKey(): void
}

interface IssuerOptions {
  readonly url: string
  readonly clientId: string
  readonly redirectUri: string
  now(): number
}

/** Opens an issuer. It keeps nothing: with the process its keys and codes are gone. */
export function openIssuer({ url, clientId, redirectUri, now }: IssuerOptions): Issuer {
  const granted = new Map<string, Granted>()
  let made: ReturnType<typeof makeKey> | undefined
  const key = () => {
    made ??= makeKey()
    return made
  }
  const seconds = () => Math.floor(now() / 1000)

  async function sign(claims: JWTPayload, header = {}): Promise<string> {
    const { kid, privateKey } = await key()
    const usual = { iss: url, aud: clientId, iat: seconds(), exp: seconds() + TOKEN_S }
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey)
  }

  /** Shows the page, or, once somebody has chosen, leads back with a code. */
  function authorize(query: URLSearchParams): Response {
    const asked = (name: string) => query.get(name) ?? ''
    const isOurs = asked('client_id') === clientId && asked('redirect_uri') === redirectUri
    if (!isOurs || asked('response_type') !== 'code' || asked('code_challenge_method') !== 'S256')
      return new Response('This is no sign-in of the portal.', { status: 400 })
    const choice = query.get('choice')
    if (choice === null) return choosePage(query)
    const back = new URL(redirectUri)
    back.searchParams.set('state', asked('state'))
    const email = asked('email').trim().toLowerCase()
    if (choice === 'cancel' || !/^[^\s@]+@[^\s@]+$/.test(email)) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(24).toString('base64url')
      const given = { email, name: asked('name').trim(), nonce: asked('nonce'), challenge: asked('code_challenge') }
      granted.set(code, { ...given, clientId, redirectUri, until: now() + CODE_MS })
      back.searchParams.set('code', code)
    }
    return Response.redirect(back, 303)
  }

  async function exchange(body: URLSearchParams): Promise<Response> {
    const code = body.get('code') ?? ''
    const grant = granted.get(code)
    granted.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant !== undefined &&
      grant.until > now() &&
      grant.challenge === challenge &&
      grant.clientId === body.get('client_id') &&
      grant.redirectUri === body.get('redirect_uri')
    if (!isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const [given_name = '', ...rest] = grant.name.split(' ')
    const { email, nonce } = grant
    const person = { sub: subOf(email), email, email_verified: true, nonce, given_name, family_name: rest.join(' ') }
    return Response.json({
      id_token: await sign(person),
      token_type: 'Bearer',
      expires_in: TOKEN_S,
      access_token: code,
    })
  }

  return {
    url,
    sign,
    changeKey() {
      made = undefined
    },
    async answer(request) {
      const asked = new URL(request.url)
      const base = new URL(url).pathname.replace(/\/$/, '')
      switch (`${request.method} ${asked.pathname.slice(base.length)}`) {
        case 'GET /.well-known/openid-configuration':
          return Response.json({
            issuer: url,
            authorization_endpoint: `${url}/authorize`,
            token_endpoint: `${url}/token`,
            jwks_uri: `${url}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
          })
        case 'GET /jwks': {
          const { jwk } = await key()
          return Response.json({ keys: [jwk] }, { headers: { 'Cache-Control': 'max-age=300' } })
        }
        case 'GET /authorize':
          return authorize(asked.searchParams)
        case 'POST /token':
          return exchange(new URLSearchParams(await request.text()))
        default:
          return new Response('There is nothing here.', { status: 404 })
      }
    },
  }
}

/** The same for the same address, as an issuer's own number would be. */
const subOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 21)

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomBytes(8).toString('hex')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
