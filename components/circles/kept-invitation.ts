const KEY = 'covey:invitation'

/** The invitation whose link was followed last in this tab. */
interface KeptInvitation {
  readonly token: string
  /** Whether the person still has to be led on to what they were invited to. */
  readonly isNew: boolean
}

/** Browsers that block storage know it until the page is left. */
let here: KeptInvitation | undefined

/** Remembers an invitation for as long as this tab is open. It takes the place of an earlier one. */
export function keepInvitation(kept: KeptInvitation): void {
  here = kept
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Blocked storage: `here` knows it.
  }
}

/** The invitation that is remembered. */
export function keptInvitation(): KeptInvitation | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isKept(kept) ? kept : here
  } catch {
    return here
  }
}

/** By hand: every page has this code, and does without what checks schemas. */
const isKept = (kept: unknown): kept is KeptInvitation => {
  if (typeof kept !== 'object' || kept === null) return false
  const { token, isNew }: Partial<Record<keyof KeptInvitation, unknown>> = kept
  return typeof token === 'string' && typeof isNew === 'boolean'
}

/** Forgets this invitation: it was accepted, or no longer works. Another one that came since stays. */
export function forgetInvitation(token: string): void {
  if (keptInvitation()?.token !== token) return
  here = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
