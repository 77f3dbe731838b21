import { ownState } from '#components/circles/take-from-address.ts'

/** The spec’s spelling is the only one that we write; the right one is read too. */
export const SWITCH_PARAMETER = 'create_and_swtich'
const READ = [SWITCH_PARAMETER, 'create_and_switch']

const KEY = 'covey:switch'

/** In browsers that block storage, it is known until the page is left. */
let here: string | undefined

/** Remembers, in this tab, the Circle that a link asked for: people may have to sign in first. */
export function keepSwitch(wanted: string): void {
  here = wanted
  try {
    sessionStorage.setItem(KEY, wanted)
  } catch {
    // Blocked storage: `here` knows it.
  }
}

/** The Circle that is remembered. */
export function readSwitch(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? here
  } catch {
    return here
  }
}

/** Forgets that Circle: it is chosen, or people have closed the question or opened it themselves. */
export function forgetSwitch(): void {
  here = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Takes the parameter out of the address, and gives its value; `undefined` where there is none. */
export function takeSwitchFromAddress(query: Pick<URLSearchParams, 'has' | 'get'>): string | undefined {
  const name = READ.find((one) => query.has(one))
  if (name === undefined) return undefined
  const url = new URL(window.location.href)
  for (const one of READ) url.searchParams.delete(one)
  window.history.replaceState(ownState(), '', url)
  return query.get(name) ?? ''
}
