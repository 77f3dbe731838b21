/** What lies in storage for a session: the spec's two keys, and ours. */
export const TOKEN = 'token'
export const REFRESH_TOKEN = 'refresh_token'
export const DUE_AT = 'token_due_at'
export const ASKED_AT = 'token_asked_at'
/** Another one with every sign-in, the same for as long as that lasts. */
export const SIGN_IN = 'token_sign_in'

/** Told when somebody signs in or out, in this tab or another. */
const listeners = new Set<() => void>()

/** Where storage is blocked or full, whoever signs in stays signed in for as long as the page is open. */
const inMemory = new Map<string, string>()

/** The tokens of whoever is signed in here. */
export const readToken = (kind: 'access' | 'refresh'): string | undefined =>
  read(kind === 'access' ? TOKEN : REFRESH_TOKEN)

export function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? inMemory.get(name)
  } catch {
    return inMemory.get(name)
  }
}

export function write(name: string, value: string): void {
  inMemory.delete(name)
  try {
    localStorage.setItem(name, value)
  } catch {
    inMemory.set(name, value)
    remove(name)
  }
}

/** What cannot be removed could not be stored either. */
function remove(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {}
}

/** Forgets who was signed in. Only the session's keys go: what else lies in storage is not its own. */
export function dropTokens(): void {
  inMemory.clear()
  for (const name of [TOKEN, REFRESH_TOKEN, DUE_AT, ASKED_AT, SIGN_IN]) remove(name)
  changed()
}

export const isSignedIn = (): boolean => readToken('access') !== undefined

/** Which sign-in this is, empty where nobody noted it: after another one, somebody else may sit here. */
export const signInNow = (): string | undefined => (isSignedIn() ? (read(SIGN_IN) ?? '') : undefined)

/** Whether who is signed in is so after a reload as well: where storage is blocked, nobody is. */
export const outlivesReload = (): boolean => isSignedIn() && inMemory.size === 0

/** Calls back whenever somebody signs in or out; returns how to stop. */
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

/** Tells this tab that somebody signed in or out; other tabs hear it from the storage. */
export const changed = (): void => {
  for (const listener of listeners) listener()
}
