import type { Route } from 'next'

/** Pages that say other things to a member: whoever signs in there wanted what they say then. */
const MEMBERS_PAGE = /^\/(portal|settings|desk)(\/|$)/

let waiting = 0

/** While a page waits for somebody to be signed in, they come back to it. Gives what ends that. */
export function awaitSignIn(): () => void {
  waiting++
  return () => {
    waiting--
  }
}

/** Where whoever has signed in goes on: at the page that they did it from, where it has anything for members; else in the portal. */
export const afterSignIn = (pathname = window.location.pathname): Route =>
  waiting > 0 || MEMBERS_PAGE.test(pathname) ? (pathname as Route) : '/portal'
