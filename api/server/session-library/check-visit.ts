import { GOOGLE } from '#api/contract/session-library.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { CREDENTIALS, isOwnAddress, signInAddress } from './library-addresses.ts'
import { type Visit, wantsJson } from './visit.ts'

/**
 * Refuses what the library would accept or answer without a reason: an address on another site, an unknown provider,
 * and too many requests. Returns the address of the sign-in page if the refusal is for a person, with its sentence.
 */
export async function checkVisit(services: Services, visit: Visit): Promise<string | undefined> {
  const { asked, request } = visit
  const { action, method, provider, query, body } = asked
  const { publicBaseUrl } = services.environment
  const wanted = [query.callbackUrl, body.callbackUrl].filter((address) => typeof address === 'string')
  if (!wanted.every((address) => isOwnAddress(address, publicBaseUrl))) {
    if (method === 'POST') return refuse('bad-request', { detail: OTHER_SITE })
    return signInAddress({ error: 'InvalidCallbackUrl' })
  }
  const providers: readonly (string | undefined)[] = services.identity ? [CREDENTIALS, GOOGLE] : [CREDENTIALS]
  const needsProvider = action === 'callback' || (action === 'signin' && (method === 'POST' || provider !== undefined))
  if (needsProvider && !providers.includes(provider)) {
    if (wantsJson(asked)) return refuse('not-found', { detail: NO_PROVIDER })
    return signInAddress({ error: 'UnknownProvider', callbackUrl: wanted[0] })
  }
  if (action === 'callback' && provider === CREDENTIALS && method === 'GET')
    return refuse('method-not-allowed', { headers: { Allow: 'POST' } })
  const { caller } = request
  const within = 15 * MINUTE_MS
  if (provider === GOOGLE && (method === 'POST' || action === 'callback'))
    await consumeRateLimit(services, [{ key: `library-oauth:${caller}`, most: 200, within }])
  if (action === '_log') await consumeRateLimit(services, [{ key: `library-log:${caller}`, most: 30, within }])
  return undefined
}

const OTHER_SITE = 'callbackUrl has to be an address of this portal, like /portal.'
const NO_PROVIDER = 'There is no such way to sign in. GET /api/auth/providers lists the ways.'
