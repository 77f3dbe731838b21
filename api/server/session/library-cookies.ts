import { serialize } from 'hono/utils/cookie'
import type { Tokens } from '#api/contract/account.ts'
import { SESSION_MARK } from '#api/contract/session-library.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, sessionOf } from './tokens.ts'

type Settings = Pick<Services, 'environment'>

/** How long a page has time to notice what the session library did, in seconds. */
const MARK_S = 15 * 60

/** The secret with which the library encrypts its cookies. It is derived, so operators set only one secret. */
export const librarySecret = (services: Settings): string => derivedToken(services, 'session-library')

/** How long the library's cookie lasts without a visit, in seconds: as long as a refresh token. */
export const librarySessionSeconds = ({ environment }: Settings): number => Math.floor(environment.refreshTtl / 1000)

const isSecure = ({ environment }: Settings) => environment.publicBaseUrl.startsWith('https:')

/** The name of the library's session cookie. */
const sessionCookieName = (services: Settings): string =>
  `${isSecure(services) ? '__Secure-' : ''}next-auth.session-token`

const shared = (services: Settings) => ({ path: '/', sameSite: 'Lax', secure: isSecure(services) }) as const

/**
 * The cookies that make a session of ours known to the session library. They hold the id of the session and no token.
 * `cookie` is the `Cookie` header. After a refresh, a browser that already has the cookie needs no new one.
 */
export async function cookiesForLibrary(services: Settings, body: unknown, cookie = ''): Promise<readonly string[]> {
  const { isNew, tokens } = tokensIn(body)
  const name = sessionCookieName(services)
  if (!tokens || (!isNew && cookie.includes(`${name}=`))) return []
  // Loaded here, because the package loads slowly.
  const { encode } = await import('next-auth/jwt')
  const maxAge = librarySessionSeconds(services)
  const token = { session_id: sessionOf(tokens) }
  const value = await encode({ token, secret: librarySecret(services), maxAge })
  const session = serialize(name, value, { ...shared(services), httpOnly: true, maxAge })
  return cookie.includes(`${SESSION_MARK}=`) ? [session, unmarked(services)] : [session]
}

/** The tokens in a reply, if it has any. A person who still has to accept the terms is not signed in yet. */
function tokensIn(body: unknown): { isNew: boolean; tokens?: Tokens } {
  const reply: Partial<Tokens> & { response?: Tokens; terms_due?: boolean } = Object(body)
  if (reply.response?.refresh_token && reply.terms_due !== true) return { isNew: true, tokens: reply.response }
  const { access_token, refresh_token, expires_in = 0 } = reply
  if (access_token === undefined || refresh_token === undefined) return { isNew: false }
  return { isNew: false, tokens: { access_token, refresh_token, expires_in } }
}

/** Removes the library's session cookie from a browser that has it. */
export function withoutLibrarySession(services: Settings, cookie = ''): readonly string[] {
  const name = sessionCookieName(services)
  if (!cookie.includes(`${name}=`)) return []
  return [serialize(name, '', { ...shared(services), httpOnly: true, maxAge: 0 })]
}

/** Tells pages what happened through the library: a sign-in whose tokens they may fetch, or the end of a session. */
export const marked = (services: Settings, mark: 'begun' | `ended.${string}`): string =>
  serialize(SESSION_MARK, mark, { ...shared(services), maxAge: MARK_S })

/** Removes the mark, because pages have nothing left to do. */
export const unmarked = (services: Settings): string => serialize(SESSION_MARK, '', { ...shared(services), maxAge: 0 })
