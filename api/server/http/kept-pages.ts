import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { hashesOf } from './inline-scripts.ts'
import type { PageResponse } from './page-response.ts'

export type PageListener = (path: string, request: IncomingMessage, response: PageResponse) => unknown

const compressed = promisify(gzip)
/**
 * Matches the path of a Circle's public page. For a path with a query, or for navigation from another page, Next
 * renders something else.
 */
const CIRCLE = /^\/circles\/([^/?#]+)$/
/** Matches the front page. The page is the same with any query, because only its scripts read the query. */
const FRONT = /^\/(\?|$)/
const FRONT_SLUG = ''
const MOST_PAGES = 200
const LARGEST_BYTES = 512 * 1024
/** The headers from Next that are kept with a page. */
const KEPT_HEADERS = ['Content-Type', 'Link', 'Vary']

interface KeptPage {
  /** The data that was public when the page was rendered. */
  readonly facts: string
  readonly html: Buffer
  readonly gzip: Buffer
  readonly headers: ReadonlyMap<string, string>
}

/**
 * Returns the public data of a Circle as text, or `undefined` if there is no such Circle. Without a slug, returns the
 * data of the front page.
 */
export type FactsOf = (slug: string | undefined) => Promise<string | undefined>

interface Keeping {
  readonly answer: PageListener
  readonly factsOf: FactsOf
  policyWith(hashes: string): string
}

/**
 * Answers with a page that was rendered before. A Circle's page is reused as long as its public data is the same. The
 * data is read for each request, so the next request shows any change, no matter which instance made it.
 */
export function keepPages({ answer, factsOf: read, policyWith }: Keeping): PageListener {
  // If the data cannot be read, let the page's own rendering report the error.
  const factsOf = (slug: string) => read(slug === FRONT_SLUG ? undefined : slug).catch(() => undefined)
  const pages = new LRUCache<string, KeptPage>({ max: MOST_PAGES })

  const make = (slug: string, facts: string, path: string, request: IncomingMessage, response: PageResponse) => {
    // Ask for the uncompressed page, because the kept page is compressed once, here.
    delete request.headers['accept-encoding']
    if (slug === FRONT_SLUG) request.url = '/'
    const body = response.copyBody(LARGEST_BYTES)
    response.once('finish', async () => {
      const html = body()
      if (!html || response.statusCode !== 200 || (await factsOf(slug)) !== facts) return
      pages.set(slug, await keptPage(facts, html, response, policyWith))
    })
    return answer(path, request, response)
  }

  return async (path, request, response) => {
    const slug = slugOf(request)
    const facts = slug === undefined ? undefined : await factsOf(slug)
    if (slug === undefined || facts === undefined) return answer(path, request, response)
    const page = pages.get(slug)
    if (page?.facts === facts) return send(page, request, response)
    return request.method === 'GET' ? make(slug, facts, path, request, response) : answer(path, request, response)
  }
}

function slugOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  const isVisit = (method === 'GET' || method === 'HEAD') && headers.rsc === undefined
  if (isVisit && FRONT.test(url)) return FRONT_SLUG
  const slug = isVisit ? CIRCLE.exec(url)?.[1] : undefined
  // Next writes the escapes of a path, such as `%41`, into the page. So only slugs without escapes share a page.
  return slug === undefined || slug.includes('%') ? undefined : slug
}

async function keptPage(
  facts: string,
  html: Buffer,
  response: PageResponse,
  policyWith: (hashes: string) => string,
): Promise<KeptPage> {
  // Only scripts written by Next have the nonce. A script injected through a user's text gets no hash.
  const nonce = /'nonce-([^']+)'/.exec(String(response.getHeader('Content-Security-Policy')))?.[1] ?? ''
  const headers = new Map(
    KEPT_HEADERS.flatMap((name) => {
      const value = response.getHeader(name)
      return value === undefined ? [] : [[name, String(value)] as const]
    }),
  )
  headers.set('Content-Security-Policy', policyWith(hashesOf(html.toString(), nonce)))
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  headers.set('ETag', `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`)
  return { facts, html, gzip: await compressed(html), headers }
}

function send({ headers, html, gzip }: KeptPage, request: IncomingMessage, response: PageResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  if (request.headers['if-none-match'] === headers.get('ETag')) return void response.writeHead(304).end()
  const isSmall = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (isSmall) response.setHeader('Content-Encoding', 'gzip')
  const body = isSmall ? gzip : html
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}
