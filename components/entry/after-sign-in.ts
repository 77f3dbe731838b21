import type { Route } from 'next'
import { anyQuery } from '#api/contract/flow-query.ts'
import { openAny } from './open-flow.ts'

/** Pages that say other things to a member: whoever signs in there wanted what they say then. */
const MEMBERS_PAGE = /^\/(portal|settings|desk|shop\/\d+)(\/|$)/

let waiting = 0

/** While a page waits for somebody to be signed in, they come back to it. Gives what ends that. */
export function awaitSignIn(): () => void {
  waiting++
  return () => {
    waiting--
  }
}

const WANTED_PLACE = 'covey_after_sign_in'
/** The pages of sign-in itself, which people come back to from Google or from a mail. */
const SIGN_IN_PAGE = /^\/auth(\/|$)/

/** In browsers that block storage, the place is known until the page is left. */
let wantedHere: string | undefined

/** The flow that a person wants to run, and where in it. */
interface WantedPlace {
  readonly flow: string
  readonly step: string
  readonly circle: string | undefined
  /** The run to go on with, where a mailed link names it. */
  readonly run: string | undefined
}

/** Remembers, in this tab, the flow that a person has to sign in for: signing in leads back to it, over the same page. */
export function rememberWanted(place: WantedPlace, pathname = window.location.pathname): void {
  wantedHere = `${pathname}${anyQuery(place)}`
  try {
    sessionStorage.setItem(WANTED_PLACE, wantedHere)
  } catch {
    // Blocked storage: a sign-in that leaves the page leads to the portal.
  }
}

/** Forgets that flow, because the person is there now or has closed the sign-in. Pages of sign-in itself keep it. */
export function forgetWanted(pathname = window.location.pathname): void {
  if (SIGN_IN_PAGE.test(pathname)) return
  wantedHere = undefined
  try {
    sessionStorage.removeItem(WANTED_PLACE)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Whether a person is signing in, or up, for a flow that they want to run. */
export const hasWanted = (): boolean => wantedPlace() !== undefined

function wantedPlace(): string | undefined {
  try {
    return wantedHere ?? sessionStorage.getItem(WANTED_PLACE) ?? undefined
  } catch {
    return wantedHere
  }
}

/**
 * The route to go to after signing in: the flow that the person has signed in for, if there is one; else the page that
 * they are on, if it shows members something; else the portal.
 */
export function afterSignIn(pathname = window.location.pathname): Route {
  const wanted = wantedPlace()
  if (wanted !== undefined && /^\/(?!\/)/.test(wanted)) return wanted as Route
  return waiting > 0 || MEMBERS_PAGE.test(pathname) ? (pathname as Route) : '/portal'
}

/**
 * Goes on after signing in. A flow over the same page takes the place of the sign-in in the dialog that is open: the
 * address has to name it before the dialog reads it, and Next changes the address too late for that.
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
