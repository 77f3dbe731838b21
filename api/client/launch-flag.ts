import { LAUNCH_USER } from '#api/contract/launch-user.ts'

/** Remembers under the spec’s key that this browser has unlocked the private preview. */
export function keepLaunchFlag(): void {
  try {
    localStorage.setItem(LAUNCH_USER, 'true')
  } catch {
    // The server goes by its own cookie alone.
  }
}

/** The portal is locked for this browser: what an earlier password has left counts no more. */
export function dropLaunchFlag(): void {
  try {
    localStorage.removeItem(LAUNCH_USER)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
