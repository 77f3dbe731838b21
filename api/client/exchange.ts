import { accountRows, type Tokens } from '#api/contract/account.ts'
import { loadHttp } from './load-http.ts'
import { nowDue } from './store-tokens.ts'
import { onSession, readToken } from './tokens.ts'
import { isTransient, LOCKED } from './transient.ts'

/** A refresh that hangs must not hold up every call of every tab. */
const TIMEOUT_MS = 20_000

/** How long a busy browser may take to show one tab what another has stored: until then the next one has no turn. */
const SETTLED_MS = 1000

/** What came of a refresh; `elsewhere`: another tab has refreshed, or signed out, before this one could. */
export type Exchanged =
  | { readonly result: 'elsewhere' | 'refused' | 'unanswered'; readonly tokens?: undefined }
  | { readonly result: 'stored'; readonly tokens: Tokens }

/** Exchanges the refresh token, one tab of the browser at a time. The caller stores the tokens at once, while no other tab has its turn. */
export function exchange(): Promise<Exchanged> {
  const before = readToken('access')
  return exclusively(async () => {
    const refresh_token = readToken('refresh')
    if (refresh_token === undefined || readToken('access') !== before) return { result: 'elsewhere' }
    if (!navigator.onLine) return { result: 'unanswered' }
    nowDue()
    const { status, data } = await post(refresh_token)
    // Whoever has signed out meanwhile stays so.
    if (readToken('refresh') !== refresh_token) return { result: 'elsewhere' }
    if (status !== 200) return { result: isDefinite(status) && data?.code !== LOCKED ? 'refused' : 'unanswered' }
    return { result: 'stored', tokens: data }
  })
}

/** Whether this status refuses the session. A server that is down, busy or restarting has not checked it. */
const isDefinite = (status: number) => status >= 400 && !isTransient(status)

async function post(refresh_token: string) {
  try {
    const http = await loadHttp()
    return await http.post(accountRows.refreshTokens.path, {}, { params: { refresh_token }, timeout: TIMEOUT_MS })
  } catch {
    return { status: 0, data: undefined }
  }
}

let queue: Promise<unknown> = Promise.resolve()

/** One at a time in the whole browser where it can lock, else in this tab. */
function exclusively(work: () => Promise<Exchanged>): Promise<Exchanged> {
  if ('locks' in navigator) return locked(work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

/** Waits for its turn, or until another tab has stored tokens. */
const locked = (work: () => Promise<Exchanged>): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const waiting = new AbortController()
    const stop = onSession(() => {
      resolve({ result: 'elsewhere' })
      waiting.abort()
    })
    const turn = navigator.locks.request('covey-refresh', { signal: waiting.signal }, async () => {
      stop()
      const exchanged = await work()
      resolve(exchanged)
      if (exchanged.result === 'stored') await new Promise((settled) => setTimeout(settled, SETTLED_MS))
    })
    turn.catch(reject).finally(stop)
  })
