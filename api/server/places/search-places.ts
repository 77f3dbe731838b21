import type { Handler } from '../calls/call.ts'

/** Municipalities whose names begin with the query. */
export const searchPlaces: Handler<'searchPlaces'> = async ({ services, query }) => ({
  body: await services.places.search(query.q),
})
