import type { Joining } from '#api/contract/account.ts'

const KEY = 'covey_joining'

/**
 * Keeps what became of the invitation that somebody came in with, for the portal to say: they may have come in in another
 * window of this browser. Before the session is stored: from then on the portal is on its way.
 */
export function keepJoining(joining: Joining | undefined): void {
  try {
    if (joining) localStorage.setItem(KEY, JSON.stringify(joining))
  } catch {
    // Where nothing can be stored nobody stays signed in either.
  }
}

/** What was kept, once. What lies in storage may be anything. */
export function takeJoining(): Kept | undefined {
  const kept = joiningHere()
  if (kept) localStorage.removeItem(KEY)
  return kept
}

type Kept = Pick<Joining, 'status' | 'headline' | 'slug'>

/** What is kept, for a page that goes on with it. */
export function joiningHere(): Kept | undefined {
  try {
    const { status, headline, slug }: Partial<Joining> = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
    const isText = (value: unknown): value is string => typeof value === 'string'
    return status && { status, ...(isText(headline) && { headline }), ...(isText(slug) && { slug }) }
  } catch {
    return undefined
  }
}
