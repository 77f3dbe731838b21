import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageListener } from './kept-pages.ts'
import { type PolicySettings, pagePolicy } from './page-policy.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Pages that are the same for everybody; every other one is somebody's own, and is kept by no cache. */
const PUBLIC = /^\/(circles\/[^/]+\/?)?$/
const ONCE_ASKED = 'public, max-age=0, must-revalidate'

/** Lets Next answer, and sees to what its pages may run and who may keep them. */
export function answerPages(
  pages: Listener,
  settings: PolicySettings,
  hashes: ReadonlyMap<string, string>,
): PageListener {
  return (path, request, response) => {
    const nonce = randomBytes(16).toString('base64')
    // Next takes the nonce from here, for the scripts that it writes into a page made for this request.
    request.headers['content-security-policy'] = pagePolicy(settings, nonce)
    atHead(response, (status) => {
      response.setHeader('Content-Security-Policy', pagePolicy(settings, nonce, hashes.get(pageOf(path, status))))
      const cache = cacheOf(path, status, response)
      if (cache) response.setHeader('Cache-Control', cache)
    })
    return pages(request, response)
  }
}

/** Runs just before the head of an answer is written, whoever writes it. */
function atHead(response: ServerResponse, run: (status: number) => void): void {
  const { writeHead } = response
  response.writeHead = (...given: unknown[]) => {
    response.writeHead = writeHead
    run(typeof given[0] === 'number' ? given[0] : response.statusCode)
    return Reflect.apply(writeHead, response, given)
  }
}

/** The page of the build that is shown for a path. */
function pageOf(path: string, status: number): string {
  if (status === 404) return '/_not-found'
  return status >= 500 ? '/_global-error' : path.replace(/(.)\/$/, '$1')
}

/** `undefined` where Next knows better: files, which change their name with what they hold. */
function cacheOf(path: string, status: number, response: ServerResponse): string | undefined {
  if (status === 304) return undefined
  const isPage = /^text\/(html|x-component)/.test(String(response.getHeader('Content-Type') ?? ''))
  if (status === 200 && !isPage) return undefined
  return status === 200 && PUBLIC.test(path) && !isMadeNow(response) ? ONCE_ASKED : 'no-store'
}

/** Made for this very request: its nonce would be an old one the next time. */
const isMadeNow = (response: ServerResponse) => /no-store/.test(String(response.getHeader('Cache-Control') ?? ''))
