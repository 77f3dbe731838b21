import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#machines/define/time.ts'

/** How old a signed event may be, and how far a clock may be ahead. */
export const FRESH_MS = 5 * MINUTE_MS

/** What stands in `Covey-Signature` beside a body that is sent at this time (milliseconds). */
export function signatureOf(secret: string, body: Uint8Array | string, at: number): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${digestOf(secret, body, seconds).toString('hex')}`
}

/** Whether the body was signed with this secret, and not long ago. */
export function isSigned(secret: string, body: Uint8Array, header: string | null, now: number): boolean {
  const [, seconds, digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (seconds === undefined || Math.abs(now - Number(seconds) * 1000) > FRESH_MS) return false
  return timingSafeEqual(digestOf(secret, body, Number(seconds)), Buffer.from(digest, 'hex'))
}

function digestOf(secret: string, body: Uint8Array | string, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
