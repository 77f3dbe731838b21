import { isLoopback } from '#api/contract/mailbox.ts'
import type { PracticePurchase } from '#api/contract/practice.ts'
import { goodsOf } from '#api/ports/network/practice/goods.ts'
import { type Purchase, possibleChanges } from '#api/ports/network/practice/purchase.ts'
import { HOUR_MS } from '#machines/define/time.ts'
import type { Call, Handler } from '../calls/call.ts'
import { consumeRateLimit } from '../limits/limits.ts'
import { refuse } from '../refusals/refused.ts'

const MOST_AN_HOUR = 600

/** Whether the caller uses a demo portal on the portal's own machine. Only such callers can change purchases. */
export const isOurs = ({ services: { environment }, request }: From): boolean =>
  environment.demo && isLoopback(request.address)

type From = Pick<Call, 'services' | 'request'>

/** A shop of the practice network. */
export const readPracticeShop: Handler<'readPracticeShop'> = async ({ services, params }) => {
  const shop = services.practice?.shop(params.shop) ?? refuse('not-found')
  const { id, slug, name, about, logoUrl } = shop
  return { body: { id, slug, name, about, logo_url: logoUrl, goods: [...goodsOf(shop)] } }
}

/** Buys something in a practice shop. */
export const buyInPracticeShop: Handler<'buyInPracticeShop'> = async (call) => {
  const { services, params, body, request } = call
  const { practice } = services
  const shop = practice?.shop(params.shop) ?? refuse('not-found')
  await consumeRateLimit(services, [{ key: `practice ${request.caller}`, most: MOST_AN_HOUR, within: HOUR_MS }])
  const { lines, sc: tripCode, tc: trackingCode } = body
  const delivery = isOurs(call) ? body.delivery : undefined
  const purchase = practice?.buy(shop, { lines, tripCode, trackingCode, delivery }) ?? refuse('not-found')
  void practice?.deliver()
  return { body: viewPurchase(purchase, call) }
}

export const readPracticePurchase: Handler<'readPracticePurchase'> = async (call) => {
  const purchase = call.services.practice?.purchase(call.params.id) ?? refuse('not-found')
  return { body: viewPurchase(purchase, call) }
}

/** A purchase as its shopper sees it. */
export const viewPurchase = (purchase: Purchase, from: From): PracticePurchase => {
  const { id, number, shop, lines, total, boughtAt, commissions } = purchase
  const [first] = commissions
  return {
    id,
    number,
    shop: { slug: shop.slug, name: shop.name },
    lines: [...lines],
    total,
    status: first?.status ?? null,
    reason: first?.reason ?? null,
    next: isOurs(from) ? possibleChanges(purchase) : [],
    bought_at: new Date(boughtAt).toISOString(),
  }
}
