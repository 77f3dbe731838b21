import type { IncomingMessage } from 'node:http'
import { API_MARK } from '#api/contract/api-mark.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { FirstScripts } from '../first-scripts/first-scripts.ts'
import type { ApiHosts } from '../settings/api-hosts.ts'
import type { PageResponse } from './page-response.ts'

const METHODS = 'GET, POST, PATCH, DELETE'
/** The headers that pages send and read, besides those that browsers always allow. */
const SENT = ['Authorization', 'Content-Type', 'If-Match', ...Object.values(FLOW_HEADERS)].join(', ')
const READ = ['ETag', 'Flow-Revision', 'Retry-After', 'Content-Disposition', 'X-Request-Id'].join(', ')
/** How long browsers remember that a page may call, in seconds. No browser remembers it longer. */
const REMEMBERED_S = 7200

/**
 * The host in the address that the browser opened. Call this before the header is replaced. Behind a trusted proxy, it
 * is the host that the proxy received, if the proxy says so.
 */
export function openedHost({ headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return (forwarded || headers.host || '').toLowerCase()
}

/** What pages begin with to say where their API is, before the script that they begin with in any case. */
export function markPages(apiOrigin: string, first: FirstScripts | undefined): FirstScripts {
  const mark = Buffer.from(`<!DOCTYPE html><meta name="${API_MARK}" content="${apiOrigin}/api">`)
  return { before: first ? Buffer.concat([mark, first.before]) : mark, sources: first?.sources ?? '' }
}

/**
 * Lets the pages of listed hosts call the API on this host, and no others. Returns whether the request only asked
 * whether a page may call, and was answered.
 */
export function allowPages(
  hosts: ApiHosts,
  host: string,
  { method, headers }: IncomingMessage,
  response: PageResponse,
): boolean {
  if (hosts.size === 0) return false
  response.beforeHead(() => void response.appendHeader('Vary', 'Origin'))
  const { origin = '' } = headers
  if (!isListed(hosts, host, origin)) return false
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
    response.setHeader('Access-Control-Expose-Headers', READ)
    return false
  }
  response.setHeader('Access-Control-Allow-Methods', METHODS)
  response.setHeader('Access-Control-Allow-Headers', SENT)
  response.setHeader('Access-Control-Max-Age', REMEMBERED_S)
  response.writeHead(204).end()
  return true
}

/** Whether the table sends the pages of this origin to the API on this host. Both must use TLS, or neither. */
function isListed(hosts: ApiHosts, host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const api = hosts.get(page.host)
  if (api === undefined || page.origin !== origin) return false
  const { protocol, host: apiHost } = new URL(api)
  return apiHost === host && page.protocol === protocol
}
