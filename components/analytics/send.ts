import { DELIVERY } from '#api/contract/analytics/analytics.ts'
import { cleanEvent } from './clean.ts'

interface Reaches {
  readonly cdnUrl: string
  readonly apiUrl: string
}

/** The host that the SDK sends events to. It always uses https, so the configured address takes the host's place. */
export const SDK_HOST = 'events.invalid'
/** A host that answers later than this counts as out of reach. In ms. */
const TIMEOUT_MS = 20_000
const LONGEST_WAIT_S = 300

let reaches: Reaches | undefined
let failures = 0

/** Sets the hosts that analytics may reach. `undefined` stops everything that has not been sent. */
export function reachOnly(hosts: Reaches | undefined): void {
  reaches = hosts
}

/**
 * Stands for `fetch` in the SDK, so nothing of it passes this function by. Reaches only the configured hosts, sends
 * only what an event may contain, and waits longer after each failure.
 */
export async function fetch(address: string, init: RequestInit = {}): Promise<Response> {
  if (!reaches) throw new Error('Analytics is off.')
  const { cdnUrl, apiUrl } = reaches
  const own = { ...init, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
  if (address.startsWith(`${cdnUrl}/`))
    return globalThis.fetch(address, { ...own, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const sdk = `https://${SDK_HOST}/`
  if (!address.startsWith(sdk)) throw new Error('Analytics may not reach this host.')
  try {
    const response = await globalThis.fetch(`${apiUrl}/${address.slice(sdk.length)}`, {
      ...own,
      body: cleanBody(init.body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status >= 500) return later()
    failures = 0
    return response
  } catch {
    return later()
  }
}

/**
 * An answer that makes the SDK try again later. Without it, the SDK would wait equally long after each failure. This is
 * the answer of a host with too many calls, which says how many seconds to wait.
 */
function later(): Response {
  const wait = Math.min((DELIVERY.timeout / 1000) * 2 ** failures, LONGEST_WAIT_S)
  failures++
  return new Response(null, { status: 429, headers: { 'x-ratelimit-reset': String(wait) } })
}

function cleanBody(body: RequestInit['body']): string {
  const sent = JSON.parse(String(body))
  if (!Array.isArray(sent.batch)) return JSON.stringify({ ...cleanEvent(sent), writeKey: sent.writeKey })
  return JSON.stringify({ writeKey: sent.writeKey, batch: sent.batch.map(cleanEvent), sentAt: sent.sentAt })
}
