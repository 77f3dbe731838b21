import { actor } from './circles.ts'
import type { Deed, Kind } from './deed.ts'
import { activeOf, type Model, memberOf, type Order, type Purchase } from './model.ts'
import { NOT_THERE, refused, signedIn } from './rules.ts'

const SHOP = { id: 2101, slug: 'juniper-loom' } as const
/**
 * The shop's goods with their prices in cents, and its rates in hundredths of a percent. A rate of zero earns nothing.
 */
const GOODS = {
  scarf: { price: 3400, rate: 800 },
  socks: { price: 1850, rate: 800 },
  coat: { price: 12_800, rate: 500 },
  hat: { price: 900, rate: 0 },
  'card-25': { price: 2500, rate: 400 },
} as const
type Good = keyof typeof GOODS
const isGood = (word: string): word is Good => Object.hasOwn(GOODS, word)

const REPORTED_WITHIN_HOURS = 48
const CLAIMABLE_HOURS = 90 * 24
const ACCEPTED_AFTER_HOURS = 30 * 24
const PAID_AFTER_HOURS = 14 * 24

/** The Circle's share: two thirds, rounded up to a cent. */
const shareOf = (commission: number): number => Math.floor((commission * 2 + 2) / 3)

const hasMoney = ({ status, share }: Order) => share > 0 && ['PENDING', 'CONFIRMED', 'PAYABLE'].includes(status)

/**
 * The Circle that gets a sale's cashback: while it is open, the Circle of the trip. Otherwise the Circle for which the
 * person shops now.
 */
function earner(model: Model, { by, circle }: { by: string; circle: string }): string | undefined {
  if (model.circles[circle]?.isOver === false) return circle
  return model.people[by]?.isOpen ? activeOf(model, by) : circle
}

/** The order to which a sale belongs: the trip's own order if it has no sale yet, otherwise a new one. */
function orderFor(model: Model, purchase: Purchase, name: string): string {
  const free = Object.keys(model.orders).find((one) => {
    const order = model.orders[one]
    return order?.trip === purchase.trip && !order.hasSale
  })
  const trip = model.trips[purchase.trip]
  if (free === undefined && trip)
    model.orders[`${name} order`] = {
      by: trip.by,
      trip: purchase.trip,
      circle: trip.circle,
      kind: purchase.kind,
      status: 'TRACKED',
      share: 0,
      at: model.now,
      hasSale: true,
    }
  return free ?? `${name} order`
}

const BECOMES = { PENDING: 'PENDING', CONFIRMED: 'CONFIRMED', READY: 'PAYABLE' } as const

/** Reports a purchase to the portal. A purchase for which no Circle is left waits. */
function tell(model: Model, name: string): void {
  const purchase = model.purchases[name]
  const trip = model.trips[purchase?.trip ?? '']
  if (!purchase || !trip) return
  if (purchase.status === 'READY') purchase.wasPayable = true
  const known = model.orders[purchase.order ?? '']
  const circle = known && hasMoney(known) ? known.circle : earner(model, known ?? trip)
  purchase.isTold = circle !== undefined
  if (circle === undefined) return
  purchase.order ??= orderFor(model, purchase, name)
  const order = model.orders[purchase.order]
  if (!order) return
  const off = purchase.wasPayable ? 'REVERSED' : 'DECLINED'
  const status = purchase.status === 'DISQUALIFIED' ? off : BECOMES[purchase.status]
  Object.assign(order, { circle, kind: purchase.kind, status, share: shareOf(purchase.amount), hasSale: true })
}

/** Lets time pass: shops accept and pay sales, the portal learns of sales that it had missed, and trips end. */
export function passTime(model: Model, hours: number): void {
  model.now += hours
  for (const [name, purchase] of Object.entries(model.purchases)) {
    const { status, at, changedAt } = purchase
    const isPaid = status === 'CONFIRMED' && model.now >= changedAt + PAID_AFTER_HOURS
    const isAccepted = status === 'PENDING' && model.now >= at + ACCEPTED_AFTER_HOURS
    if (isPaid || isAccepted)
      Object.assign(purchase, { status: isPaid ? 'READY' : 'CONFIRMED', changedAt: model.now, isTold: false })
    if (!purchase.isTold) tell(model, name)
  }
  for (const order of Object.values(model.orders))
    if (order.status === 'TRACKED' && model.now >= order.at + REPORTED_WITHIN_HOURS + CLAIMABLE_HOURS)
      order.status = 'DECLINED'
}

const possible = ({ status }: Purchase): string[] => [
  ...(status === 'PENDING' ? ['confirm'] : []),
  ...(status === 'CONFIRMED' ? ['pay'] : []),
  ...(status === 'DISQUALIFIED' ? [] : ['return']),
]
const LEADS_TO = { confirm: 'CONFIRMED', pay: 'READY', return: 'DISQUALIFIED' } as const

const happening =
  (word: keyof typeof LEADS_TO) =>
  (weight: number): Kind => ({
    weight,
    later: true,
    draw: (model, pick) => {
      const all = Object.keys(model.purchases)
      const fit = all.filter((name) => possible(model.purchases[name] ?? NO_PURCHASE).includes(word))
      const thing = pick.of(pick.chance(0.95) ? fit : all)
      return thing === undefined ? undefined : { who: '', thing, word, ...(pick.chance(0.05) && { times: 0 }) }
    },
    http: ({ thing, times }) => ({
      method: 'POST',
      path: `/practice/purchases/{${thing}}/next`,
      body: { what: word, delivery: times === 0 ? 'lost' : 'well' },
    }),
    rules: [
      ({ purchases }, { thing = '' }) => (purchases[thing] ? undefined : NOT_THERE),
      ({ purchases }, { thing = '' }) =>
        possible(purchases[thing] ?? NO_PURCHASE).includes(word) ? undefined : refused(422, 'invalid-input'),
    ],
    done: (model, { thing = '', times }) => {
      const purchase = model.purchases[thing]
      if (purchase) Object.assign(purchase, { status: LEADS_TO[word], changedAt: model.now, isTold: false })
      if (times !== 0) tell(model, thing)
      return { status: 200, seen: { status: LEADS_TO[word] } }
    },
  })

const NO_PURCHASE: Purchase = {
  trip: '',
  kind: 'purchase',
  amount: 0,
  at: 0,
  status: 'DISQUALIFIED',
  changedAt: 0,
  order: undefined,
  isTold: true,
  wasPayable: false,
}

const chosen = (model: Model, { circle, who }: Deed): string | undefined =>
  circle === undefined ? activeOf(model, who) : memberOf(model, circle, who) && circle

export const shopping: Readonly<Record<string, Kind>> = {
  'go to the shop': {
    weight: 10,
    draw: (model, pick) => {
      const found = actor(model, pick, (who, circle) => memberOf(model, circle, who) !== undefined)
      return found && { who: found.who, made: pick.name('t'), ...(pick.chance(0.8) && { circle: found.circle }) }
    },
    http: ({ circle }) => ({
      method: 'POST',
      path: '/wildfire/trips',
      body: { retailer_id: SHOP.id, ...(circle !== undefined && { cove_slug: `{${circle}}` }) },
    }),
    rules: [
      signedIn,
      (model, deed) =>
        chosen(model, deed) !== undefined
          ? undefined
          : deed.circle === undefined
            ? refused(409, 'circle-needed')
            : NOT_THERE,
    ],
    done: (model, deed) => {
      const { who: by, made: trip = '' } = deed
      const circle = chosen(model, deed) ?? ''
      model.trips[trip] = { by, circle }
      const begun = { kind: 'purchase', status: 'TRACKED', share: 0, at: model.now, hasSale: false } as const
      model.orders[trip] = { by, trip, circle, ...begun }
      return { status: 201 }
    },
    names: ({ made }) => ({ [`${made}`]: 'order_id', [`${made} address`]: 'redirect_url' }),
  },
  buy: {
    weight: 10,
    later: true,
    draw: (model, pick) => {
      const unused = Object.keys(model.trips).filter((trip) => !model.orders[trip]?.hasSale)
      const thing = pick.of(pick.chance(0.9) ? unused : Object.keys(model.trips))
      const word = pick.of(['scarf', 'socks', 'coat', 'coat', 'hat', 'card-25'])
      if (thing === undefined || word === undefined) return undefined
      return {
        who: '',
        thing,
        word,
        times: 1 + pick.upTo(19),
        made: pick.name('b'),
        ...(pick.chance(0.05) && { hours: 0 }),
      }
    },
    http: ({ thing, word, times, hours }) => ({
      method: 'POST',
      path: `/practice/shops/${SHOP.slug}/purchases`,
      body: {
        lines: [{ sku: word, quantity: times }],
        sc: `{${thing} sc}`,
        tc: `{${thing} tc}`,
        delivery: hours === 0 ? 'lost' : 'well',
      },
    }),
    rules: [],
    done: (model, { thing: trip = '', word = '', times = 1, made = '', hours }) => {
      const { price, rate } = isGood(word) ? GOODS[word] : GOODS.hat
      const amount = Math.floor((price * times * rate) / 10_000)
      const status = rate === 0 ? 'DISQUALIFIED' : 'PENDING'
      const kind = word.startsWith('card') ? 'giftcard' : 'purchase'
      model.purchases[made] = { ...NO_PURCHASE, trip, kind, amount, at: model.now, status, changedAt: model.now }
      model.purchases[made].isTold = false
      if (hours !== 0) tell(model, made)
      return { status: 201, seen: { total: price * times, status } }
    },
    names: ({ made }) => ({ [`${made}`]: 'id' }),
  },
  'accept the sale': happening('confirm')(10),
  'pay the cashback': happening('pay')(14),
  'return the goods': happening('return')(3),
}
