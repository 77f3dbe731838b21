import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { hashesOf } from './inline-scripts.ts'

export type PageListener = (path: string, request: IncomingMessage, response: ServerResponse) => unknown

const compressed = promisify(gzip)
/** The public page of a Circle. With a query or from within another page, Next makes something else of it. */
const CIRCLE = /^\/circles\/([^/?#]+)$/
/** The front page is the same with any query: that is for its scripts. */
const FRONT = /^\/(\?|$)/
const FRONT_SLUG = ''
const MOST_PAGES = 200
const LARGEST_BYTES = 512 * 1024
/** What Next says of a page that goes for everybody's. */
const KEPT_HEADERS = ['Content-Type', 'Link', 'Vary']

interface KeptPage {
  /** What could be told when the page was made. */
  readonly facts: string
  readonly html: Buffer
  readonly gzip: Buffer
  readonly headers: ReadonlyMap<string, string>
}

/** What a visitor can be told of a Circle, as text; `undefined` where there is none. Without a slug: of the front page. */
export type FactsOf = (slug: string | undefined) => Promise<string | undefined>

interface Keeping {
  readonly answer: PageListener
  readonly factsOf: FactsOf
  policyWith(hashes: string): string
}

/**
 * Answers with a page as it was made before; with a Circle's for as long as the very same can be told of it. That is read
 * each time: so a change is seen by the next request, whoever made it, on whichever instance.
 */
export function keepPages({ answer, factsOf: read, policyWith }: Keeping): PageListener {
  // Where they cannot be read, the page says so better than we could.
  const factsOf = (slug: string) => read(slug === FRONT_SLUG ? undefined : slug).catch(() => undefined)
  const pages = new Map<string, KeptPage>()

  const make = (slug: string, facts: string, path: string, request: IncomingMessage, response: ServerResponse) => {
    // What is kept is compressed here, once.
    delete request.headers['accept-encoding']
    if (slug === FRONT_SLUG) request.url = '/'
    const body = copyOf(response)
    response.once('finish', async () => {
      const html = body()
      if (!html || response.statusCode !== 200 || (await factsOf(slug)) !== facts) return
      const page = await keptPage(facts, html, response, policyWith)
      pages.delete(slug)
      pages.set(slug, page)
      const [oldest] = pages.keys()
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
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
  // Escapes are left in what Next writes into the page: only plain names share one.
  return slug === undefined || slug.includes('%') ? undefined : slug
}

async function keptPage(
  facts: string,
  html: Buffer,
  response: ServerResponse,
  policyWith: (hashes: string) => string,
): Promise<KeptPage> {
  // Only what Next itself has written carries the nonce: a script that came in with somebody's words gets no hash.
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

function send({ headers, html, gzip }: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of headers) response.setHeader(name, value)
  if (request.headers['if-none-match'] === headers.get('ETag')) return void response.writeHead(304).end()
  const isSmall = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (isSmall) response.setHeader('Content-Encoding', 'gzip')
  const body = isSmall ? gzip : html
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Gives what is written as an answer, once it is; `undefined` where that was too much. */
function copyOf(response: ServerResponse): () => Buffer | undefined {
  const parts: Buffer[] = []
  let length = 0
  const copy = (part: unknown) => {
    if (typeof part !== 'string' && !(part instanceof Uint8Array)) return
    length += part.length
    if (length <= LARGEST_BYTES) parts.push(Buffer.from(part))
  }
  const { write, end } = response
  response.write = (...given: unknown[]) => {
    copy(given[0])
    return Reflect.apply(write, response, given)
  }
  response.end = (...given: unknown[]) => {
    // Node's own `end` writes what it is given: once is enough.
    response.write = write
    copy(given[0])
    return Reflect.apply(end, response, given)
  }
  return () => (length <= LARGEST_BYTES ? Buffer.concat(parts) : undefined)
}
