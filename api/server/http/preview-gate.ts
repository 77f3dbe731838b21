import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { hasPreviewCookie } from '../preview/preview-cookie.ts'
import type { Environment } from '../settings/environment.ts'
import type { PageListener } from './kept-pages.ts'
import { isOpenAsset, isOpenTarget } from './open-targets.ts'
import type { PageResponse } from './page-response.ts'
import { refuseRequest } from './refuse-raw.ts'
import { isApi } from './target.ts'

/** The password page. While the preview is locked, it is shown instead of every other page, at that page's address. */
export const GATE_PAGE = '/private-preview'

/**
 * Headers of requests that are not made by a person opening a page: by Next's scripts, or about a copy that the client
 * already has.
 */
const NOT_A_VISIT = /^(rsc|next-.*|x-nextjs-.*|if-.*|range)$/

/** A 401 must name an authentication scheme. Browsers show no prompt for an unknown scheme. */
const CHALLENGE = { 'WWW-Authenticate': 'Preview' }

/** Closes the portal to browsers that have not entered the preview password. */
export interface PreviewGate {
  /** If a request may not pass, answers it and returns `true`. Otherwise returns `false`. */
  stop(path: string, request: IncomingMessage, response: PageResponse): boolean
}

interface GateSettings {
  readonly environment: Pick<Environment, 'previewPassword' | 'signingSecret' | 'publicBaseUrl'>
  now(): number
  /** Whether this is development, where pages load files under many different names. */
  readonly dev?: boolean
  /**
   * The folder of the built portal. If a requested file is missing there, the request is treated like one for any other
   * page.
   */
  readonly root?: string | undefined
}

/** Returns the gate if the operator has set a preview password. `answer` renders pages. */
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

/**
 * Whether a person opens a page. Requests by programs, or for files and parts of pages, get a refusal instead of the
 * password page.
 */
function isVisit(path: string, { method, headers }: IncomingMessage): boolean {
  if (isApi(path) || (method !== 'GET' && method !== 'HEAD') || headers.rsc !== undefined) return false
  return !/^\/_next(\/|$)|\.\w+$/i.test(path)
}

/** Shows the password page with status 401, so that no program mistakes it for the requested page. */
function showGate(request: IncomingMessage, response: PageResponse, answer: PageListener): void {
  for (const name of Object.keys(request.headers)) if (NOT_A_VISIT.test(name)) delete request.headers[name]
  request.url = GATE_PAGE
  response.beforeHead(() => {
    response.statusCode = 401
    response.removeHeader('ETag')
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    for (const [name, value] of Object.entries(CHALLENGE)) response.setHeader(name, value)
  })
  answer(GATE_PAGE, request, response)
}

/** In a private preview, caches must not serve one browser's responses to another. */
function keepFromCaches(response: PageResponse): void {
  response.beforeHead(() => {
    const value = String(response.getHeader('Cache-Control') ?? '')
    const isPage = String(response.getHeader('Content-Type') ?? '').startsWith('text/')
    response.setHeader(
      'Cache-Control',
      isPage || value === '' ? 'private, no-store' : value.replace('public', 'private'),
    )
    response.appendHeader('Vary', 'Cookie')
  })
}
