import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Tokens } from '#api/contract/account.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import type { Member } from './http/call.ts'
import type { Services } from './services.ts'

/** How long the token before the last may still be shown: two tabs, or a lost reply, are no theft. */
const LEEWAY_MS = 10_000

/** What is kept of a token in the database. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const newToken = (): string => randomBytes(32).toString('base64url')

const sign = (secret: string, words: string): string => createHmac('sha256', secret).update(words).digest('base64url')

/** A short-lived token of our own: `session.expiry.signature`. */
function accessToken({ environment, now }: Services, sessionId: string): string {
  const words = `${sessionId}.${now() + environment.accessTtl}`
  return `${words}.${sign(environment.signingSecret, `access:${words}`)}`
}

/** Starts a session for a member. */
export async function startSession(services: Services, tx: Writer, userId: string): Promise<Tokens> {
  const id = randomUUID()
  await tx
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: services.now(), revoked_at: null })
    .execute()
  return issue(services, tx, id, newToken())
}

async function issue(services: Services, tx: Writer, sessionId: string, refreshToken: string): Promise<Tokens> {
  const created_at = services.now()
  const expires_at = created_at + services.environment.refreshTtl
  const row = { hash: hashOf(refreshToken), session_id: sessionId, created_at, expires_at, used_at: null }
  await tx.insertInto('refresh_tokens').values(row).execute()
  return { access_token: accessToken(services, sessionId), refresh_token: refreshToken }
}

/** The member whom an access token names; `undefined` once it has expired, was tampered with, or the session ended. */
export async function memberOf(services: Services, token: string): Promise<Member | undefined> {
  const [sessionId = '', expiry = '', signature = ''] = token.split('.')
  const expected = sign(services.environment.signingSecret, `access:${sessionId}.${expiry}`)
  if (!sameText(signature, expected) || Number(expiry) <= services.now()) return undefined
  return services.store.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'sessions.id as sessionId', 'email', 'first_name', 'last_name', 'user_account_id'])
    .where('sessions.id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Exchanges a refresh token. Each is good once. The one just used gives the same successor again for ten seconds; any
 * older one is taken for stolen and ends the session. `undefined`: refused (what was ended stays ended: commit it).
 */
export async function rotate(services: Services, tx: Writer, token: string): Promise<Tokens | undefined> {
  const row = await known(tx, token)
  if (!row || row.revoked_at !== null || row.expires_at <= services.now()) return undefined
  // Derived, not random: only hashes are kept, and yet the same successor can be given twice.
  const successor = sign(services.environment.signingSecret, `refresh:${token}`)
  if (row.used_at === null) {
    await tx.updateTable('refresh_tokens').set({ used_at: services.now() }).where('hash', '=', row.hash).execute()
    return issue(services, tx, row.session_id, successor)
  }
  const next = await known(tx, successor)
  if (next && next.used_at === null && services.now() - row.used_at <= LEEWAY_MS)
    return { access_token: accessToken(services, row.session_id), refresh_token: successor }
  await endSession(services, tx, row.session_id)
  return undefined
}

/** Ends a session: its tokens are refused from now on. */
export async function endSession({ now }: Services, tx: Writer, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

const known = (db: Reader, token: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['hash', 'session_id', 'expires_at', 'used_at', 'revoked_at'])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst()
