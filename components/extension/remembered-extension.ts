const KEY = 'covey:extension'

/** In browsers that block storage, the id is kept here until the person leaves the page. */
let here: string | undefined

/** Remembers the extension that waits for a sign-in until the tab is closed. Signing in may lead to another page. */
export function rememberExtension(id: string): void {
  here = id
  try {
    sessionStorage.setItem(KEY, id)
  } catch {
    // Storage is blocked. `here` keeps the id.
  }
}

/** Returns the extension that waits for a sign-in. */
export function rememberedExtension(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? here
  } catch {
    return here
  }
}

export function forgetExtension(): void {
  here = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
