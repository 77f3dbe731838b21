export interface PolicySettings {
  readonly frameAncestors: string
  /** Where the API is, if not here. */
  readonly apiOrigin: string | undefined
  /** Whether pictures may lie on other hosts: the marks of real shops do. */
  readonly remotePictures?: boolean
  /** Hot reload evaluates code and holds a socket open. */
  readonly dev: boolean
}

/**
 * What a page may load and run. Scripts: our own files, and those written into the page that carry the nonce or have one
 * of the hashes. Styles may be inline: React writes them as attributes.
 */
export function pagePolicy(
  { frameAncestors, apiOrigin, remotePictures = false, dev }: PolicySettings,
  nonce: string | undefined,
  hashes = '',
): string {
  const api = apiOrigin ? ` ${apiOrigin}` : ''
  const allowed = [nonce === undefined ? '' : `'nonce-${nonce}'`, hashes].filter(Boolean).join(' ')
  const scripts = dev ? "'unsafe-inline' 'unsafe-eval'" : allowed
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}${remotePictures ? ' https:' : ''}`,
    `connect-src 'self'${api}${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}
