const here = new Set<string>()
const keyOf = (run: string) => `covey:ended:${run}`

/**
 * Marks a run (one pass through a flow) that exists only in this tab as ended. The tab's history may still name the
 * run.
 */
export function markEnded(run: string): void {
  here.add(run)
  try {
    sessionStorage.setItem(keyOf(run), '1')
  } catch {
    // Storage is blocked, so the mark is lost when the person leaves the page. The visitor's run is lost at the same
    // time.
  }
}

/** Whether a run (one pass through a flow) that exists only in this tab has ended, so that it can't be used again. */
export function hasEnded(run: string | undefined): boolean {
  if (run === undefined) return false
  try {
    return here.has(run) || sessionStorage.getItem(keyOf(run)) !== null
  } catch {
    return false
  }
}
