import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '#api/contract/account.ts'
import { compiledOnce } from '#api/store/compiled-once.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Member } from '../calls/call.ts'
import type { Services } from '../services/services.ts'
import { deviceOf } from './device.ts'

/**
 * How long the previous refresh token still works. Two tabs may use the same token, or a reply may be lost, without any
 * theft.
 */
const LEEWAY_MS = 10_000

/** The hash of a token, for the database. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newToken = (): string => randomBytes(32).toString('base64url')

const sign = (secret: string, words: string): string => createHmac('sha256', secret).update(words).digest('base64url')

/** Derives a token from a text, so that the same token can be issued again although only its hash is stored. */
export const derivedToken = ({ environment }: Pick<Services, 'environment'>, words: string): string =>
  sign(environment.signingSecret, words)

/** A short-lived access token in our own format: `session.expiry.signature`. */
function accessToken({ environment, now }: Services, sessionId: string): string {
  return signedAccess(environment.signingSecret, `${sessionId}.${now() + environment.accessTtl}`)
}

const signedAccess = (secret: string, words: string): string => `${words}.${sign(secret, `access:${words}`)}`

/** The id of the session to which these tokens belong. */
export const sessionOf = ({ access_token }: Tokens): string => access_token.split('.')[0] ?? ''

/** Starts a session for a member. */
export async function startSession(services: Services, tx: Writer, userId: string): Promise<Tokens> {
  const id = randomUUID()
  await tx
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: services.now(), ...UNUSED })
    .execute()
  return issue(services, tx, id, newToken())
}

const UNUSED = { revoked_at: null, device: null, last_used_at: null, newest_token_at: null }

async function issue(services: Services, tx: Writer, sessionId: string, refreshToken: string): Promise<Tokens> {
  const created_at = services.now()
  const expires_at = created_at + services.environment.refreshTtl
  const row = { hash: hashOf(refreshToken), session_id: sessionId, created_at, expires_at, used_at: null }
  await tx.insertInto('refresh_tokens').values(row).execute()
  return tokensOf(services, sessionId, refreshToken)
}

const tokensOf = (services: Services, sessionId: string, refresh_token: string): Tokens => ({
  access_token: accessToken(services, sessionId),
  expires_in: Math.floor(services.environment.accessTtl / 1000),
  refresh_token,
})

/**
 * The member to whom an access token belongs. `undefined` if the token has expired or is forged, or if the session has
 * ended. Also records the device that uses the session.
 */
export async function memberOf(
  services: Services,
  token: string,
  userAgent: string | null = null,
): Promise<Member | undefined> {
  const [sessionId = '', expiry = ''] = token.split('.')
  // Compare the whole token, so that nothing can follow the signature.
  const ours = signedAccess(services.environment.signingSecret, `${sessionId}.${expiry}`)
  if (!sameText(token, ours) || Number(expiry) <= services.now()) return undefined
  const [found] = await openSession(services.store.read, sessionId)
  if (!found) return undefined
  const { device, last_used_at, newest_token_at, ...member } = found
  const madeAt = Number(expiry) - services.environment.accessTtl
  const isNews = madeAt > (newest_token_at ?? 0) || (device === null && deviceOf(userAgent) !== undefined)
  if (isNews || services.now() - (last_used_at ?? 0) >= MINUTE_MS)
    await note(services, sessionId, madeAt, userAgent).catch(unlessUnavailable)
  return member
}

/** The member of a session that is known by its id. `undefined` if the session has ended. */
export async function memberOfSession(
  { store }: Pick<Services, 'store'>,
  sessionId: string,
): Promise<Member | undefined> {
  const [found] = await openSession(store.read, sessionId)
  if (!found) return undefined
  const { device: _device, last_used_at: _used, newest_token_at: _newest, ...member } = found
  return member
}

const openSession = compiledOnce((db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'sessions.id as sessionId', 'email', 'first_name', 'last_name', 'user_account_id'])
    .select(['email_verified_at', 'terms_version', 'proved_at', 'device', 'last_used_at', 'newest_token_at'])
    .where('sessions.id', '=', sessionId)
    .where('revoked_at', 'is', null),
)

/** Ignores the failure if the database is unavailable. Logs any other failure. */
function unlessUnavailable(cause: unknown): void {
  if (!isUnavailable(cause)) console.error(cause)
}

/**
 * Records the use of a session, once a minute and once for each access token. A failure here does not fail the call.
 */
async function note({ store, now }: Services, sessionId: string, madeAt: number, userAgent: string | null) {
  const device = deviceOf(userAgent)
  await store.transact((tx) =>
    tx
      .updateTable('sessions')
      .set(({ eb }) => ({
        last_used_at: now(),
        ...(device !== undefined && { device }),
        newest_token_at: eb
          .case()
          .when('newest_token_at', '>', madeAt)
          .then(eb.ref('newest_token_at'))
          .else(madeAt)
          .end(),
      }))
      .where('id', '=', sessionId)
      .execute(),
  )
}

/** Compares two texts in a time that does not reveal where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * The result of using a refresh token: new tokens, or the id of the session that ends because of this. Empty if the
 * token is invalid.
 */
export interface Rotation {
  readonly tokens?: Tokens
  /** The id of the session that ends because its refresh token was used before. */
  readonly reused?: string
}

/**
 * Exchanges a refresh token, which works once, for new tokens. Within ten seconds, using the token again returns the
 * same new tokens. After that, this works only while the new tokens have never been used, since the reply with them was
 * probably lost. Any other repeated use counts as theft and ends the session. Commit the transaction even though the
 * call is refused.
 */
export async function rotateTokens(services: Services, tx: Writer, token: string): Promise<Rotation> {
  const row = await known(tx, token)
  if (!row || row.revoked_at !== null || row.expires_at <= services.now()) return {}
  // The new token is derived instead of random, so that it can be issued twice although only its hash is stored.
  const successor = derivedToken(services, `refresh:${token}`)
  if (row.used_at === null) {
    await tx.updateTable('refresh_tokens').set({ used_at: services.now() }).where('hash', '=', row.hash).execute()
    return { tokens: await issue(services, tx, row.session_id, successor) }
  }
  const next = await known(tx, successor)
  const isJustUsed = services.now() - row.used_at <= LEEWAY_MS
  const isReplyLost = (row.newest_token_at ?? 0) < row.used_at
  if (next && next.used_at === null && (isJustUsed || isReplyLost))
    return { tokens: tokensOf(services, row.session_id, successor) }
  await endSession(services, tx, row.session_id)
  return { reused: row.session_id }
}

/**
 * The tokens of a session that the session library started. Asking again returns the same refresh token, because the
 * reply may have been lost. `undefined` once that refresh token has been used.
 */
export async function handOverTokens(services: Services, tx: Writer, sessionId: string): Promise<Tokens | undefined> {
  const token = derivedToken(services, `hand-over:${sessionId}`)
  const created_at = services.now()
  const expires_at = created_at + services.environment.refreshTtl
  await tx
    .insertInto('refresh_tokens')
    .values({ hash: hashOf(token), session_id: sessionId, created_at, expires_at, used_at: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const row = await known(tx, token)
  const isOpen = row && row.used_at === null && row.revoked_at === null && row.expires_at > services.now()
  return isOpen ? tokensOf(services, sessionId, token) : undefined
}

/** Ends a session. Its tokens are refused from now on. */
export async function endSession({ now }: Services, tx: Writer, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a member, except the given one. */
export async function endSessionsOf({ now }: Services, tx: Writer, userId: string, but?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .execute()
}

const known = (db: Reader, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['hash', 'session_id', 'expires_at', 'used_at', 'revoked_at', 'newest_token_at'])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
