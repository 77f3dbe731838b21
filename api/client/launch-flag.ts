import { LAUNCH_USER } from '#api/contract/launch-user.ts'

/**
 * Whether the preview was unlocked on this page. If the browser blocks storage, this variable remembers it until the
 * person leaves the page.
 */
let unlockedHere = false

/** Records that this browser has unlocked the private preview, under the storage key that the spec prescribes. */
export function keepLaunchFlag(): void {
  unlockedHere = true
  try {
    localStorage.setItem(LAUNCH_USER, 'true')
  } catch {
    // Storage is blocked. The preview stays unlocked, because the server checks only its own cookie.
  }
}

/** Clears the flag that an earlier password set, because the portal is now locked for this browser. */
export function dropLaunchFlag(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API, and nothing waits for this
  document.cookie = `${LAUNCH_USER}=; Path=/; Max-Age=0`
  try {
    localStorage.removeItem(LAUNCH_USER)
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

/** Whether the preview was unlocked since this page was loaded, or in another tab. */
export function isUnlocked(): boolean {
  try {
    return unlockedHere || localStorage.getItem(LAUNCH_USER) !== null
  } catch {
    return unlockedHere
  }
}
