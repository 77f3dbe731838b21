import { accountRows, type Tokens } from '#api/contract/account.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { loadHttp } from './load-http.ts'
import { ASKED_AT, changed, DUE_AT, isSignedIn, REFRESH_TOKEN, read, SIGN_IN, TOKEN, write } from './tokens.ts'

/** A token is refreshed this long before it ends, or after three quarters of a shorter life. */
const AHEAD_MS = 30_000

/** Somebody signs in. Whoever was signed in here before is no longer, on the server neither. */
export function signIn(tokens: Tokens): void {
  const before = read(TOKEN)
  if (before !== undefined) void endSession(before)
  write(SIGN_IN, crypto.randomUUID())
  storeTokens(tokens)
}

/** Without the server it ends here all the same; its access token soon ends by itself. */
async function endSession(token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const send = async () => (await loadHttp()).post(accountRows.signOut.path, {}, { headers })
  await send().catch(() => undefined)
}

/** Somebody goes on to be signed in. */
export function storeTokens({ access_token, expires_in, refresh_token }: Tokens): void {
  const life = expires_in * 1000
  // Counted from here by this device's clock, however wrong that is. Another host may not say: then a 401 does.
  write(DUE_AT, life > 0 ? String(Date.now() + Math.max(life - AHEAD_MS, life * 0.75)) : '')
  write(REFRESH_TOKEN, refresh_token)
  // Last: other tabs are told by it, and see one after the other what stands above.
  write(TOKEN, access_token)
  changed()
}

/** In how many milliseconds the tokens are to be refreshed, 0 where they should be now; `undefined` where nobody knows. */
export function dueIn(): number | undefined {
  const at = numberIn(DUE_AT)
  return isSignedIn() && at !== undefined ? Math.max(0, at - Date.now()) : undefined
}

/** Until tokens are stored again, every call refreshes first: the answer to a refresh may be lost with its page. */
export const nowDue = (): void => write(DUE_AT, '0')

/** Remembers for a minute that an answer has led to a refresh: in every tab, and over a reload. */
export const noteAsked = (): void => write(ASKED_AT, String(Date.now()))

export function wasAsked(): boolean {
  const at = numberIn(ASKED_AT)
  const ago = at === undefined ? -1 : Date.now() - at
  return ago >= 0 && ago < MINUTE_MS
}

/** What lies in storage may be anything, or nothing. */
function numberIn(name: string): number | undefined {
  const text = read(name)
  return text !== undefined && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}
