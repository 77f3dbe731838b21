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
  // What is written over need not be deleted, and an object from which nothing was deleted is quicker to read.
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
