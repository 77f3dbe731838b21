import { isSignedIn } from '#api/client/tokens.ts'
import { LAUNCH_USER } from '#api/contract/launch-user.ts'

/**
 * Clears local storage, because the spec says that creating a Circle does so. Runs once each time a visitor opens the
 * flow on purpose, and never for signed-in people.
 */
export function clearForVisitor(): void {
  if (isSignedIn()) return
  try {
    localStorage.clear()
    // Restore the mark of an unlocked preview, so that people don't have to enter its password again.
    if (document.cookie.includes(`${LAUNCH_USER}=`)) localStorage.setItem(LAUNCH_USER, 'true')
  } catch {
    // Storage is blocked, so there is nothing to clear.
  }
}
