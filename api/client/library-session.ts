import type { Tokens } from '#api/contract/account.ts'
import { LIBRARY_PATH } from '#api/contract/session-library.ts'
import { loadHttp } from './load-http.ts'
import { readToken } from './tokens.ts'

/**
 * Sends values with a CSRF token. If the browser has no token yet, each of several first requests gets one, and only
 * the last one counts. So a refusal leads to one more try.
 */
async function send(path: string, values: object, mayTryAgain = true): Promise<{ status: number; data: Answer }> {
  const http = await loadHttp()
  const { csrfToken } = (await http.get(`${LIBRARY_PATH}/csrf`)).data
  const answer = await http.post(`${LIBRARY_PATH}${path}`, { csrfToken, ...values })
  return answer.status === 400 && mayTryAgain ? send(path, values, false) : answer
}

interface Answer {
  readonly response?: Tokens
}

/**
 * Fetches the tokens of a session that was started through the session library. `undefined` if there are none, because
 * the session has ended or another tab fetched and used them.
 */
export async function fetchHandedTokens(): Promise<Tokens | undefined> {
  const { status, data } = await send('/session', { data: { tokens: true } })
  return status === 200 ? data.response : undefined
}

/** Makes the session of this tab known to the session library, in case its cookie is missing. */
export async function showToLibrary(): Promise<void> {
  const access_token = readToken('access')
  if (access_token !== undefined) await send('/callback/credentials', { access_token, json: true })
}
