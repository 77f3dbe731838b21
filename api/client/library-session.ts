import type { Tokens } from '#api/contract/account.ts'
import { LIBRARY_PATH } from '#api/contract/session-library.ts'
import { loadHttp } from './load-http.ts'
import { readToken } from './tokens.ts'

async function send(path: string, values: object) {
  const http = await loadHttp()
  const { csrfToken } = (await http.get(`${LIBRARY_PATH}/csrf`)).data
  return http.post(`${LIBRARY_PATH}${path}`, { csrfToken, ...values })
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
