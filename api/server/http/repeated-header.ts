import type { IncomingMessage } from 'node:http'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { SIGNATURE_HEADER } from '#api/contract/order-events.ts'

/**
 * Headers that may have only one value. If such a header is repeated, some programs use the first value and others the
 * last.
 */
const SINGLE = ['Host', 'Authorization', 'Content-Type', 'If-Match', SIGNATURE_HEADER, ...Object.values(FLOW_HEADERS)]
const byLowerName = new Map(SINGLE.map((name) => [name.toLowerCase(), name]))

/**
 * The name of a header that may occur only once but is repeated, even with equal values. `undefined` if there is none.
 */
export function repeatedHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): string | undefined {
  const seen = new Set<string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const single = byLowerName.get(rawHeaders[at]?.toLowerCase() ?? '')
    if (single === undefined) continue
    if (seen.has(single)) return single
    seen.add(single)
  }
  return undefined
}
