import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DAY_MS } from '#machines/define/time.ts'
import { ownPage } from './own-page.ts'
import { type CashbackNetwork, NetworkFailed } from './port.ts'
import { readSale } from './wildfire-commission.ts'
import { joinFeeds } from './wildfire-retailers.ts'
import * as shapes from './wildfire-shapes.ts'

const REQUEST_TIMEOUT_MS = 30_000
/** The maximum number of rows per page, and the minimum time between two calls for commissions. */
const PAGE = 2000
const PACE_MS = 5_000

interface Wildfire {
  readonly baseUrl: string
  readonly appId: string
  /** The secret never leaves the server. Browsers only get the device. */
  readonly secret: string
  /** The host of the links to shops. */
  readonly vanityHost: string
  now(): number
  readonly paceMs?: number
}

/** Wildfire's API, in the documented formats. */
export function wildfire({ baseUrl, appId, secret, vanityHost, now, paceMs = PACE_MS }: Wildfire): CashbackNetwork {
  const closed = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()
  const ask = async <Schema extends z.ZodMiniType>(schema: Schema, path: string, body?: object) => {
    const answer = await fetch(new URL(path, baseUrl), {
      method: body ? 'POST' : 'GET',
      headers: {
        'WF-App-ID': appId,
        'WF-Secret': secret,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.any([closed.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    }).catch((cause) => {
      throw new NetworkFailed(`Wildfire did not respond to ${path.split('?')[0]}: ${Object(cause).name}.`)
    })
    if (!answer.ok) throw new NetworkFailed(`Wildfire responded to ${path.split('?')[0]} with status ${answer.status}.`)
    const parsed = z.safeParse(schema, await answer.json().catch(() => undefined))
    if (!parsed.success)
      throw new NetworkFailed(`Wildfire’s response to ${path.split('?')[0]} has an unexpected format.`)
    return parsed.data
  }
  const feed = <Schema extends z.ZodMiniType>(schema: Schema, name: string) =>
    ask(schema, `/data/${encodeURIComponent(appId)}/${name}/1`)
  /** Makes one call at a time, with a pause between calls. */
  const paced = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work)
    turn = mine
      .catch(() => undefined)
      .then(() => wait(paceMs, undefined, { signal: closed.signal }).catch(() => undefined))
    return mine
  }
  return {
    retailers: async () => {
      const [merchants, domains, rates] = await Promise.all([
        feed(shapes.merchants, 'merchant'),
        feed(shapes.activeDomains, 'active-domain'),
        feed(shapes.merchantRates, 'merchant-rate'),
      ])
      return joinFeeds({ merchants, domains, rates }, now())
    },
    categories: async () => (await feed(shapes.categories, 'category')).map(({ ID, Name }) => ({ id: ID, name: Name })),
    featured: () => feed(shapes.featuredMerchants, 'featured-merchant'),
    openDevice: async (type, key) => {
      const made = await ask(shapes.device, '/v2/device', {
        ...(key && { DeviceKey: key }),
        Currency: 'USD',
        InstallChannel: type,
        OS: 'WEB',
      })
      // Wildfire does not document how long a token is valid. One day is safe.
      return { id: String(made.DeviceID), key: made.DeviceKey, token: made.DeviceToken, expiresAt: now() + DAY_MS }
    },
    tripUrl: ({ retailer, deviceId, tripCode, trackingCode, url }) => {
      const [domain] = retailer.domains
      const page = ownPage(retailer.domains, url ?? `https://${domain}/`)
      if (domain === undefined || !page) return undefined
      const way = new URL(`https://${vanityHost}/e`)
      way.search = new URLSearchParams({
        c: domain,
        d: deviceId,
        sc: tripCode,
        tc: trackingCode,
        url: page.href,
      }).toString()
      return way.href
    },
    commissions: (from, until, cursor) =>
      paced(async () => {
        const query = new URLSearchParams({
          modified_from: new Date(from).toISOString(),
          modified_to: new Date(until).toISOString(),
          limit: String(PAGE),
          ...(cursor && { cursor }),
        })
        const page = await ask(shapes.commissions, `/v2/commission?${query}`)
        const isKnown = page.Commissions.some((sale) => z.safeParse(shapes.commission, sale).success)
        // If no sale can be read, the format has changed.
        if (!isKnown && page.Commissions.length > 0)
          throw new NetworkFailed('Wildfire’s response to /v2/commission has an unexpected format.')
        const sales = page.Commissions.map((sale) => readSale(sale, now()))
        const items = sales.flatMap(({ commission }) => commission ?? [])
        const leftOut = sales.flatMap(({ leftOut }) => leftOut ?? [])
        const said = sales.flatMap(({ said }) => said ?? [])
        return { items, next: page.NextCursor || undefined, leftOut, said }
      }),
    close: async () => closed.abort(),
  }
}
