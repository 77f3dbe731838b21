const KEY = 'covey:link-request'

/**
 * Remembers what this tab can ask by whether its newest link was opened: it signs nobody in. Where nothing can be stored
 * the page goes on waiting as if it did not know.
 */
export function keepLinkRequest(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('request' in reply)) return
  try {
    sessionStorage.setItem(KEY, String(reply.request))
  } catch {
    // The page still goes on by itself where the link is opened in this browser.
  }
}

/** Of the link that this tab asked for last. */
export function linkRequest(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
