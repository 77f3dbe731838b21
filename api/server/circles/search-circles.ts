import * as z from 'zod/mini'
import { USUAL } from '#api/contract/pages.ts'
import type { Handler } from '../calls/call.ts'
import { page, placeOf, timePart, wordPart } from '../calls/pages.ts'
import { listed } from './listed.ts'
import { viewListed } from './view.ts'

/** A time and an id: two Circles of one millisecond have an order too. */
const place = z.tuple([timePart, wordPart])

/** A page of the Circles that anybody can find. */
export const searchCircles: Handler<'searchCircles'> = async ({ services, query }) => {
  const { read } = services.store
  const { q = '', type, limit = USUAL, cursor } = query
  const rows = await listed(read, { q, type, after: placeOf(place, cursor), most: limit + 1 })
  const { shown, next_cursor } = page(rows, limit, ({ listed_at, id }) => [listed_at ?? 0, id])
  return { body: { items: await viewListed(read, shown), next_cursor } }
}
