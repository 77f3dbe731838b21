import * as z from 'zod/mini'
import { type Begun, type Identity, type Person, Rejected, Unreachable, WrongAnswer } from '#api/ports/identity/port.ts'
import type { Writer } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, hashOf, newToken } from '../session/tokens.ts'
import { reportWrongAnswer } from './wrong-answers.ts'

/** How long a person may take to choose an account. */
const CHOOSING_MS = 15 * MINUTE_MS
/** How long a person may take to prove that an account is theirs. */
const LINKING_MS = 15 * MINUTE_MS

/**
 * The nonce and verifier that belong to a state. Only this server can compute them from the state, so they are not
 * stored.
 */
export const secretsOfState = (services: Services, state: string): Begun => ({
  state,
  nonce: derivedToken(services, `nonce:${state}`),
  verifier: derivedToken(services, `pkce:${state}`),
})

/**
 * Begins a sign-in. The secret is returned to the browser that requested this. Without the secret, the code cannot be
 * exchanged.
 */
export async function beginSignIn(tx: Writer, services: Services) {
  const [state, secret] = [newToken(), newToken()]
  const begun = secretsOfState(services, state)
  await tx
    .insertInto('oauth_begins')
    .values({
      state_hash: hashOf(state),
      secret_hash: hashOf(secret),
      nonce_hash: hashOf(begun.nonce),
      expires_at: services.now() + CHOOSING_MS,
      exchanged_at: null,
      entered_at: null,
      link_hash: null,
      person: null,
      linked_at: null,
    })
    .execute()
  return { secret, begun }
}

/**
 * Records that a sign-in's code was exchanged. Returns `false` if it was exchanged before, or if another browser began
 * the sign-in.
 */
export async function takeExchange(
  tx: Writer,
  { now }: Services,
  { state, secret }: { state: string; secret: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable('oauth_begins')
    .set({ exchanged_at: now() })
    .where('state_hash', '=', hashOf(state))
    .where('secret_hash', '=', hashOf(secret))
    .where('exchanged_at', 'is', null)
    .where('expires_at', '>', now())
    .returning('state_hash')
    .execute()
  return taken.length > 0
}

/**
 * Records that a token was used to sign in. Returns `undefined` if the token was used before, or if it belongs to no
 * sign-in that began here.
 */
export async function takeEntry(tx: Writer, { now }: Services, nonce: string): Promise<string | undefined> {
  const taken = await tx
    .updateTable('oauth_begins')
    .set({ entered_at: now() })
    .where('nonce_hash', '=', hashOf(nonce))
    .where('entered_at', 'is', null)
    .where('expires_at', '>', now())
    .returning('state_hash')
    .executeTakeFirst()
  return taken?.state_hash
}

/** Stores the person that the issuer named. They still have to prove that the account with their address is theirs. */
export async function keepForLink(
  tx: Writer,
  { now }: Services,
  stateHash: string | undefined,
  { sub, email }: Person,
): Promise<string> {
  const token = newToken()
  const kept = { link_hash: hashOf(token), person: JSON.stringify({ sub, email }), expires_at: now() + LINKING_MS }
  if (stateHash !== undefined) {
    await tx.updateTable('oauth_begins').set(kept).where('state_hash', '=', stateHash).execute()
    return token
  }
  // A sign-in that did not begin here. Its secrets are known to no one, so it can only be linked.
  const unknown = () => hashOf(newToken())
  await tx
    .insertInto('oauth_begins')
    .values({
      state_hash: unknown(),
      secret_hash: unknown(),
      nonce_hash: unknown(),
      exchanged_at: now(),
      entered_at: now(),
      linked_at: null,
      ...kept,
    })
    .execute()
  return token
}

const kept = z.object({ sub: z.string(), email: z.string() })

/** The person behind a link token, while it is valid. */
export async function forLink(tx: Writer, { now }: Services, token: string) {
  const row = await tx
    .selectFrom('oauth_begins')
    .select(['state_hash', 'person'])
    .where('link_hash', '=', hashOf(token))
    .where('linked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row?.person ? { stateHash: row.state_hash, ...z.parse(kept, JSON.parse(row.person)) } : undefined
}

/** Deletes sign-ins that were not finished in time. */
export async function forgetBegins(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx.deleteFrom('oauth_begins').where('expires_at', '<=', now()).execute()
}

/** Calls the issuer. If the issuer refuses or does not respond, the call is refused. */
export async function callIssuer<Result>(
  services: Services,
  ask: (identity: Identity) => Promise<Result>,
): Promise<Result> {
  const { identity } = services
  if (!identity) return refuse('not-found')
  try {
    return await ask(identity)
  } catch (cause) {
    if (cause instanceof WrongAnswer) await reportWrongAnswer(services, cause)
    if (cause instanceof Rejected) return refuse('google-failed')
    if (!(cause instanceof Unreachable)) throw cause
    console.error(cause.message, cause.cause instanceof Error ? cause.cause.message : '')
    return refuse('google-unreachable')
  }
}
