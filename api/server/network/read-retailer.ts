import { MOST_ID } from '#api/contract/numbers.ts'
import type { Handler } from '../calls/call.ts'
import { refuse } from '../refusals/refused.ts'
import { findRetailer } from './find-retailers.ts'
import { retailersReady } from './retailers-ready.ts'
import { viewRetailer } from './view-retailer.ts'

/** The id of a shop, from a path. For text that is not an id, returns a number greater than all ids. */
export const retailerId = (text: string): number => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : MOST_ID + 1)

/** Returns one shop. */
export const readRetailer: Handler<'readRetailer'> = async ({ services, params }) => {
  const id = retailerId(params.id)
  await retailersReady(services)
  const row = id > MOST_ID ? undefined : await findRetailer(services.store.read, id)
  return row ? { body: viewRetailer(row, services.environment.circleShare, services.now()) } : refuse('not-found')
}
