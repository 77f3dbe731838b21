const BEGUN = 'covey_begun'
const begun = new Set<string>()

/** Notes that somebody has typed in a visitor's run in this tab: whoever signs in here takes it along, and nobody else. */
export function noteBegun(run: string): void {
  if (begun.has(run)) return
  begun.add(run)
  try {
    sessionStorage.setItem(BEGUN, [...new Set([...stored(), run])].join(' '))
  } catch {
    // Without storage the run itself lasts no longer than this page.
  }
}

export const isBegunHere = (run: string): boolean => begun.has(run) || stored().includes(run)

/** Nobody who sits here next takes anything along. */
export function forgetBegun(): void {
  begun.clear()
  try {
    sessionStorage.removeItem(BEGUN)
  } catch {
    // What cannot be removed could not be stored either.
  }
}

function stored(): string[] {
  try {
    return sessionStorage.getItem(BEGUN)?.split(' ') ?? []
  } catch {
    return []
  }
}
