import { createHash } from 'node:crypto'
import { decodeProtectedHeader, type JWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'

/** The header with Plaid's signature: a signed token (JWT) with a hash of the body. */
export const BANK_SIGNATURE = 'Plaid-Verification'
const MOST_AGE = '5 minutes'
const claims = z.object({ request_body_sha256: z.string() })

export const hashOf = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')

interface Signed {
  readonly headers: Headers
  readonly body: Uint8Array
  readonly now: number
  /** The key with this id. `undefined` if it does not exist or no longer exists. */
  keyOf(id: string): Promise<JWK | undefined>
}

/**
 * Whether the request's token has the right type, is signed with one of the bank's keys, is less than five minutes old,
 * and matches the body.
 */
export async function isBankSigned({ headers, body, now, keyOf }: Signed): Promise<boolean> {
  const token = headers.get(BANK_SIGNATURE) ?? ''
  const kid = keyIdOf(token)
  const key = kid === undefined ? undefined : await keyOf(kid)
  if (!key) return false
  return jwtVerify(token, key, { algorithms: ['ES256'], maxTokenAge: MOST_AGE, currentDate: new Date(now) }).then(
    ({ payload }) => z.safeParse(claims, payload).data?.request_body_sha256 === hashOf(body),
    () => false,
  )
}

function keyIdOf(token: string): string | undefined {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === 'ES256' && kid !== undefined && /^[\w-]{1,100}$/.test(kid) ? kid : undefined
  } catch {
    return undefined
  }
}
