import { HOUR_MS } from '#machines/define/time.ts'
import type { CashbackNetwork, Commission, Trip } from './port.ts'

/** The tools of the cashback network tests: functions that make purchases on the network and change them. */
export interface Bench {
  readonly network: CashbackNetwork
  /** Buys something on this trip. */
  buy(trip: Trip): Promise<void>
  /** The shop accepts the purchase of this trip, pays for it, or takes it back. */
  happen(tripCode: string, what: 'confirm' | 'pay' | 'return'): Promise<void>
  now(): number
}

interface Promised {
  readonly says: string
  holds(bench: Bench): Promise<boolean>
}

const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0
const isDate = (value: number) => Number.isSafeInteger(value) && value > 0

const tripTo = async (network: CashbackNetwork, code: string, url?: string): Promise<Trip> => {
  const [retailer] = await network.retailers()
  const device = await network.openDevice('BROWSER')
  if (!retailer) throw new Error('The network has no shops.')
  return { retailer, deviceId: device.id, tripCode: code, trackingCode: 'code-of-member', url }
}

/** All commissions in a period, page by page. */
async function allOf({ commissions }: CashbackNetwork, from: number, until: number): Promise<Commission[]> {
  const found: Commission[] = []
  for (let cursor: string | undefined, page = 0; page < 100; page++) {
    const { items, next } = await commissions(from, until, cursor)
    found.push(...items)
    if (next === undefined) break
    cursor = next
  }
  return found
}

/** Tests that every implementation of `CashbackNetwork` must pass. */
export const networkPromises: readonly Promised[] = [
  {
    says: 'every shop has a name, a domain, a rate, a known category and a unique id',
    holds: async ({ network }) => {
      const [shops, categories] = [await network.retailers(), await network.categories()]
      const known = new Set(categories.map(({ id }) => id))
      return (
        shops.length > 0 &&
        new Set(shops.map(({ id }) => id)).size === shops.length &&
        shops.every(
          ({ name, domains, rates, categoryIds, reportDays, typicalDays }) =>
            name.trim() !== '' &&
            domains.length > 0 &&
            rates.length > 0 &&
            rates.every(({ amount }) => isWhole(amount)) &&
            categoryIds.every((id) => known.has(id)) &&
            isWhole(reportDays) &&
            isWhole(typicalDays),
        )
      )
    },
  },
  {
    says: 'the best rate of each kind comes first, and a boosted rate is higher than the usual one',
    holds: async ({ network, now }) =>
      (await network.retailers()).every(({ rates: [best, ...rest], boost }) => {
        const others = rest.filter(({ kind }) => kind === best?.kind)
        const isBest = best !== undefined && others.every(({ amount }) => amount <= best.amount)
        return isBest && (!boost || (boost.usual < best.amount && boost.endsAt > now()))
      }),
  },
  {
    says: 'every featured shop exists',
    holds: async ({ network }) => {
      const known = new Set((await network.retailers()).map(({ id }) => id))
      return (await network.featured()).every((id) => known.has(id))
    },
  },
  {
    says: 'renewing a device keeps its key and id, and returns a new token',
    holds: async ({ network, now }) => {
      const first = await network.openDevice('BROWSER')
      const again = await network.openDevice('BROWSER', first.key)
      const other = await network.openDevice('BROWSER')
      return (
        again.key === first.key &&
        again.id === first.id &&
        again.token !== first.token &&
        again.expiresAt > now() &&
        other.key !== first.key
      )
    },
  },
  {
    says: 'the link to a shop has the two codes and no other personal data',
    holds: async ({ network }) => {
      const trip = await tripTo(network, 'trip-way')
      const url = network.tripUrl(trip)
      if (url === undefined) return false
      const values = [...new URL(url).searchParams.values()]
      return values.includes('trip-way') && values.includes('code-of-member') && !url.includes('@')
    },
  },
  {
    says: 'links to pages of the shop, and refuses other addresses',
    holds: async ({ network }) => {
      const { retailer, ...rest } = await tripTo(network, 'trip-page')
      const to = (url: string) => network.tripUrl({ ...rest, retailer, url })
      const [domain = ''] = retailer.domains
      const elsewhere = [
        'https://evil.example/',
        `https://evil.example/${domain}`,
        `https://${domain}.evil.example/`,
        `https://${domain}@evil.example/`,
        `http://${domain}/`,
        `//${domain}/`,
        'javascript:alert(1)',
      ]
      return to(`https://${domain}/a?b=c`) !== undefined && elsewhere.every((url) => to(url) === undefined)
    },
  },
  {
    says: 'reports a sale with its trip, price and commission',
    holds: async ({ network, buy, now }) => {
      const start = now()
      const trip = await tripTo(network, 'trip-sale')
      await buy(trip)
      const found = (await allOf(network, start - HOUR_MS, now() + HOUR_MS)).filter(
        (one) => one.tripCode === 'trip-sale',
      )
      const [sale] = found
      return (
        found.length === 1 &&
        sale !== undefined &&
        sale.status === 'PENDING' &&
        sale.retailerId === trip.retailer.id &&
        sale.trackingCode === 'code-of-member' &&
        isWhole(sale.saleAmount) &&
        isWhole(sale.amount) &&
        sale.amount > 0 &&
        sale.amount <= sale.saleAmount &&
        isDate(sale.orderedAt) &&
        isDate(sale.modifiedAt)
      )
    },
  },
  {
    says: 'reports each change of a sale with the same id and a later time',
    holds: async ({ network, buy, happen, now }) => {
      const start = now()
      await buy(await tripTo(network, 'trip-life'))
      const see = async () =>
        (await allOf(network, start - HOUR_MS, now() + HOUR_MS)).find(({ tripCode }) => tripCode === 'trip-life')
      const seen = [await see()]
      for (const what of ['confirm', 'pay', 'return'] as const) {
        await happen('trip-life', what)
        seen.push(await see())
      }
      const told = seen.flatMap((one) => one ?? [])
      return (
        told.map(({ status }) => status).join() === 'PENDING,CONFIRMED,READY,DISQUALIFIED' &&
        new Set(told.map(({ id }) => id)).size === 1 &&
        told.every(({ modifiedAt }, at) => at === 0 || modifiedAt > (told[at - 1]?.modifiedAt ?? 0))
      )
    },
  },
  {
    says: 'reports only the sales that changed in the requested period',
    holds: async ({ network, buy, now }) => {
      await buy(await tripTo(network, 'trip-span'))
      return (await allOf(network, now() + HOUR_MS, now() + 2 * HOUR_MS)).length === 0
    },
  },
]
