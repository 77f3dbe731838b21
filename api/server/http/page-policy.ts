import type { FirstScripts } from '../first-scripts/first-scripts.ts'

export interface PolicySettings {
  readonly frameAncestors: string
  /** The origin of the API, if it differs from the pages' origin. */
  readonly apiOrigin: string | undefined
  /** Whether pictures may come from other hosts, as real shops' logos do. */
  readonly remotePictures?: boolean
  /** The scripts with which every page begins. */
  readonly first?: FirstScripts | undefined
  /** Other hosts that pages may call. */
  readonly reaches?: readonly string[]
  /** Whether this is development, where hot reload evaluates code and keeps a socket open. */
  readonly dev: boolean
}

/**
 * The content security policy of a page. Allows our own files as scripts, and inline scripts with the nonce or one of
 * the hashes. Inline styles are allowed, because React writes them as attributes.
 */
export function pagePolicy(
  { frameAncestors, apiOrigin, remotePictures = false, first, reaches = [], dev }: PolicySettings,
  nonce: string | undefined,
  hashes = '',
): string {
  const api = apiOrigin ? ` ${apiOrigin}` : ''
  const allowed = [nonce === undefined ? '' : `'nonce-${nonce}'`, hashes, first?.sources].filter(Boolean).join(' ')
  const scripts = dev ? "'unsafe-inline' 'unsafe-eval'" : allowed
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}${remotePictures ? ' https:' : ''}`,
    `connect-src 'self'${[api, ...reaches].join(' ').trimEnd()}${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}
