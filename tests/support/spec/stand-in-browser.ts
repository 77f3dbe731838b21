import { vi } from 'vitest'

/** What a page did with its window, in order: `reload`, `assign /portal`. */
export interface StandIn {
  readonly deeds: string[]
  readonly localStorage: Storage
  readonly sessionStorage: Storage
}

/**
 * Provides the parts of a browser that the API client uses, for tests without a browser. `vi.unstubAllGlobals()`
 * removes them.
 */
export function standInBrowser(): StandIn {
  const deeds: string[] = []
  const location = {
    pathname: '/',
    search: '',
    hostname: 'localhost',
    reload: () => deeds.push('reload'),
    assign: (to: string) => deeds.push(`assign ${to}`),
    replace: (to: string) => deeds.push(`replace ${to}`),
  }
  const target = new EventTarget()
  const [local, session] = [storage(), storage()]
  const parts = { localStorage: local, sessionStorage: session, location, navigator: { onLine: true } }
  const window = Object.assign(target, parts, { history: { state: null, pushState: () => {}, replaceState: () => {} } })
  const page = Object.assign(new EventTarget(), { hidden: false, cookie: '', documentElement: { style: {} } })
  for (const [name, part] of Object.entries({ ...parts, window, document: page })) vi.stubGlobal(name, part)
  return { deeds, localStorage: local, sessionStorage: session }
}

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, String(value)),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}
