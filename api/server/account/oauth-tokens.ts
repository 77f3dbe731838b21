import type { Person } from '#api/ports/identity/port.ts'
import type { Writer } from '#api/store/store.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'
import { hashOf } from '../session/tokens.ts'
import { takeEntry } from './oauth-begins.ts'

/** The age up to which a token without a sign-in that began here is accepted. */
const TOKEN_AGE_MS = 10 * MINUTE_MS
/** The tolerated difference between the issuer's clock and ours. */
const TOLERANCE_MS = MINUTE_MS / 2

/** A token that was accepted. `stateHash` names the sign-in that began here, if there is one. */
interface TakenToken {
  readonly stateHash: string | undefined
}

/**
 * Accepts an ID token, once. With a nonce, the token must belong to a sign-in that began here. Without one, it must be
 * at most ten minutes old. Returns `undefined` if the token is not accepted.
 */
export async function takeToken(
  tx: Writer,
  services: Services,
  idToken: string,
  { nonce, issuedAt }: Person,
): Promise<TakenToken | undefined> {
  if (nonce !== undefined) {
    const stateHash = await takeEntry(tx, services, nonce)
    return stateHash === undefined ? undefined : { stateHash }
  }
  const age = services.now() - issuedAt
  if (age > TOKEN_AGE_MS || age < -TOLERANCE_MS) return undefined
  const taken = await tx
    .insertInto('oauth_tokens')
    .values({ token_hash: hashOf(signedPartOf(idToken)), expires_at: issuedAt + TOKEN_AGE_MS + TOLERANCE_MS })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return taken && { stateHash: undefined }
}

/** The part of a token that is signed. The same signature can be written in several ways. */
const signedPartOf = (idToken: string): string => idToken.split('.').slice(0, 2).join('.')

/** Forgets tokens that are too old to be accepted again. */
export async function forgetTokens(tx: Writer, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx.deleteFrom('oauth_tokens').where('expires_at', '<', now()).execute()
}
