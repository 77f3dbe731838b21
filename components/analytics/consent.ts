import type { ConsentRule } from '#api/contract/analytics/analytics.ts'

/** Kept in a cookie, because creating a Circle clears local storage. Scripts read it; the server does not. */
const COOKIE = 'analytics'
const YEAR_S = 365 * 24 * 60 * 60

/** `never`: the browser itself says no, so the person is not asked. `undecided`: the person must be asked first. */
export type Consent = 'yes' | 'no' | 'never' | 'undecided'

interface Browser {
  readonly globalPrivacyControl?: boolean
  readonly doNotTrack?: string | null
}

/** Whether this person's visit may be counted. */
export function consentOf(rule: ConsentRule, browser: Browser, cookies: string): Consent {
  if (browser.globalPrivacyControl === true || browser.doNotTrack === '1') return 'never'
  const [, said] = new RegExp(`(?:^|; )${COOKIE}=(yes|no)(?:;|$)`).exec(cookies) ?? []
  if (said === 'yes' || said === 'no') return said
  return rule === 'assume' ? 'yes' : 'undecided'
}

export const consentHere = (rule: ConsentRule): Consent => consentOf(rule, navigator, document.cookie)

/** Keeps a person's choice in this browser for a year. */
export function keepChoice(choice: 'yes' | 'no'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser, and is asynchronous.
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
}
