import { isSignedIn } from '#api/client/tokens.ts'

/** The spec's: creating a Circle clears local storage. Once a deliberate opening, and never for somebody signed in. */
export function clearForVisitor(): void {
  if (isSignedIn()) return
  try {
    localStorage.clear()
  } catch {
    // Blocked storage holds nothing to clear.
  }
}
