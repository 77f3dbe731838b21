import type { IncomingMessage } from 'node:http'

/** Headers in which a caller or proxy states the portal's address or the client's. */
const TOLD =
  /^(host|forwarded|x-forwarded-.*|x-real-ip|x-original-.*|x-rewrite-.*|x-middleware-.*|x-nonce|x-request-id|content-security-policy)$/i

/**
 * Replaces the address in a request's headers with the portal's own, because links and redirects are built from these
 * headers. `X-Forwarded-For` (the client's address) stays if the operator trusts the proxy.
 */
export function rewriteHost(request: IncomingMessage, origin: URL, trustProxy: boolean): void {
  const forwardedFor = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const ours = {
    host: origin.host,
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.protocol.slice(0, -1),
    ...(forwardedFor !== undefined && { 'x-forwarded-for': String(forwardedFor) }),
  }
  // Headers that are overwritten below are not deleted, because objects are faster to read if nothing was deleted from
  // them.
  for (const name in request.headers) if (TOLD.test(name) && !(name in ours)) delete request.headers[name]
  Object.assign(request.headers, ours)
  const raw: string[] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [request.rawHeaders[at], request.rawHeaders[at + 1]]
    if (!TOLD.test(name)) raw.push(name, value)
  }
  for (const [name, value] of Object.entries(ours)) raw.push(name, value)
  request.rawHeaders = raw
}
