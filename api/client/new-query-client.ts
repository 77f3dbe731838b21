import { QueryCache, QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#machines/define/time.ts'
import { CallError, CallFailed, CallRefused } from './call-errors.ts'
import { showCallError } from './failure-listener.ts'
import { isTransient } from './transient.ts'

const MAX_RETRIES = 2
const MAX_COLLECTIBLES_RETRIES = 3
const COLLECTIBLES_CACHE_MS = 5 * MINUTE_MS
const [FIRST_RETRY_MS, LAST_RETRY_MS] = [1000, 30_000]

/**
 * A query client with the retry rules of the spec: two retries, the first after one second, then doubling up to thirty;
 * no refetch on focus or reconnect. If the server refuses a query, the query is not retried, unless the refusal is only
 * about timing.
 */
export const newQueryClient = (): QueryClient => clientWith(MAX_RETRIES)

/**
 * The query client of the collectibles area, with its own rules of the spec: three retries, and data that no screen shows
 * is kept for five minutes. Changes are not retried, and nothing is fetched again on focus or reconnect.
 */
export const newCollectiblesQueryClient = (): QueryClient =>
  clientWith(MAX_COLLECTIBLES_RETRIES, { gcTime: COLLECTIBLES_CACHE_MS })

/** @param kept how long unused data is kept; by default, as long as the library keeps it. */
const clientWith = (maxRetries: number, kept: { readonly gcTime?: number } = {}): QueryClient =>
  new QueryClient({
    queryCache: failuresShown(),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maxRetries && mayPass(error),
        retryDelay: (failures) => Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
        ...kept,
      },
      mutations: { retry: 0 },
    },
  })

/**
 * Whether a retry may succeed. An error without a status means that there was no reply, and the network may recover.
 */
const mayPass = (error: Error): boolean =>
  error instanceof CallRefused || error instanceof CallFailed ? isTransient(error.status) : true

/** A query cache that reports failures that no screen shows. */
function failuresShown(): QueryCache {
  const failing = new Set<string>()
  return new QueryCache({
    onSuccess: (_, { queryHash }) => void failing.delete(queryHash),
    onError: (error, { queryHash, meta }) => {
      const isKnown = meta?.failure === 'once' && failing.has(queryHash)
      failing.add(queryHash)
      if (error instanceof CallError && !error.isHandled && !isKnown && meta?.failure !== 'screen') showCallError(error)
    },
  })
}
