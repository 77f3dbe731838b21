import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { DAY_MS } from '#machines/define/time.ts'
import { ownPage } from './own-page.ts'
import { type CashbackNetwork, NetworkFailed } from './port.ts'
import { readSale } from './wildfire-commission.ts'
import { joined } from './wildfire-retailers.ts'
import * as shapes from './wildfire-shapes.ts'

const PATIENCE_MS = 30_000
/** The most rows of one page, and the least time between two calls for commissions. */
const PAGE = 2000
const PACE_MS = 5_000

interface Wildfire {
  readonly baseUrl: string
  readonly appId: string
  /** Stays on the server: browsers get the device alone. */
  readonly secret: string
  /** The host that the way to a shop leads over. */
  readonly vanityHost: string
  now(): number
  readonly paceMs?: number
}

/** Wildfire's API, by the shapes that it documents. */
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
      signal: AbortSignal.any([closed.signal, AbortSignal.timeout(PATIENCE_MS)]),
    }).catch((cause) => {
      throw new NetworkFailed(`Wildfire did not answer ${path.split('?')[0]}: ${Object(cause).name}.`)
    })
    if (!answer.ok) throw new NetworkFailed(`Wildfire answered ${path.split('?')[0]} with ${answer.status}.`)
    const parsed = z.safeParse(schema, await answer.json().catch(() => undefined))
    if (!parsed.success) throw new NetworkFailed(`Wildfire answered ${path.split('?')[0]} in another shape.`)
    return parsed.data
  }
  const feed = <Schema extends z.ZodMiniType>(schema: Schema, name: string) =>
    ask(schema, `/data/${encodeURIComponent(appId)}/${name}/1`)
  /** One call after the other, each some time after the one before. */
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
      return joined({ merchants, domains, rates }, now())
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
      // How long a token lives is not said; a day is what is safe to keep it.
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
        // Where all of them are, it is not the sales.
        if (!isKnown && page.Commissions.length > 0)
          throw new NetworkFailed('Wildfire answered /v2/commission in another shape.')
        const sales = page.Commissions.map((sale) => readSale(sale, now()))
        const items = sales.flatMap(({ commission }) => commission ?? [])
        const leftOut = sales.flatMap(({ leftOut }) => leftOut ?? [])
        const said = sales.flatMap(({ said }) => said ?? [])
        return { items, next: page.NextCursor || undefined, leftOut, said }
      }),
    close: async () => closed.abort(),
  }
}
