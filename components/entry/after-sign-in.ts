import type { Route } from 'next'
import { anyQuery } from '#api/contract/flow-query.ts'
import { openAny } from './open-flow.ts'

/** Pages that look different to signed-in members. People who sign in on one of them stay there. */
const MEMBERS_PAGE = /^\/(portal|settings|desk|shop\/\d+)(\/|$)/

let waiting = 0

/**
 * Marks this page as waiting for a sign-in, so that people return to it afterward. Returns a function that removes the
 * mark.
 */
export function awaitSignIn(): () => void {
  waiting++
  return () => {
    waiting--
  }
}

const WANTED_PLACE = 'covey_after_sign_in'
/** The pages on which people sign in, some of which Google or a mailed link leads to. */
const SIGN_IN_PAGE = /^\/(auth|sign-in)(\/|$)/

/** The fallback in browsers that block storage. It lasts until the person leaves the page. */
let wantedHere: string | undefined

/** The flow and step that a person wants to reach. */
interface WantedPlace {
  readonly flow: string
  readonly step: string
  readonly circle: string | undefined
  /** The run to continue, if a mailed link names one. */
  readonly run: string | undefined
}

/**
 * Remembers, for this tab, the flow that a person has to sign in for. Signing in then leads back to that flow, over the
 * same page.
 */
export const rememberWanted = (place: WantedPlace, pathname = window.location.pathname): void =>
  rememberAddress(`${pathname}${anyQuery(place)}`)

/** Remembers, for this tab, an address of this portal that a person has to sign in for. */
export function rememberAddress(address: string): void {
  wantedHere = address
  try {
    sessionStorage.setItem(WANTED_PLACE, wantedHere)
  } catch {
    // Storage is blocked. `wantedHere` works on this page, but signing in on another page leads to the portal.
  }
}

/**
 * Forgets the flow from `rememberWanted`, because the person has reached it or closed the sign-in. Does nothing on a
 * sign-in page.
 */
export function forgetWanted(pathname = window.location.pathname): void {
  if (!SIGN_IN_PAGE.test(pathname)) forgetAddress()
}

/** Forgets the address that a person wanted to reach, on any page. */
export function forgetAddress(): void {
  wantedHere = undefined
  try {
    sessionStorage.removeItem(WANTED_PLACE)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Whether the person is signing in or signing up to reach a flow. */
export const hasWanted = (): boolean => wantedPlace() !== undefined

function wantedPlace(): string | undefined {
  try {
    return wantedHere ?? sessionStorage.getItem(WANTED_PLACE) ?? undefined
  } catch {
    return wantedHere
  }
}

/**
 * Returns the page to open after signing in: the flow that the person signed in for, if there is one; otherwise the
 * current page, if it looks different to members; otherwise the portal.
 */
export function afterSignIn(pathname = window.location.pathname): Route {
  const wanted = wantedPlace()
  if (wanted !== undefined && /^\/(?!\/)/.test(wanted)) return wanted as Route
  return waiting > 0 || MEMBERS_PAGE.test(pathname) ? (pathname as Route) : '/portal'
}

/**
 * Goes to the page from `afterSignIn`. A flow over the same page replaces the sign-in in the open dialog. The dialog
 * reads the flow from the address, which Next.js would change too late, so this function changes it.
 */
export function goOnSignedIn(replace: (route: Route) => void): void {
  const route = afterSignIn()
  const [pathname, search] = route.split('?')
  const query = new URLSearchParams(search)
  const flow = query.get('flow')
  if (flow === null || pathname !== window.location.pathname) replace(route)
  else {
    const told = (name: string) => query.get(name) ?? undefined
    openAny({ flow, step: told('step'), circle: told('circle'), run: told('run') }, 'go-on')
  }
}
