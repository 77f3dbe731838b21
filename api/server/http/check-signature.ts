import { SIGNATURE_HEADER } from '#api/contract/order-events.ts'
import { isSigned } from '#api/ports/network/signature.ts'
import type { Services } from '../services.ts'
import { refuse } from './refused.ts'

/** Refuses what the cashback network did not sign, and what it signed too long ago. */
export function checkSignature(
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  headers: Headers,
  body: Uint8Array,
): void {
  if (!isSigned(environment.orderWebhookSecret, body, headers.get(SIGNATURE_HEADER), now())) refuse('wrong-signature')
}
