import type { IncomingMessage } from 'node:http'
import { isOwnMachine } from '../settings/own-machine.ts'
import type { Refusal } from './refuse-raw.ts'
import { repeatedHeader } from './repeated-header.ts'
import { isApi } from './target.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Nothing is sent to pages and files: what people do goes to the API. */
const PAGE_METHODS = ['GET', 'HEAD']

/** Says why nobody needs to look at a request; `undefined` where it goes on. Its path is `undefined` where it is none of ours. */
export function refusalOfRequest(
  request: IncomingMessage,
  path: string | undefined,
  { dev }: { readonly dev: boolean },
): Refusal | undefined {
  const { host, expect } = request.headers
  if (path === undefined || path.startsWith('/_next/image')) return { code: 'bad-request' }
  if (host === undefined && request.httpVersion === '1.1')
    return { code: 'bad-request', detail: 'Send the header Host.' }
  if (host?.includes('@')) return { code: 'bad-request', detail: 'Send the header Host without a user.' }
  const methods = isApi(path) || dev ? METHODS : PAGE_METHODS
  if (!methods.includes(request.method ?? ''))
    return { code: 'method-not-allowed', headers: { Allow: methods.join(', ') } }
  if (expect !== undefined && expect.toLowerCase() !== '100-continue') return { code: 'expectation-failed' }
  const repeated = repeatedHeader(request)
  if (repeated) return { code: 'bad-request', detail: `Send the header ${repeated} only once.` }
  // A page of anybody's may give its own name this machine's address, and read what only this machine may.
  return isMailbox(path) && !isHome(host) ? { code: 'not-found' } : undefined
}

const isMailbox = (path: string) => /^\/(api\/)?mailbox(\/|$)/i.test(path)
const isHome = (host: string | undefined) => URL.canParse(`http://${host}`) && isOwnMachine(`http://${host}`)
