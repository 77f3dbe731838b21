import { goodsOf } from '#api/ports/network/practice/goods.ts'
import type { Practice } from '#api/ports/network/practice/practice.ts'
import { PRACTICE_SHOPS, type PracticeRetailer } from '#api/ports/network/practice/shops.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import { goTo } from './buy.ts'
import type { Stage } from './stage.ts'

/** Days between two shopping trips. */
const EVERY_DAYS = 9
/** What a sweep looks back over: more than lies between two of them. */
const SWEPT_MS = 40 * DAY_MS
/** Of twelve trips, in turn: to most belongs a purchase, one leads to nothing, one purchase goes back. */
const TURNS = ['buy', 'buy', 'gift-card', 'buy', 'nothing', 'buy', 'two', 'buy', 'return', 'buy', 'gift-card', 'two']

interface Shopper {
  /** How many days ago the first trip was. */
  readonly days: number
  /** Of the Circle. */
  readonly slug: string
  /** Signs in: what was good at the last trip no longer is. */
  token(): Promise<string>
}

/** Trips to the practice shops over that time, with what came of each. `false` where the network is a real one. */
export async function shopSince(stage: Stage, shopper: Shopper): Promise<boolean> {
  const { services } = stage
  const { practice } = services
  if (!practice) return false
  for (let trip = 0, { days } = shopper; days > 0; trip++, days -= EVERY_DAYS) {
    await stage.ago(days * DAY_MS, () => shop(stage, practice, { ...shopper, trip }))
    // As the portal does by itself while it runs: a shop accepts a sale, and later pays for it.
    if (trip % 3 === 2) await stage.ago((days - 1) * DAY_MS, () => sweepOrders(services, services.now() - SWEPT_MS))
  }
  await sweepOrders(services, services.now() - SWEPT_MS)
  return true
}

async function shop(
  stage: Stage,
  practice: Practice,
  { slug, token, trip }: Shopper & { trip: number },
): Promise<void> {
  const what = TURNS[trip % TURNS.length]
  const retailer = PRACTICE_SHOPS[trip % PRACTICE_SHOPS.length]
  if (!retailer) return
  const { buy } = await goTo(stage, practice, { retailer, slug, token: await token() })
  if (what === 'nothing') return
  const purchase = buy(linesOf(retailer, what, trip))
  if (purchase && what === 'return') practice.happen(purchase, 'return', 'lost')
}

function linesOf(retailer: PracticeRetailer, what: string | undefined, trip: number) {
  const goods = goodsOf(retailer).filter(({ excluded }) => !excluded)
  const fit = goods.filter(({ gift_card }) => gift_card === (what === 'gift-card'))
  const pick = fit.length > 0 ? fit : goods
  const at = (index: number) => pick[index % pick.length]?.sku ?? ''
  const first = { sku: at(trip), quantity: 1 + (trip % 2) }
  return what === 'two' && at(trip) !== at(trip + 1) ? [first, { sku: at(trip + 1), quantity: 1 }] : [first]
}
