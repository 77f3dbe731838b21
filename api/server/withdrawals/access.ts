import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { GivenUp } from '../jobs/jobs.ts'
import type { Environment } from '../settings/environment.ts'

type Secret = Pick<Environment, 'signingSecret'>

/** Of what is sealed: `v1.<which key>.<nonce, tag and text, in base64url>`. */
const VERSION = 'v1'
const [NONCE, TAG] = [12, 16]

function keyOf({ signingSecret }: Secret) {
  const derived = (about: string, bytes: number) => Buffer.from(hkdfSync('sha256', signingSecret, '', about, bytes))
  return { key: derived('bank access', 32), id: derived('bank access: which key', 4).toString('hex') }
}

/** Seals what a bank lets us pay with, for the row of one account: in any other it does not open. */
export function seal(secret: Secret, accountId: string, access: string): string {
  const { key, id } = keyOf(secret)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(accountId))
  const text = Buffer.concat([cipher.update(access, 'utf8'), cipher.final()])
  return [VERSION, id, Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')].join('.')
}

/** Opens it again. Throws where it was sealed for another row, with another secret, or was changed. */
export function unseal(secret: Secret, account: { readonly id: string; readonly access: string }): string {
  const { key, id } = keyOf(secret)
  const [version, keyId, sealed = ''] = account.access.split('.')
  if (version !== VERSION || keyId !== id) throw new GivenUp('The bank access is sealed with another SIGNING_SECRET.')
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(account.id)).setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    throw new GivenUp('The bank access was sealed for another account, or was changed.')
  }
}
