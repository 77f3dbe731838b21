import type { Tokens } from '#api/contract/account.ts'

/** The spec's storage keys. */
const TOKEN = 'token'
const REFRESH_TOKEN = 'refresh_token'

/** Told when somebody signs in or out, in this tab or another. */
const listeners = new Set<() => void>()

/** Where storage is blocked or full, whoever signs in stays signed in for as long as the page is open. */
const inMemory = new Map<string, string>()

/** The tokens of whoever is signed in here. */
export function readToken(kind: 'access' | 'refresh'): string | undefined {
  const name = kind === 'access' ? TOKEN : REFRESH_TOKEN
  try {
    return localStorage.getItem(name) ?? inMemory.get(name)
  } catch {
    return inMemory.get(name)
  }
}

export function storeTokens({ access_token, refresh_token }: Tokens): void {
  store(TOKEN, access_token)
  store(REFRESH_TOKEN, refresh_token)
  changed()
}

function store(name: string, value: string): void {
  inMemory.delete(name)
  try {
    localStorage.setItem(name, value)
  } catch {
    inMemory.set(name, value)
  }
}

/** Forgets who was signed in. Only the tokens go: what else lies in storage is not the session's. */
export function dropTokens(): void {
  for (const name of [TOKEN, REFRESH_TOKEN]) {
    inMemory.delete(name)
    try {
      localStorage.removeItem(name)
    } catch {
      // What cannot be removed could not be stored either.
    }
  }
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
