/** The storage keys of a session: two that the spec prescribes, and our own. */
export const TOKEN = 'token'
export const REFRESH_TOKEN = 'refresh_token'
export const DUE_AT = 'token_due_at'
export const ASKED_AT = 'token_asked_at'
/** A random value for each sign-in. It stays the same until the session ends. */
export const SIGN_IN = 'token_sign_in'
/** The spec's key for the device that the browser extension looks for. */
export const WILDFIRE_INFO = 'wildfire_info'
/** The one-time token with which the extension may sign this session out. */
export const LOGOUT_TOKEN = 'covey_logout_token'

/** Functions to call when a person signs in or out, in this tab or another. */
const listeners = new Set<() => void>()

/**
 * Values that could not be stored. If storage is blocked or full, the person stays signed in only until the page
 * closes.
 */
const inMemory = new Map<string, string>()

/** The tokens of the signed-in person. */
export const readToken = (kind: 'access' | 'refresh'): string | undefined =>
  readStored(kind === 'access' ? TOKEN : REFRESH_TOKEN)

export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? inMemory.get(name)
  } catch {
    return inMemory.get(name)
  }
}

export function writeStored(name: string, value: string): void {
  inMemory.delete(name)
  try {
    localStorage.setItem(name, value)
  } catch {
    inMemory.set(name, value)
    remove(name)
  }
}

/** Removes a value. If storage refuses, it did not accept the value in the first place. */
function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {}
}

/** Removes the session's keys. Other data in storage does not belong to the session. */
export function dropTokens(): void {
  inMemory.clear()
  for (const name of [TOKEN, REFRESH_TOKEN, DUE_AT, ASKED_AT, SIGN_IN]) remove(name)
  dropDevice()
  announceSession()
}

/** Removes what the session stored for the browser extension. */
export function dropDevice(): void {
  for (const name of [WILDFIRE_INFO, LOGOUT_TOKEN]) remove(name)
}

export const isSignedIn = (): boolean => readToken('access') !== undefined

/**
 * Identifies the current sign-in. Empty if no identifier was stored. After a new sign-in, another person may be using
 * the browser.
 */
export const signInNow = (): string | undefined => (isSignedIn() ? (readStored(SIGN_IN) ?? '') : undefined)

/** Whether the person stays signed in after a reload. They don't if storage is blocked. */
export const outlivesReload = (): boolean => isSignedIn() && inMemory.size === 0

/** Calls back whenever a person signs in or out. Returns a function to stop this. */
export function onSession(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key === TOKEN) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Notifies this tab that a person signed in or out. Other tabs notice the change in storage. */
export const announceSession = (): void => {
  for (const listener of listeners) listener()
}
