import { createHash } from 'node:crypto'
import { decodeProtectedHeader, type JWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'

/** The header in which Plaid signs what it tells: a token about the body. */
export const BANK_SIGNATURE = 'Plaid-Verification'
const MOST_AGE = '5 minutes'
const claims = z.object({ request_body_sha256: z.string() })

export const hashOf = (body: Uint8Array | string): string => createHash('sha256').update(body).digest('hex')

interface Signed {
  readonly headers: Headers
  readonly body: Uint8Array
  readonly now: number
  /** The key of an id; `undefined` where there is none, or none any more. */
  keyOf(id: string): Promise<JWK | undefined>
}

/** Whether a token of the right kind, by a key that is theirs, not five minutes old, is about this very body. */
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
