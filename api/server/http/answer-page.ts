import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageListener } from './kept-pages.ts'
import { sendNotFound } from './not-there.ts'
import { type PolicySettings, pagePolicy } from './page-policy.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Pages that are the same for everyone. All other pages are personal and never cached. */
const PUBLIC = /^\/(circles\/[^/]+\/?)?$/
const ONCE_ASKED = 'public, max-age=0, must-revalidate'

/**
 * Lets Next answer with a page, and adds the content security policy and cache headers. If a page does not exist, sends
 * the page `notThere` instead of Next's.
 */
export function answerPages(
  pages: Listener,
  settings: PolicySettings,
  hashes: ReadonlyMap<string, string>,
  notThere: Buffer | undefined,
): PageListener {
  const { first } = settings
  const nowhere = first && notThere ? Buffer.concat([first.before, notThere]) : notThere
  return (path, request, response) => {
    const nonce = randomBytes(16).toString('base64')
    // Next reads the nonce from this header and adds it to the scripts of a page that it renders for this request.
    request.headers['content-security-policy'] = pagePolicy(settings, nonce)
    response.beforeHead(() => {
      const { statusCode } = response
      if (nowhere) sendNotFound(nowhere, response)
      if (first && isHtml(response)) response.sendFirst(first.before)
      response.setHeader('Content-Security-Policy', pagePolicy(settings, nonce, hashes.get(pageOf(path, statusCode))))
      const cache = cacheOf(path, statusCode, response)
      if (cache) response.setHeader('Cache-Control', cache)
    })
    return pages(request, response)
  }
}

const isHtml = (response: ServerResponse) => /^text\/html/.test(String(response.getHeader('Content-Type') ?? ''))

/** The built page that is shown at a path. */
function pageOf(path: string, status: number): string {
  if (status === 404) return '/_not-found'
  return status >= 500 ? '/_global-error' : path.replace(/(.)\/$/, '$1')
}

/**
 * The `Cache-Control` header. `undefined` for files, whose names change with their content. Next sets their headers.
 */
function cacheOf(path: string, status: number, response: ServerResponse): string | undefined {
  if (status === 304) return undefined
  const isPage = /^text\/(html|x-component)/.test(String(response.getHeader('Content-Type') ?? ''))
  if (status === 200 && !isPage) return undefined
  return status === 200 && PUBLIC.test(path) && !isMadeNow(response) ? ONCE_ASKED : 'no-store'
}

/** Whether the page was rendered for this request. Its nonce would be outdated the next time. */
const isMadeNow = (response: ServerResponse) => /no-store/.test(String(response.getHeader('Cache-Control') ?? ''))
