/** The operator's settings for the headers of every reply. */
export interface ReplySettings {
  readonly publicBaseUrl: string
  /**
   * The origins that may show our pages in a frame, in the format of a content security policy: `'self'`, or origins.
   */
  readonly frameAncestors: string
}

const YEAR_S = 365 * 24 * 60 * 60

/** The headers of every reply. */
export function replyHeaders({ publicBaseUrl, frameAncestors }: ReplySettings): readonly (readonly [string, string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Old browsers know only this header, which cannot allow other origins.
    ...(frameAncestors === "'self'" ? [['X-Frame-Options', 'SAMEORIGIN'] as const] : []),
    ...(publicBaseUrl.startsWith('https:') ? [['Strict-Transport-Security', `max-age=${YEAR_S}`] as const] : []),
  ]
}

/** The content security policy of API replies. A reply that is opened as a page may load and run nothing. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
