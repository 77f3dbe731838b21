import { isSignedIn } from '#api/client/tokens.ts'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'

/** The spec's: creating a Circle clears local storage. Once a deliberate opening, and never for somebody signed in. */
export function clearForVisitor(): void {
  if (isSignedIn()) return
  try {
    localStorage.clear()
    // The server’s own note of an unlocked preview: its gate does not come back.
    if (document.cookie.includes(`${LAUNCH_USER}=`)) localStorage.setItem(LAUNCH_USER, 'true')
  } catch {
    // Blocked storage holds nothing to clear.
  }
}
