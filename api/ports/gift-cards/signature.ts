import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature header of gift card events, with the same name and format as Tremendous's. */
export const GIFT_SIGNATURE = 'Tremendous-Webhook-Signature'

export const giftSignature = (key: string, body: Uint8Array | string): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

export function isGiftSigned(key: string, headers: Headers, body: Uint8Array): boolean {
  const [given, right] = [headers.get(GIFT_SIGNATURE) ?? '', giftSignature(key, body)].map((text) => Buffer.from(text))
  return given !== undefined && right !== undefined && given.length === right.length && timingSafeEqual(given, right)
}
