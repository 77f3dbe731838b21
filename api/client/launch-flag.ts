import { LAUNCH_USER } from '#api/contract/launch-user.ts'

/** Browsers that block storage know it until the page is left. */
let unlockedHere = false

/** Remembers under the spec’s key that this browser has unlocked the private preview. */
export function keepLaunchFlag(): void {
  unlockedHere = true
  try {
    localStorage.setItem(LAUNCH_USER, 'true')
  } catch {
    // The server goes by its own cookie alone.
  }
}

/** Forgets what an earlier password has left: the portal is locked for this browser. */
export function dropLaunchFlag(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way, and nothing waits for this
  document.cookie = `${LAUNCH_USER}=; Path=/; Max-Age=0`
  try {
    localStorage.removeItem(LAUNCH_USER)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Whether the preview has been unlocked since this page was loaded, or in another tab. */
export function isUnlocked(): boolean {
  try {
    return unlockedHere || localStorage.getItem(LAUNCH_USER) !== null
  } catch {
    return unlockedHere
  }
}
