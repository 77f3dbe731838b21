import { goodsOf } from '#api/ports/network/practice/goods.ts'
import type { Practice } from '#api/ports/network/practice/practice.ts'
import { PRACTICE_SHOPS, type PracticeRetailer } from '#api/ports/network/practice/shops.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import { goTo } from './buy.ts'
import type { Stage } from './stage.ts'

/** The number of days between two shopping trips. */
const EVERY_DAYS = 9
/** How far back a check for changes looks. This is longer than the time between two checks. */
const SWEPT_MS = 40 * DAY_MS
/**
 * The outcomes of twelve consecutive trips. Most end with a purchase, one ends with nothing, and one purchase is
 * returned.
 */
const TURNS = ['buy', 'buy', 'gift-card', 'buy', 'nothing', 'buy', 'two', 'buy', 'return', 'buy', 'gift-card', 'two']

interface Shopper {
  /** How many days ago the first trip took place. */
  readonly days: number
  /** The Circle's slug. */
  readonly slug: string
  /** Signs in again for each trip, because the previous token has expired. */
  token(): Promise<string>
}

/**
 * Creates trips to the practice shops since `days` ago, with their outcomes. Returns `false` if the network is a real
 * one.
 */
export async function shopSince(stage: Stage, shopper: Shopper): Promise<boolean> {
  const { services } = stage
  const { practice } = services
  if (!practice) return false
  for (let trip = 0, { days } = shopper; days > 0; trip++, days -= EVERY_DAYS) {
    await stage.ago(days * DAY_MS, () => shop(stage, practice, { ...shopper, trip }))
    // Check for changes regularly, like the running portal, so that shops accept sales and later pay.
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
