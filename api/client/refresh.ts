import { refreshTokens } from '#api/contract/account.ts'
import { loadHttp } from './load-http.ts'
import { dropTokens, readToken, SESSION_LOST, storeTokens } from './tokens.ts'

/**
 * One refresh a browser, however many requests or tabs ask for it. `true` where there is an access token to try again
 * with. Only a definite answer signs anybody out: being offline does not.
 */
export function refreshed(): Promise<boolean> {
  const before = readToken('access')
  return exclusively(async () => {
    const now = readToken('access')
    // Somebody else (another request, another tab) was faster.
    if (now !== before) return now !== undefined
    const refresh_token = readToken('refresh')
    if (refresh_token === undefined) return false
    const http = await loadHttp()
    const { status, data } = await http.post(refreshTokens.path, { refresh_token })
    if (status === 200) storeTokens(data)
    else if (status >= 400 && status < 500 && status !== 429) endSession()
    return status === 200
  })
}

/** The refresh was refused: nobody is signed in here any more. Whoever shows pages tells the person. */
function endSession(): void {
  dropTokens()
  window.dispatchEvent(new Event(SESSION_LOST))
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time in the whole browser where it can lock, else in this tab. */
function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request('covey-refresh', work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}
