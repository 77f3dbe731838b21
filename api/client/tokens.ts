import type { Tokens } from '#api/contract/account.ts'

/** The spec's storage keys. */
const TOKEN = 'token'
const REFRESH_TOKEN = 'refresh_token'

/** Told when somebody signs in or out, in this tab or another. */
const listeners = new Set<() => void>()

/** The tokens of whoever is signed in here; blocked storage counts as nobody. */
export function readToken(kind: 'access' | 'refresh'): string | undefined {
  try {
    return localStorage.getItem(kind === 'access' ? TOKEN : REFRESH_TOKEN) ?? undefined
  } catch {
    return undefined
  }
}

export function storeTokens({ access_token, refresh_token }: Tokens): void {
  localStorage.setItem(TOKEN, access_token)
  localStorage.setItem(REFRESH_TOKEN, refresh_token)
  changed()
}

/** Forgets who was signed in. Only the tokens go: what else lies in storage is not the session's. */
export function dropTokens(): void {
  localStorage.removeItem(TOKEN)
  localStorage.removeItem(REFRESH_TOKEN)
  changed()
}

export const isSignedIn = (): boolean => readToken('access') !== undefined

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

const changed = () => {
  for (const listener of listeners) listener()
}

/** Fired at the window when a session ends that nobody ended on purpose. */
export const SESSION_LOST = 'covey:session-lost'
