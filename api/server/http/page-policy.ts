export interface PolicySettings {
  readonly frameAncestors: string
  /** Where the API is, if not here. */
  readonly apiOrigin: string | undefined
  /** Whether pictures may lie on other hosts: the marks of real shops do. */
  readonly remotePictures?: boolean
  /** Whether bank accounts are linked in a window that Plaid’s own script opens. */
  readonly bankScript?: boolean
  /** Hot reload evaluates code and holds a socket open. */
  readonly dev: boolean
}

/**
 * What a page may load and run. Scripts: our own files, and those written into the page that carry the nonce or have one
 * of the hashes. Styles may be inline: React writes them as attributes.
 */
export function pagePolicy(
  { frameAncestors, apiOrigin, remotePictures = false, bankScript = false, dev }: PolicySettings,
  nonce: string | undefined,
  hashes = '',
): string {
  const api = apiOrigin ? ` ${apiOrigin}` : ''
  const allowed = [nonce === undefined ? '' : `'nonce-${nonce}'`, hashes].filter(Boolean).join(' ')
  const scripts = dev ? "'unsafe-inline' 'unsafe-eval'" : allowed
  const bank = bankScript ? ' https://cdn.plaid.com' : ''
  return [
    "default-src 'self'",
    `script-src 'self'${bank} ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}${remotePictures ? ' https:' : ''}`,
    `connect-src 'self'${api}${dev ? ' ws:' : ''}`,
    ...(bankScript ? [`frame-src 'self'${bank}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}
