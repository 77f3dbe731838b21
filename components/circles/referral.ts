import type { Brought } from '#api/contract/effects/binding.ts'
import { forgetInvitation } from './kept-invitation.ts'
import { tabValue } from './tab-value.ts'

/** The Circle that a visitor wants to support or was asked to lead. It is remembered until they sign in. */
export interface Referral {
  readonly slug: string
  /** The title of the Circle. */
  readonly headline?: string | undefined
  /** The token of the invitation that brought the visitor here. */
  readonly token?: string | undefined
  /** Whether the visitor was asked to lead the Circle. */
  readonly toLead?: boolean | undefined
  /** Whether the portal has already shown the visitor this request to lead. */
  readonly shown?: boolean | undefined
}

const isReferral = (kept: unknown): kept is Referral => {
  if (typeof kept !== 'object' || kept === null) return false
  const { slug, headline, token, toLead, shown }: Partial<Record<keyof Referral, unknown>> = kept
  const isKind = (value: unknown, kind: string) => value === undefined || typeof value === kind
  const isText = typeof slug === 'string' && isKind(headline, 'string') && isKind(token, 'string')
  return isText && isKind(toLead, 'boolean') && isKind(shown, 'boolean')
}

const storedReferral = tabValue('covey:join', isReferral)

/** Remembers a visitor's referral for as long as this tab is open. */
export function keepReferral(what: Referral): void {
  storedReferral.keep(what)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever a referral is stored on this page. Returns a function that unsubscribes. */
export function onReferral(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the referral that this tab remembers. */
export const currentReferral = (): Referral | undefined => storedReferral.read()

/** Returns the referral, and forgets it together with its invitation. */
export function takeReferral(): Referral | undefined {
  const taken = currentReferral()
  storedReferral.forget()
  if (taken?.token !== undefined) forgetInvitation(taken.token)
  return taken
}

/**
 * Returns and forgets the referral if the visitor wants to support the Circle. A request to lead is kept: people accept
 * it in a step of its own, never just by signing in.
 */
export const takeSupportReferral = (): Referral | undefined => (currentReferral()?.toLead ? undefined : takeReferral())

/** Whether to show a request to lead now. The portal opens each request by itself only once. */
export function askOnce(): boolean {
  const asked = currentReferral()
  if (!asked?.toLead || asked.shown) return false
  keepReferral({ ...asked, shown: true })
  return true
}

/** Returns the referral's Circle and invitation in the form that sign-in calls expect. */
export function referralForSignIn(): Brought | undefined {
  const { slug, token } = currentReferral() ?? {}
  return slug === undefined ? undefined : { cove_slug: slug, ...(token !== undefined && { invite_token: token }) }
}
