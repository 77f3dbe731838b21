import { FEATURED_SHOWN } from '#api/contract/retailers.ts'
import type { Services } from '../services/services.ts'
import { featuredRetailers } from './find-retailers.ts'
import { viewRetailer } from './view-retailer.ts'

/**
 * All data about the featured shops that a page can show, as one string. As long as the string is the same, so is that
 * part of the page.
 */
export async function featuredFacts({ store, environment, now }: Services): Promise<string> {
  const rows = await featuredRetailers(store.read, { after: undefined, most: FEATURED_SHOWN })
  const all = await store.read.selectFrom('categories').select('retailers').where('id', '=', 0).executeTakeFirst()
  return JSON.stringify([all?.retailers ?? 0, rows.map((row) => viewRetailer(row, environment.circleShare, now()))])
}
