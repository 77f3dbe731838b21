import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { PermanentFailure } from '../queue/outcome.ts'
import type { Environment } from '../settings/environment.ts'

type Secret = Pick<Environment, 'signingSecret'>

/** The version at the start of an encrypted value: `v1.<key id>.<nonce, tag and text, in base64url>`. */
const VERSION = 'v1'
const [NONCE, TAG] = [12, 16]

function keyOf({ signingSecret }: Secret) {
  const derived = (about: string, bytes: number) => Buffer.from(hkdfSync('sha256', signingSecret, '', about, bytes))
  return { key: derived('bank access', 32), id: derived('bank access: which key', 4).toString('hex') }
}

/** Encrypts a bank's access token for the row of one account. The token cannot be decrypted for any other row. */
export function encryptAccess(secret: Secret, accountId: string, access: string): string {
  const { key, id } = keyOf(secret)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId))
  const text = Buffer.concat([cipher.update(access, 'utf8'), cipher.final()])
  return [VERSION, id, Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')].join('.')
}

/**
 * Decrypts an access token. Throws if the token was encrypted for another row or with another secret, or was changed.
 */
export function decryptAccess(secret: Secret, account: { readonly id: string; readonly access: string }): string {
  const { key, id } = keyOf(secret)
  const [version, keyId, sealed = ''] = account.access.split('.')
  if (version !== VERSION || keyId !== id)
    throw new PermanentFailure('The bank access token was encrypted with another SIGNING_SECRET.')
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(account.id)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    throw new PermanentFailure('The bank access token was encrypted for another account, or was changed.')
  }
}
