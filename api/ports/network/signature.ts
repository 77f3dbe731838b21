import { createHmac, timingSafeEqual } from 'node:crypto'
import { EVENT_MINUTES } from '#api/contract/limits.ts'
import { MINUTE_MS } from '#machines/define/time.ts'

/** The maximum age of a signed event, and how far the sender's clock may be ahead. */
const FRESH_MS = EVENT_MINUTES * MINUTE_MS

/** The value of `Covey-Signature` for a body that is sent at this time (ms). */
export function signatureOf(secret: string, body: Uint8Array | string, at: number): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${digestOf(secret, body, seconds).toString('hex')}`
}

/** Whether the body was signed with this secret, and recently. */
export function isSigned(secret: string, body: Uint8Array, header: string | null, now: number): boolean {
  const [, seconds, digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || Math.abs(now - Number(seconds) * 1000) > FRESH_MS) return false
  return timingSafeEqual(digestOf(secret, body, Number(seconds)), Buffer.from(digest, 'hex'))
}

function digestOf(secret: string, body: Uint8Array | string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
