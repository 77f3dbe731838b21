import type { Brought } from '#api/contract/effects/binding.ts'
import { forgetInvitation } from './kept-invitation.ts'
import { tabValue } from './tab-value.ts'

/** The Circle that a visitor wants to support, or was asked to lead. It is kept until they have signed in. */
export interface Wish {
  readonly slug: string
  /** What people call it. */
  readonly headline?: string | undefined
  /** Of the invitation that brought them. */
  readonly token?: string | undefined
  /** Whether they were asked to lead it. */
  readonly toLead?: boolean | undefined
  /** Whether the portal has shown them that request. */
  readonly shown?: boolean | undefined
}

const isWish = (kept: unknown): kept is Wish => {
  if (typeof kept !== 'object' || kept === null) return false
  const { slug, headline, token, toLead, shown }: Partial<Record<keyof Wish, unknown>> = kept
  const isKind = (value: unknown, kind: string) => value === undefined || typeof value === kind
  const isText = typeof slug === 'string' && isKind(headline, 'string') && isKind(token, 'string')
  return isText && isKind(toLead, 'boolean') && isKind(shown, 'boolean')
}

const wish = tabValue('covey:join', isWish)

/** Remembers it for as long as this tab is open. */
export function keepWish(what: Wish): void {
  wish.keep(what)
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Hears of each wish that is remembered while this page is open. */
export function onWish(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is remembered. */
export const wishHere = (): Wish | undefined => wish.read()

/** Gives what was remembered, once. The invitation that it came from is done with. */
export function takeWish(): Wish | undefined {
  const taken = wishHere()
  wish.forget()
  if (taken?.token !== undefined) forgetInvitation(taken.token)
  return taken
}

/** The wish to support a Circle, once. A request to lead stays: leading is accepted at a step, never by signing in alone. */
export const takeSupport = (): Wish | undefined => (wishHere()?.toLead ? undefined : takeWish())

/** Whether a request to lead is to be shown now: each is shown once by itself. */
export function askOnce(): boolean {
  const asked = wishHere()
  if (!asked?.toLead || asked.shown) return false
  keepWish({ ...asked, shown: true })
  return true
}

/** The same as it travels with whoever comes in. */
export function broughtHere(): Brought | undefined {
  const { slug, token } = wishHere() ?? {}
  return slug === undefined ? undefined : { cove_slug: slug, ...(token !== undefined && { invite_token: token }) }
}
