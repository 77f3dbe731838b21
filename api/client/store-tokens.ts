import { accountRows, type Tokens } from '#api/contract/account.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { loadHttp } from './load-http.ts'
import {
  ASKED_AT,
  announceSession,
  DUE_AT,
  dropDevice,
  isSignedIn,
  REFRESH_TOKEN,
  readStored,
  SIGN_IN,
  TOKEN,
  writeStored,
} from './tokens.ts'

/**
 * Tokens are refreshed this long before they expire. Tokens with a short lifetime are refreshed after three quarters of
 * it.
 */
const AHEAD_MS = 30_000

/** Stores the tokens of a new sign-in. Signs out the previous session, here and on the server. */
export function signIn(tokens: Tokens): void {
  const before = readStored(TOKEN)
  if (before !== undefined) void endSession(before)
  dropDevice()
  writeStored(SIGN_IN, crypto.randomUUID())
  storeTokens(tokens)
}

/**
 * Tells the server to end a session. A failure doesn't matter: this browser has already forgotten the session, and its
 * access token expires soon.
 */
async function endSession(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const send = async () => (await loadHttp()).post(accountRows.signOut.path, {}, { headers })
  await send().catch(() => undefined)
}

/** Stores the tokens of a continuing session. */
export function storeTokens({ access_token, expires_in, refresh_token }: Tokens): void {
  const life = expires_in * 1000
  // The time is measured with this device's own clock, so it doesn't matter if that clock is wrong. If a server on
  // another host sends no lifetime, a 401 triggers the refresh.
  writeStored(DUE_AT, life > 0 ? String(Date.now() + Math.max(life - AHEAD_MS, life * 0.75)) : '')
  writeStored(REFRESH_TOKEN, refresh_token)
  // Write the access token last, because that write notifies the other tabs, and they see the changes in this order.
  writeStored(TOKEN, access_token)
  announceSession()
}

/** Milliseconds until the tokens should be refreshed; 0 if now; `undefined` if unknown. */
export function dueIn(): number | undefined {
  const at = numberIn(DUE_AT)
  return isSignedIn() && at !== undefined ? Math.max(0, at - Date.now()) : undefined
}

/**
 * Makes every call refresh the tokens first, until new tokens are stored. If the page closes during a refresh, its
 * reply is lost, and the next page then refreshes again.
 */
export const makeRefreshDue = (): void => writeStored(DUE_AT, '0')

/** Records that a failed call led to a refresh. All tabs remember this for a minute, even after a reload. */
export const noteAsked = (): void => writeStored(ASKED_AT, String(Date.now()))

export function wasAsked(): boolean {
  const at = numberIn(ASKED_AT)
  const ago = at === undefined ? -1 : Date.now() - at
  return ago >= 0 && ago < MINUTE_MS
}

/** A number in storage. Storage may contain anything, or nothing. */
function numberIn(name: string): number | undefined {
  const text = readStored(name)
  return text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}
