const BEGUN = 'covey_begun'
const begun = new Set<string>()

/**
 * Records that a visitor has started a flow in this tab. `run` is the id of this pass through the flow. Only a sign-in
 * in the same tab moves what they typed to the account.
 */
export function noteBegun(run: string): void {
  if (begun.has(run)) return
  begun.add(run)
  try {
    sessionStorage.setItem(BEGUN, [...new Set([...stored(), run])].join(' '))
  } catch {
    // Storage is blocked, so only a sign-in on this page can move what the visitor typed.
  }
}

export const isBegunHere = (run: string): boolean => begun.has(run) || stored().includes(run)

/** Clears the record, so that the next person to sign in here doesn't get another person's typed text. */
export function forgetBegun(): void {
  begun.clear()
  try {
    sessionStorage.removeItem(BEGUN)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

function stored(): string[] {
  try {
    return sessionStorage.getItem(BEGUN)?.split(' ') ?? []
  } catch {
    return []
  }
}
