import { randomInt, randomUUID } from 'node:crypto'
import { EVENT_OF } from '#api/contract/order-states.ts'
import type { Delivery } from '#api/contract/practice.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { bodyOfCommission } from '../commission-body.ts'
import type { Commission } from '../port.ts'
import { signatureOf } from '../signature.ts'
import type { Book } from './book.ts'
import { goodsOf } from './goods.ts'
import { offerAt } from './offers.ts'
import type { Basket, Practice } from './practice.ts'
import { changePurchase, dueAt, type Purchase } from './purchase.ts'
import { PRACTICE_SHOPS, type PracticeRetailer } from './shops.ts'
import { ringUp } from './till.ts'

/** How long after a change its events are sent, in milliseconds. A lost event is never sent. */
const DELAYS = { well: [0], twice: [0, 0], slow: [5_000], late: [30_000], lost: [] } as const satisfies Record<
  Delivery,
  readonly number[]
>
const EVENT_TIMEOUT_MS = 10_000

interface Program {
  readonly book: Book
  readonly secret: string
  now(): number
}

/** The practice network's program: its shops, its checkout, and the events that it sends. */
export function practiceProgram({ book, secret, now }: Program): Practice {
  let url: string | undefined
  const keep = (purchase: Purchase, before: Purchase | undefined, delivery: Delivery = 'well') => {
    const modifiedAt = Math.max(purchase.boughtAt, ...purchase.commissions.map((one) => one.modifiedAt))
    book.keep({ id: purchase.id, modifiedAt, dueAt: dueAt(purchase), json: JSON.stringify(purchase) })
    const changed = purchase.commissions.filter((one, at) => one.modifiedAt !== before?.commissions[at]?.modifiedAt)
    for (const commission of changed) {
      const body = eventOf(commission)
      for (const delay of DELAYS[delivery]) book.post(randomUUID(), body, now() + delay)
    }
    return purchase
  }
  const send = async (body: string) => {
    if (url === undefined) return
    await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Covey-Signature': signatureOf(secret, body, now()) },
      body,
      signal: AbortSignal.timeout(EVENT_TIMEOUT_MS),
    }).catch(() => undefined)
  }
  return {
    shop: (slug) => PRACTICE_SHOPS.find((shop) => shop.slug === slug),
    buy: (shop, basket) => {
      const purchase = boughtIn(shop, basket, now())
      return purchase && keep(purchase, undefined, basket.delivery)
    },
    purchase: (id) => {
      const json = book.purchase(id)
      return json === undefined ? undefined : JSON.parse(json)
    },
    happen: (purchase, what, delivery) => keep(changePurchase(purchase, what, now()), purchase, delivery),
    advance: () => {
      for (const json of book.due(now())) {
        const purchase: Purchase = JSON.parse(json)
        const isOpen = purchase.commissions.some(({ status }) => status === 'PENDING')
        keep(changePurchase(purchase, isOpen ? 'confirm' : 'pay', now()), purchase)
      }
    },
    copyTo: book.copyTo,
    tellAt: (address) => {
      url = address
    },
    deliver: async () => {
      if (url === undefined) return
      try {
        await Promise.all(book.take(now()).map(({ body }) => send(body)))
      } catch (cause) {
        // The most likely cause is a full disk. The portal finds unsent changes when it asks for commissions.
        console.error('Events of the practice network are delayed:', cause instanceof Error ? cause.message : cause)
      }
    },
  }
}

const eventOf = (commission: Commission): string =>
  JSON.stringify({
    id: `ev-${randomUUID()}`,
    type: EVENT_OF[commission.status],
    commission: bodyOfCommission(commission),
  })

function boughtIn(
  shop: PracticeRetailer,
  { lines, tripCode, trackingCode }: Basket,
  now: number,
): Purchase | undefined {
  const goods = goodsOf(shop)
  const basket = lines.flatMap(({ sku, quantity }) => {
    const good = goods.find((one) => one.sku === sku)
    return good ? [{ good, quantity }] : []
  })
  if (basket.length !== lines.length) return undefined
  const number = `${shop.slug.slice(0, 2).toUpperCase()}-${String(randomInt(1_000_000)).padStart(6, '0')}`
  const { rates } = offerAt(shop, now)
  const commissions = ringUp({ ...shop, rates }, basket).map(({ kind, sale, amount, isExcluded }) => ({
    id: `c-${randomUUID()}`,
    retailerId: shop.id,
    kind,
    tripCode,
    trackingCode,
    status: isExcluded ? ('DISQUALIFIED' as const) : ('PENDING' as const),
    reason: isExcluded ? ('EXCLUDED_ITEM' as const) : undefined,
    saleAmount: sale,
    amount,
    orderedAt: now,
    lockingAt: now + shop.typicalDays * DAY_MS,
    modifiedAt: now,
    orderNumber: number,
  }))
  return {
    id: randomUUID(),
    number,
    shop: { slug: shop.slug, name: shop.name },
    lines: basket.map(({ good, quantity }) => ({ name: good.name, quantity, price: good.price })),
    total: basket.reduce((total, { good, quantity }) => total + good.price * quantity, 0),
    boughtAt: now,
    // A purchase without a trip earns no commission.
    commissions: tripCode === undefined && trackingCode === undefined ? [] : commissions,
  }
}
