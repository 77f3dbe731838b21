const LEFT = 'covey_left'

/**
 * A value that changes each time someone signs out on purpose in this browser. `undefined` if nobody has, or if storage
 * is blocked.
 */
export function signedOutAt(): string | undefined {
  try {
    return localStorage.getItem(LEFT) ?? undefined
  } catch {
    return undefined
  }
}

/** Records that someone signs out on purpose. From then on, no tab stores anything that was typed before. */
export function markSignedOut(): void {
  try {
    localStorage.setItem(LEFT, crypto.randomUUID())
  } catch {
    // If storage is blocked, nobody can stay signed in anyway.
  }
}
