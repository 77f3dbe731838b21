import * as z from 'zod/mini'
import { USUAL } from '#api/contract/pages.ts'
import type { Retailer } from '#api/contract/retailers.ts'
import type { RetailerRow } from '#api/store/tables.ts'
import type { Handler } from '../calls/call.ts'
import { readPosition, timePart, toPage } from '../calls/pages.ts'
import type { Services } from '../services/services.ts'
import { featuredRetailers, findRetailers } from './find-retailers.ts'
import { retailersReady } from './retailers-ready.ts'
import { ALL_SHOPS, categoryTerm, searchTerms } from './terms.ts'
import { viewRetailer } from './view-retailer.ts'

const place = z.tuple([timePart, timePart])

interface Asked {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

/** A page of shops. The query requests one more shop, to find out whether there is another page. */
async function retailerPage(
  services: Services,
  { cursor, limit = USUAL }: Asked,
  find: (of: { after: readonly [number, number] | undefined; most: number }) => Promise<RetailerRow[]>,
  key: (row: RetailerRow) => readonly [number, number],
): Promise<{ body: { items: Retailer[]; next_cursor: string | null } }> {
  const after = readPosition(place, cursor)
  await retailersReady(services)
  const { shown, next_cursor } = toPage(await find({ after, most: limit + 1 }), limit, key)
  const { environment, now } = services
  return { body: { items: shown.map((row) => viewRetailer(row, environment.circleShare, now())), next_cursor } }
}

const byPlace = ({ place: own, id }: RetailerRow) => [own, id] as const

const withTerms = (services: Services, asked: Asked, terms: readonly [string, ...string[]]) =>
  retailerPage(services, asked, (of) => findRetailers(services.store.read, { ...of, terms }), byPlace)

/** Lists all shops, or the featured ones. */
export const listRetailers: Handler<'listRetailers'> = async ({ services, query }) =>
  query.featured === undefined
    ? withTerms(services, query, [categoryTerm(ALL_SHOPS)])
    : retailerPage(
        services,
        query,
        (of) => featuredRetailers(services.store.read, of),
        ({ featured, id }) => [featured, id],
      )

export const listRetailersByCategory: Handler<'listRetailersByCategory'> = async ({ services, query }) =>
  withTerms(services, query, [categoryTerm(query.category_id)])

/**
 * Finds shops by prefixes of words. A query that is not empty but contains no word finds nothing. An empty query finds
 * everything.
 */
export const searchRetailers: Handler<'searchRetailers'> = async ({ services, query }) => {
  const { q, category_id: category = ALL_SHOPS } = query
  const [first, ...others] = searchTerms(q)
  if (first === undefined)
    return q.trim() === ''
      ? withTerms(services, query, [categoryTerm(category)])
      : { body: { items: [], next_cursor: null } }
  return withTerms(services, query, [first, ...others, ...(category === ALL_SHOPS ? [] : [categoryTerm(category)])])
}
