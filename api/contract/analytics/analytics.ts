/** The event of a page in which the portal says what people do. Only analytics listens to it. */
export const HAPPENED = 'covey:happened'

/** What the script in a page has noted, and what analytics needs once it is loaded. */
export interface Analyzed {
  readonly writeKey: string
  /** Where the settings come from: `https://cdn.segment.com`. */
  readonly cdnUrl: string
  /** Where events go: `https://api.segment.io/v1`. */
  readonly apiUrl: string
  readonly consent: ConsentRule
  /** What happened before analytics was loaded, and on which path of the portal. */
  readonly seen: readonly (readonly [Event, path: string])[]
  /** Ends the script’s own noting. */
  stop(): void
}

/**
 * Whether people are asked first. Browsers that say “no” by Global Privacy Control or Do Not Track are never counted.
 */
export const CONSENT_RULES = ['ask', 'assume'] as const
export type ConsentRule = (typeof CONSENT_RULES)[number]

/** How events are delivered, as the spec says. Times are in ms. */
export const DELIVERY = { size: 10, timeout: 5000, maxRetries: 10 } as const

/** How long the SDK waits before it calls back, in ms. */
export const CALLBACK_TIMEOUT_MS = 300

/** The user id of people who are not signed in. */
export const STRANGER = 'tempUser'
