import type { Joining } from '#api/contract/account.ts'

const KEY = 'covey_joining'

/**
 * Stores the outcome of the invitation through which the person signed in. The portal shows the outcome, even if the
 * person signed in from another window of this browser. Call this function before storing the session, because the
 * portal opens right after that.
 */
export function keepJoining(joining: Joining | undefined): void {
  try {
    if (joining) localStorage.setItem(KEY, JSON.stringify(joining))
  } catch {
    // If storage is blocked, the outcome is lost when the page closes, and so is the sign-in.
  }
}

/** Returns the stored outcome and removes it. Anything could be in storage, so the outcome is validated. */
export function takeJoining(): Kept | undefined {
  const kept = joiningHere()
  if (kept) localStorage.removeItem(KEY)
  return kept
}

type Kept = Pick<Joining, 'status' | 'headline' | 'slug'>

/** Returns the stored outcome without removing it, for a page that also needs to know it. */
export function joiningHere(): Kept | undefined {
  try {
    const { status, headline, slug }: Partial<Joining> = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
    const isText = (value: unknown): value is string => typeof value === 'string'
    return status && { status, ...(isText(headline) && { headline }), ...(isText(slug) && { slug }) }
  } catch {
    return undefined
  }
}
