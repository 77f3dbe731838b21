import { DAY_MS } from '#machines/define/time.ts'
import type { NetworkRetailer } from '../port.ts'
import type { PracticeRetailer } from './shops.ts'

const BOOST_MS = 14 * DAY_MS

/**
 * A practice shop's rates at a given time (ms). A shop that has offers has one in every other two-week period. Not all
 * shops have their offers in the same periods.
 */
export function offerAt(shop: PracticeRetailer, now: number): Pick<NetworkRetailer, 'rates' | 'boost'> {
  const { id, rates, usual } = shop
  const fortnight = Math.floor(now / BOOST_MS)
  const [best, ...rest] = rates
  if (usual === undefined || !best) return { rates, boost: undefined }
  if ((fortnight + id) % 2 === 1) return { rates, boost: { usual, endsAt: (fortnight + 1) * BOOST_MS } }
  return { rates: [{ ...best, amount: usual }, ...rest].toSorted((a, b) => b.amount - a.amount), boost: undefined }
}
