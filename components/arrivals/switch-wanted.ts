import { ownState } from '#components/circles/take-from-address.ts'

/** The spec misspells this parameter. We write the spec's spelling, and read both spellings. */
export const SWITCH_PARAMETER = 'create_and_swtich'
const READ = [SWITCH_PARAMETER, 'create_and_switch']

const KEY = 'covey:switch'

/** In browsers that block storage, the value is kept here until the person leaves the page. */
let here: string | undefined

/** Remembers the Circle that a link named until the tab is closed, because people may have to sign in first. */
export function keepSwitch(wanted: string): void {
  here = wanted
  try {
    sessionStorage.setItem(KEY, wanted)
  } catch {
    // Storage is blocked. `here` keeps the value.
  }
}

/** Returns the Circle that `keepSwitch` stored. */
export function readSwitch(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? here
  } catch {
    return here
  }
}

/**
 * Forgets the stored Circle. Call it once the member has chosen a Circle, or has opened or closed the dialog for
 * choosing one.
 */
export function forgetSwitch(): void {
  here = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Removes the parameter from the address and returns its value, or `undefined` if there is none. */
export function takeSwitchFromAddress(query: Pick<URLSearchParams, 'has' | 'get'>): string | undefined {
  const name = READ.find((one) => query.has(one))
  if (name === undefined) return undefined
  const url = new URL(window.location.href)
  for (const one of READ) url.searchParams.delete(one)
  window.history.replaceState(ownState(), '', url)
  return query.get(name) ?? ''
}
