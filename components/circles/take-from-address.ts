import { keepInvitation, keptInvitation } from './kept-invitation.ts'
import { currentReferral, takeReferral } from './referral.ts'

/** Sign-in pages are opened from mailed links or by Google, and use the parameter `token` for tokens of their own. */
export const isSignInPage = (pathname: string): boolean => /^\/auth(\/|$)/.test(pathname)

/** The parameters that can hold an invitation's token on this page. The first one with a value counts. */
const namesOn = (pathname: string): readonly string[] =>
  isSignInPage(pathname) ? ['invited_token'] : ['invited_token', 'token']

/** The part of `URLSearchParams` that is used here, so that Next's read-only version fits too. */
interface Query {
  has(name: string): boolean
  get(name: string): string | null
}

const tokenIn = (pathname: string, query: Query): string | undefined =>
  namesOn(pathname)
    .map((name) => query.get(name) ?? '')
    .find((token) => token !== '')

/**
 * Returns the token of the invitation that brought the person here: from this page's address, otherwise from a link
 * opened earlier in this tab.
 */
export function tokenHere(): string | undefined {
  const { pathname, search } = window.location
  return tokenIn(pathname, new URLSearchParams(search)) ?? keptInvitation()?.token
}

/**
 * Moves an invitation's token from the address to this tab's memory. This keeps the token out of screenshots, referrers
 * and copied links. Call it once Next.js listens for address changes.
 * @returns whether the address held a token
 */
export function takeFromAddress(pathname: string, query: Query): boolean {
  const names = namesOn(pathname).filter((name) => query.has(name))
  if (names.length === 0) return false
  const token = tokenIn(pathname, query)
  if (token !== undefined) {
    // People who sign in from now on accept this invitation, not the earlier one.
    const before = currentReferral()?.token
    if (before !== undefined && before !== token) takeReferral()
    keepInvitation({ token, isNew: true })
  }
  const url = new URL(window.location.href)
  for (const name of names) url.searchParams.delete(name)
  window.history.replaceState(ownState(), '', url)
  return token !== undefined
}

/**
 * Returns the state of this history entry without Next's own properties. Next adds them itself, and mistakes a state
 * that already has them for its own navigation.
 */
export function ownState(): object {
  const { __NA, _N, ...own } = Object(window.history.state)
  return own
}
