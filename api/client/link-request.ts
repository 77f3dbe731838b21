const KEY = 'covey:link-request'

/**
 * Stores a token for this tab. With it, the tab can ask the server whether the person has opened the newest emailed
 * link that the tab requested. The token cannot sign anyone in. If storage is blocked, the page waits without asking.
 */
export function keepLinkRequest(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('request' in reply)) return
  try {
    sessionStorage.setItem(KEY, String(reply.request))
  } catch {
    // The page still continues on its own if the link is opened in this browser.
  }
}

/** The token of the newest link that this tab requested. */
export function linkRequest(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
