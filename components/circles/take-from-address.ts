import { keepInvitation, keptInvitation } from './kept-invitation.ts'
import { takeWish, wishHere } from './wish.ts'

/** The pages of sign-in: what is mailed or sent there by Google carries tokens of its own. */
export const isSignInPage = (pathname: string): boolean => /^\/auth(\/|$)/.test(pathname)

/** The parameters that name an invitation in the address of a page; the first counts. */
const namesOn = (pathname: string): readonly string[] =>
  isSignInPage(pathname) ? ['invited_token'] : ['invited_token', 'token']

/** The part of a page's address that is read here: next to the browser's own, Next's. */
interface Query {
  has(name: string): boolean
  get(name: string): string | null
}

const tokenIn = (pathname: string, query: Query): string | undefined =>
  namesOn(pathname)
    .map((name) => query.get(name) ?? '')
    .find((token) => token !== '')

/** The token of the invitation that brought the person here: in the link to this page, else in an earlier one in this tab. */
export function tokenHere(): string | undefined {
  const { pathname, search } = window.location
  return tokenIn(pathname, new URLSearchParams(search)) ?? keptInvitation()?.token
}

/**
 * Takes an invitation's token out of the address, so that it is in no picture of the screen, no referrer and no copied link,
 * and remembers it. Call it once Next listens to changes of the address. `true` where there was one.
 */
export function takeFromAddress(pathname: string, query: Query): boolean {
  const names = namesOn(pathname).filter((name) => query.has(name))
  if (names.length === 0) return false
  const token = tokenIn(pathname, query)
  if (token !== undefined) {
    // A person who signs in now means this invitation, not the one before.
    const before = wishHere()?.token
    if (before !== undefined && before !== token) takeWish()
    keepInvitation({ token, isNew: true })
  }
  const url = new URL(window.location.href)
  for (const name of names) url.searchParams.delete(name)
  window.history.replaceState(ownState(), '', url)
  return token !== undefined
}

/** What this entry of the history says, but for Next's marks: it adds them itself, and takes an address with them for its own. */
export function ownState(): object {
  const { __NA, _N, ...own } = Object(window.history.state)
  return own
}
