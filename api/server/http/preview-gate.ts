import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { hasPreviewCookie } from '../preview/preview-cookie.ts'
import type { Environment } from '../settings/environment.ts'
import type { PageListener } from './kept-pages.ts'
import { isOpenAsset, isOpenTarget } from './open-targets.ts'
import { refuseRequest } from './refuse-raw.ts'
import { isApi } from './target.ts'

/** The page that stands in every other page’s place. It has no address of its own. */
export const GATE_PAGE = '/private-preview'

/** What Next could be asked for besides a page, or be told of one that is there already. */
const NOT_A_VISIT = /^(rsc|next-.*|x-nextjs-.*|if-.*|range)$/

/** A 401 has to name a scheme; browsers ask nothing for one that they don’t know. */
const CHALLENGE = { 'WWW-Authenticate': 'Preview' }

/** Closes the portal to browsers that have not shown the preview password. */
export interface PreviewGate {
  /** Answers in the portal’s place, where a request may not pass. `true` where it has. */
  stop(path: string, request: IncomingMessage, response: ServerResponse): boolean
}

interface GateSettings {
  readonly environment: Pick<Environment, 'previewPassword' | 'signingSecret' | 'publicBaseUrl'>
  now(): number
  /** In development, what pages are built from is asked for by many names. */
  readonly dev?: boolean
  /** The folder of the built portal. A file that is missing there is answered by the gate, not by a page. */
  readonly root?: string | undefined
}

/** The gate, where the operator has set a preview password. `answer` draws pages. */
export function previewGate(
  { environment, now, dev = false, root }: GateSettings,
  answer: PageListener,
): PreviewGate | undefined {
  if (environment.previewPassword === undefined) return undefined
  return {
    stop(path, request, response) {
      const { method = '', url = '/', headers } = request
      const isAsset = isOpenAsset(url)
      if (!isAsset) keepFromCaches(response)
      if (hasPreviewCookie(environment, headers.cookie, now())) return false
      if (isOpenTarget(method, url) && (!isAsset || isThere(root, path))) return false
      if (dev && /^\/(_next|__nextjs[\w-]*)(\/|$)/.test(path)) return false
      if (isVisit(path, request)) showGate(request, response, answer)
      else refuseRequest(request, response, { code: 'preview-locked', headers: CHALLENGE })
      return true
    },
  }
}

function isThere(root: string | undefined, path: string): boolean {
  if (root === undefined) return true
  if (path.startsWith('/_next/static/')) return existsSync(join(root, '.next', path.slice('/_next/'.length)))
  return !/^\/(?:fonts|art)\//.test(path) || existsSync(join(root, 'public', path))
}

/** Whether somebody opens a page. Programs, files and parts of pages are answered with a refusal. */
function isVisit(path: string, { method, headers }: IncomingMessage): boolean {
  if (isApi(path) || (method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return false
  return !/^\/_next(\/|$)|\.\w+$/i.test(path)
}

/** 401: it is not the page that was asked for, and no program should take it for that. */
function showGate(request: IncomingMessage, response: ServerResponse, answer: PageListener): void {
  for (const name of Object.keys(request.headers)) if (NOT_A_VISIT.test(name)) delete request.headers[name]
  request.url = GATE_PAGE
  atHead(response, (given) => {
    response.statusCode = 401
    response.removeHeader('ETag')
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    for (const [name, value] of Object.entries(CHALLENGE)) response.setHeader(name, value)
    return [401, ...given.slice(1)]
  })
  answer(GATE_PAGE, request, response)
}

/** In a private preview, what one browser may see is kept by no cache for another. */
function keepFromCaches(response: ServerResponse): void {
  atHead(response, (given) => {
    const headers: unknown = given.at(-1)
    const own = typeof headers === 'object' && headers !== null ? { ...headers } : {}
    const name = Object.keys(own).find((key) => key.toLowerCase() === 'cache-control')
    const value = String((name && Reflect.get(own, name)) ?? response.getHeader('Cache-Control') ?? '')
    if (name) Reflect.deleteProperty(own, name)
    const isPage = String(response.getHeader('Content-Type') ?? '').startsWith('text/')
    response.setHeader(
      'Cache-Control',
      isPage || value === '' ? 'private, no-store' : value.replace('public', 'private'),
    )
    response.appendHeader('Vary', 'Cookie')
    return typeof headers === 'object' ? [...given.slice(0, -1), own] : given
  })
}

/** Runs just before the head of an answer is written, and may change what is written. */
function atHead(response: ServerResponse, change: (given: readonly unknown[]) => readonly unknown[]): void {
  const { writeHead } = response
  response.writeHead = (...given: unknown[]) => {
    response.writeHead = writeHead
    return Reflect.apply(writeHead, response, change(given))
  }
}
