const SIGN_IN_PAGE = '/sign-in'

/**
 * The address to open after signing in, as a path of this portal. `undefined` if the wish is empty, on another site, the
 * sign-in page, or only the portal itself. The session library names the latter two if it was given no address.
 */
export function callbackAddress(wish: string | null, origin: string): string | undefined {
  if (!wish || wish === origin || !URL.canParse(wish, origin)) return undefined
  const { origin: wished, pathname, search, hash } = new URL(wish, origin)
  // A path that begins with two slashes would be read as another host.
  const isElsewhere = wished !== origin || pathname.startsWith('//') || pathname === SIGN_IN_PAGE
  return isElsewhere ? undefined : pathname + search + hash
}
