import * as z from 'zod/mini'
import { USUAL } from '#api/contract/pages.ts'
import type { Handler } from '../calls/call.ts'
import { readPosition, timePart, toPage, wordPart } from '../calls/pages.ts'
import { findListedCircles } from './listed.ts'
import { viewListed } from './view.ts'

/** A position in the list: a time and an id, because two Circles can have the same time. */
const place = z.tuple([timePart, wordPart])

/** A page of the listed Circles. */
export const searchCircles: Handler<'searchCircles'> = async ({ services, query }) => {
  const { read } = services.store
  const { q = '', type, limit = USUAL, cursor } = query
  const rows = await findListedCircles(read, { q, type, after: readPosition(place, cursor), most: limit + 1 })
  const { shown, next_cursor } = toPage(rows, limit, ({ listed_at, id }) => [listed_at ?? 0, id])
  return { body: { items: await viewListed(read, shown), next_cursor } }
}
