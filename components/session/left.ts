const LEFT = 'covey_left'

/** When somebody last signed out on purpose in this browser; `undefined` where nobody has, or storage is blocked. */
export function leftAt(): string | undefined {
  try {
    return localStorage.getItem(LEFT) ?? undefined
  } catch {
    return undefined
  }
}

/** Somebody signs out on purpose: from now on no tab keeps anything of what it has open. */
export function leave(): void {
  try {
    localStorage.setItem(LEFT, crypto.randomUUID())
  } catch {
    // Blocked storage kept nobody signed in either.
  }
}
