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
export function takeJoining(): Pick<Joining, 'status' | 'headline'> | undefined {
  try {
    const text = localStorage.getItem(KEY)
    localStorage.removeItem(KEY)
    const { status, headline }: Partial<Joining> = JSON.parse(text ?? '{}') ?? {}
    return status && { status, ...(typeof headline === 'string' && { headline }) }
  } catch {
    return undefined
  }
}
