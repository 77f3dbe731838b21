import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify, customFetch as keysFetch } from 'jose'
import {
  allowInsecureRequests,
  Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  type ExportedJWKSCache,
  getJwksCache,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client'
import { HOUR_MS } from '#machines/define/time.ts'
import { type Ask, ISSUER_TIMEOUT_S } from './ask-issuer.ts'
import { claimIn, unreachableIn } from './library-errors.ts'
import { Unreachable } from './port.ts'

export interface ClientSettings {
  readonly issuer: string
  readonly clientId: string
  /** `undefined` if the issuer assigned no secret. */
  readonly clientSecret: string | undefined
  now(): number
}

/** The tolerated difference between the issuer's clock and ours. */
const TOLERANCE_S = 30
/** How long to cache an issuer's addresses, which rarely change. */
const KEPT_MS = HOUR_MS
/** Google's tokens name their issuer with or without `https://`. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'https://accounts.google.com': 'accounts.google.com' }

/** A client of one issuer, based on openid-client. Caches the issuer's addresses and keys for a while. */
export function openClient({ issuer, clientId, clientSecret, now }: ClientSettings, ask: Ask) {
  // Allow requests without TLS only if the issuer's own address has none, such as an issuer on this machine.
  const isPlain = new URL(issuer).protocol === 'http:'
  let known: { server: ServerMetadata; until: number } | undefined
  let keys: ExportedJWKSCache | undefined
  let remoteKeys: JWTVerifyGetKey | undefined

  /** The issuer's metadata. Throws `Unreachable`. */
  async function find(): Promise<ServerMetadata> {
    if (known && known.until > now()) return known.server
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: ask,
      timeout: ISSUER_TIMEOUT_S,
      execute: isPlain ? [allowInsecureRequests] : [],
    }).catch((cause) => {
      throw unreachableIn(cause) ?? new Unreachable(`${issuer} does not publish its endpoints.`, { cause })
    })
    const { supportsPKCE: _, ...said } = found.serverMetadata()
    // With only one issuer, a response cannot come from a different one, so the library need not check that.
    const server = { ...said, authorization_response_iss_parameter_supported: false }
    known = { server, until: now() + KEPT_MS }
    return server
  }

  /** The library's settings for one request, adjusted to the portal's current time. */
  function configured(server: ServerMetadata, fetch = ask): Configuration {
    const config = new Configuration(server, clientId, {
      client_secret: clientSecret,
      id_token_signed_response_alg: 'RS256',
      [clockSkew]: Math.round((now() - Date.now()) / 1000),
      [clockTolerance]: TOLERANCE_S,
    })
    config[customFetch] = fetch
    config.timeout = ISSUER_TIMEOUT_S
    if (isPlain) allowInsecureRequests(config)
    if (keys) setJwksCache(config, keys)
    return config
  }

  /**
   * Calls `attempt` with the issuer's usual name. If the token contains the issuer's other name, calls it again with
   * that name. Caches the keys that were fetched.
   */
  async function underItsName<Found>(
    attempt: (server: ServerMetadata) => Promise<readonly [Configuration, Found]>,
  ): Promise<Found> {
    const server = await find()
    const other = OTHER_NAMES[issuer]
    const [config, found] = await attempt(server).catch((cause) => {
      if (other === undefined || claimIn(cause) !== 'iss') throw cause
      return attempt({ ...server, issuer: other })
    })
    keys = getJwksCache(config) ?? keys
    return found
  }

  /**
   * The claims of an ID token without a nonce, after verifying its signature, issuer, audience and time. openid-client
   * verifies only tokens with a nonce.
   */
  async function verifyWithoutNonce(idToken: string): Promise<JWTPayload> {
    const { jwks_uri } = await find()
    if (jwks_uri === undefined) throw new Unreachable(`${issuer} does not publish its keys.`)
    remoteKeys ??= createRemoteJWKSet(new URL(jwks_uri), {
      [keysFetch]: (url, { signal }) =>
        ask(url, { method: 'GET', headers: {}, redirect: 'manual', body: null, signal }),
      timeoutDuration: ISSUER_TIMEOUT_S * 1000,
    })
    const names = [issuer, OTHER_NAMES[issuer]].filter((name) => name !== undefined)
    const { payload } = await jwtVerify(idToken, remoteKeys, {
      algorithms: ['RS256'],
      issuer: names,
      audience: clientId,
      currentDate: new Date(now()),
      clockTolerance: TOLERANCE_S,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  }

  return { find, configured, underItsName, verifyWithoutNonce }
}
