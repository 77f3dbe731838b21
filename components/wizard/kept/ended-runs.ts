const here = new Set<string>()
const keyOf = (run: string) => `covey:ended:${run}`

/** A run that ended in this tab and that no server knows: entries of the tab's history may name it still. */
export function tellEnded(run: string): void {
  here.add(run)
  try {
    sessionStorage.setItem(keyOf(run), '1')
  } catch {
    // Blocked storage: known until this page is left, and a visitor's run goes no further than that then.
  }
}

/** Whether a run that only this tab knows of has ended: nobody can act in it again. */
export function hasEnded(run: string | undefined): boolean {
  if (run === undefined) return false
  try {
    return here.has(run) || sessionStorage.getItem(keyOf(run)) !== null
  } catch {
    return false
  }
}
