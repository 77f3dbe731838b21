import type { IncomingMessage } from 'node:http'
import { MONITOR_PATH } from '#api/contract/monitoring/monitored.ts'
import { isOwnMachine } from '../settings/own-machine.ts'
import type { Refusal } from './refuse-raw.ts'
import { repeatedHeader } from './repeated-header.ts'
import { isApi } from './target.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** The methods for pages and files, which accept no data. All actions go to the API. */
const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Returns the reason if a request must be refused before it is handled, otherwise `undefined`. `path` is `undefined` if
 * the portal has no such path.
 */
export function refusalOfRequest(
  request: IncomingMessage,
  path: string | undefined,
  { dev, takesReports = false }: { readonly dev: boolean; readonly takesReports?: boolean },
): Refusal | undefined {
  const { host, expect } = request.headers
  if (path === undefined || path.startsWith('/_next/image')) return { code: 'bad-request' }
  if (host === undefined && request.httpVersion === '1.1')
    return { code: 'bad-request', detail: 'Send the header Host.' }
  if (host?.includes('@')) return { code: 'bad-request', detail: 'Send the header Host without a user name.' }
  const methods = isApi(path) || dev || (takesReports && path === MONITOR_PATH) ? METHODS : PAGE_METHODS
  if (!methods.includes(request.method ?? ''))
    return { code: 'method-not-allowed', headers: { Allow: methods.join(', ') } }
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return { code: 'expectation-failed' }
  const repeated = repeatedHeader(request)
  if (repeated) return { code: 'bad-request', detail: `Send the header ${repeated} only once.` }
  // Prevents DNS rebinding: an attacker's page could point its own host name at this machine, and so read mails that
  // only this machine may read.
  return isMailbox(path) && !isHome(host) ? { code: 'not-found' } : undefined
}

const isMailbox = (path: string) => /^\/(api\/)?mailbox(\/|$)/i.test(path)
const isHome = (host: string | undefined) => URL.canParse(`http://${host}`) && isOwnMachine(`http://${host}`)
