import * as z from 'zod/mini'
import type { Brought } from '#api/contract/effects.ts'

const KEY = 'covey:join'

/** A Circle that somebody wants to support, before they have signed in. */
const wish = z.object({
  slug: z.string(),
  /** What people call it. */
  headline: z.optional(z.string()),
  /** Of the invitation that brought them. */
  token: z.optional(z.string()),
})
type Wish = z.output<typeof wish>

/** Remembers it for as long as this tab is open. */
export function keepWish(what: Wish): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(what))
  } catch {
    // Whoever signs in without it can press the button again.
  }
}

/** What is remembered. */
export function wishHere(): Wish | undefined {
  try {
    return z.safeParse(wish, JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Gives what was remembered, once. */
export function takeWish(): Wish | undefined {
  const taken = wishHere()
  if (taken) sessionStorage.removeItem(KEY)
  return taken
}

/** The same as it travels with whoever comes in. */
export function broughtHere(): Brought | undefined {
  const { slug, token } = wishHere() ?? {}
  return slug === undefined ? undefined : { cove_slug: slug, ...(token !== undefined && { invite_token: token }) }
}
