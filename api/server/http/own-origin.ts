import type { IncomingMessage } from 'node:http'

/** What a caller, or a proxy, says of where the portal is and who calls. */
const TOLD =
  /^(host|forwarded|x-forwarded-.*|x-real-ip|x-original-.*|x-rewrite-.*|x-middleware-.*|x-nonce|x-request-id|content-security-policy)$/i

/**
 * Makes a request one to the portal's own address, whatever it says: links and redirects are made of these headers. Who
 * calls (`X-Forwarded-For`) stays where the operator trusts the proxy that wrote it.
 */
export function takeHome(request: IncomingMessage, origin: URL, trustProxy: boolean): void {
  const forwardedFor = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const ours = {
    host: origin.host,
    'x-forwarded-host': origin.host,
    'x-forwarded-proto': origin.protocol.slice(0, -1),
    ...(forwardedFor !== undefined && { 'x-forwarded-for': String(forwardedFor) }),
  }
  for (const name of Object.keys(request.headers)) if (TOLD.test(name)) delete request.headers[name]
  Object.assign(request.headers, ours)
  const { rawHeaders } = request
  const kept = rawHeaders.filter((_, at) => !TOLD.test(rawHeaders[at - (at % 2)] ?? ''))
  request.rawHeaders = [...kept, ...Object.entries(ours).flat()]
}
