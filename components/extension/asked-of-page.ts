import { LOGOUT_TOKEN, readStored } from '#api/client/tokens.ts'
import { EXTENSION_PARAMETER, LOGOUT_PARAMETER, LOGOUT_TOKEN_PARAMETER } from '#api/contract/extension.ts'
import { ownState } from '#components/circles/take-from-address.ts'

/** What the address of a page asks for. */
export interface AskedOfPage {
  readonly extension: string | undefined
  readonly forceLogout: boolean
  /** Whether the sign-out needs no further question. */
  readonly trusted: boolean
}

type Query = Pick<URLSearchParams, 'has' | 'get'>

/**
 * Reads the request from a page’s address. `undefined` if there is none.
 * @param sameSite whether a page of the portal led here
 */
export function askedOfPage(query: Query, sameSite: boolean): AskedOfPage | undefined {
  const extension = query.get(EXTENSION_PARAMETER) ?? undefined
  const forceLogout = query.has(LOGOUT_PARAMETER)
  if (extension === undefined && !forceLogout) return undefined
  return { extension, forceLogout, trusted: sameSite || isOwnToken(query.get(LOGOUT_TOKEN_PARAMETER)) }
}

/** Whether this is the token that the extension got with the current sign-in. */
function isOwnToken(token: string | null): boolean {
  const own = readStored(LOGOUT_TOKEN)
  return own !== undefined && own !== '' && token === own
}

/** Whether a page of the portal led to this document. A typed address, or a page that hides itself, does not count. */
export const isFromPortal = (): boolean =>
  URL.canParse(document.referrer) && new URL(document.referrer).origin === window.location.origin

/**
 * Removes the request from the address. Call it once Next.js listens for address changes. Does nothing if there is no
 * request: writing the address would cancel a navigation that is under way, such as the one after a sign-in.
 */
export function stripAsked(): void {
  const url = new URL(window.location.href)
  const names = [EXTENSION_PARAMETER, LOGOUT_PARAMETER, LOGOUT_TOKEN_PARAMETER].filter((name) =>
    url.searchParams.has(name),
  )
  if (names.length === 0) return
  for (const name of names) url.searchParams.delete(name)
  window.history.replaceState(ownState(), '', url)
}
