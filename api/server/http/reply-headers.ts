/** How the operator has set the headers that every answer carries. */
export interface ReplySettings {
  readonly publicBaseUrl: string
  /** Whose pages may show ours in a frame, as a policy writes it: `'self'`, or origins. */
  readonly frameAncestors: string
}

const YEAR_S = 365 * 24 * 60 * 60

/** What every answer carries, whoever gives it. */
export function replyHeaders({ publicBaseUrl, frameAncestors }: ReplySettings): readonly (readonly [string, string])[] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    // Old browsers know this one alone, and it cannot name another origin.
    ...(frameAncestors === "'self'" ? [['X-Frame-Options', 'SAMEORIGIN'] as const] : []),
    ...(publicBaseUrl.startsWith('https:') ? [['Strict-Transport-Security', `max-age=${YEAR_S}`] as const] : []),
  ]
}

/** What an answer of the API may do where somebody opens it as a page: nothing. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
