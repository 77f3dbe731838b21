import type { Endpoint } from '#api/contract/endpoint.ts'
import { SIGNATURE_HEADER } from '#api/contract/order-events.ts'
import { isSigned } from '#api/ports/network/signature.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'

interface Signed {
  readonly by: NonNullable<Endpoint['signed']>
  readonly headers: Headers
  readonly body: Uint8Array
  /** Identifies the caller for limits. */
  readonly caller: string
}

/** Refuses events that the provider did not sign, or signed too long ago. */
export async function checkSignature(services: Services, signed: Signed): Promise<void> {
  if (!(await isGenuine(services, signed))) refuse('wrong-signature')
}

async function isGenuine(services: Services, { by, headers, body, caller }: Signed): Promise<boolean> {
  const { environment, now, gifts, bank } = services
  if (by === 'network') return isSigned(environment.orderWebhookSecret, body, headers.get(SIGNATURE_HEADER), now())
  // An event with an unknown key causes a request to the provider.
  await consumeRateLimit(services, [{ key: `events:${by}:${caller}`, most: 200, within: MINUTE_MS }])
  return (by === 'bank' ? bank : gifts).isGenuine(headers, body).catch(() => refuse('unavailable'))
}
