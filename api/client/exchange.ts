import { accountRows, type Tokens } from '#api/contract/account.ts'
import { loadHttp } from './load-http.ts'
import { makeRefreshDue } from './store-tokens.ts'
import { onSession, readToken } from './tokens.ts'
import { isTransient, PREVIEW_LOCKED } from './transient.ts'

/** Without this timeout, a refresh that hangs would block every call in every tab. */
const TIMEOUT_MS = 20_000

/**
 * How long to hold the lock after a refresh. A busy browser may need this long to show the new tokens to its other
 * tabs.
 */
const SETTLED_MS = 1000

/** The result of a refresh. `elsewhere` means that another tab has already refreshed or signed out. */
export type Exchanged =
  | { readonly result: 'elsewhere' | 'refused' | 'unanswered'; readonly tokens?: undefined }
  | { readonly result: 'stored'; readonly tokens: Tokens }

/**
 * Exchanges the refresh token for new tokens. Only one tab of the browser does this at a time. The caller must store
 * the new tokens immediately, while the other tabs still wait.
 */
export function exchangeTokens(): Promise<Exchanged> {
  const before = readToken('access')
  return exclusively(async () => {
    const refresh_token = readToken('refresh')
    if (refresh_token === undefined || readToken('access') !== before) return { result: 'elsewhere' }
    if (!navigator.onLine) return { result: 'unanswered' }
    makeRefreshDue()
    const { status, data } = await post(refresh_token)
    // If the person signed out while the request was under way, they stay signed out.
    if (readToken('refresh') !== refresh_token) return { result: 'elsewhere' }
    if (status !== 200)
      return { result: isDefinite(status) && data?.code !== PREVIEW_LOCKED ? 'refused' : 'unanswered' }
    return { result: 'stored', tokens: data }
  })
}

/**
 * Whether this status means that the server rejected the session. A server that is down, busy or restarting has not
 * checked the session.
 */
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

/** Runs one exchange at a time: in the whole browser if it supports locks, otherwise in this tab. */
function exclusively(work: () => Promise<Exchanged>): Promise<Exchanged> {
  if ('locks' in navigator) return locked(work)
  const turn = queue.then(work, work)
  queue = turn.catch(() => undefined)
  return turn
}

/** Runs the exchange once this tab gets the lock, unless another tab stores tokens first. */
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
