import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Identity, type Person, Rejected, Unreachable } from '#api/ports/identity/port.ts'
import type { Writer } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { derivedToken, hashOf, newToken } from '../session/tokens.ts'

/** So long somebody may take to choose an account. */
const CHOOSING_MS = 15 * MINUTE_MS
/** So long somebody may take to show that an account is theirs. */
const LINKING_MS = 15 * MINUTE_MS

/** What is shown with the code: nobody but this server can work it out from the state. */
export const verifierOf = (services: Services, state: string): string => derivedToken(services, `pkce:${state}`)

/** Begins a sign-in. The secret is for the browser that asks: whoever brings the code back must have it. */
export async function begin(tx: Writer, services: Services) {
  const [state, secret] = [newToken(), newToken()]
  const nonce = derivedToken(services, `nonce:${state}`)
  await tx
    .insertInto('oauth_begins')
    .values({
      state_hash: hashOf(state),
      secret_hash: hashOf(secret),
      nonce_hash: hashOf(nonce),
      expires_at: services.now() + CHOOSING_MS,
      exchanged_at: null,
      entered_at: null,
      link_hash: null,
      person: null,
      linked_at: null,
    })
    .execute()
  const challenge = createHash('sha256').update(verifierOf(services, state)).digest('base64url')
  return { state, secret, nonce, challenge }
}

/** Notes that the code of a sign-in is exchanged; `false` where it was before, or the browser is another one. */
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

/** Notes that a token signs in; `undefined` where it did before, or belongs to no sign-in that was begun here. */
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

/** Keeps whom the issuer named until they have shown that the account with their address is theirs. */
export async function keepForLink(tx: Writer, { now }: Services, stateHash: string, person: Person): Promise<string> {
  const token = newToken()
  const kept = { link_hash: hashOf(token), person: JSON.stringify(person), expires_at: now() + LINKING_MS }
  await tx.updateTable('oauth_begins').set(kept).where('state_hash', '=', stateHash).execute()
  return token
}

const kept = z.object({ sub: z.string(), email: z.string() })

/** Whom a link token stands for, as long as it is good. */
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

/** Removes sign-ins that nobody finished in time. */
export async function forgetBegins(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx.deleteFrom('oauth_begins').where('expires_at', '<=', now()).execute()
}

/** Asks the issuer; what it refuses, or that it does not answer, is a refusal of the call. */
export async function asking<Result>(
  { identity }: Services,
  ask: (identity: Identity) => Promise<Result>,
): Promise<Result> {
  if (!identity) return refuse('not-found')
  try {
    return await ask(identity)
  } catch (cause) {
    if (cause instanceof Rejected) return refuse('google-failed')
    if (!(cause instanceof Unreachable)) throw cause
    console.error(cause.message, cause.cause instanceof Error ? cause.cause.message : '')
    return refuse('google-unreachable')
  }
}
