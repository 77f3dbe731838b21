import { MINUTE_MS } from '#machines/define/time.ts'
import type { Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'

/** Municipalities whose names begin with the query. Searches are limited if each one is paid for. */
export const searchPlaces: Handler<'searchPlaces'> = async ({ services, query, request }) => {
  if (services.environment.amazonPlaces)
    await consumeRateLimit(services, [{ key: `places:${request.caller}`, most: 300, within: 15 * MINUTE_MS }])
  return { body: await services.places.search(query.q) }
}
