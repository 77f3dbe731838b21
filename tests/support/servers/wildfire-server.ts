import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'

/** A sale in the form of Wildfire's API. */
interface Sale {
  CommissionID: number
  MerchantID: number
  Status: string
  SaleAmount: { Amount: string; Currency: string }
  Amounts: { SplitPart: string; BaseCommissionAmount: string; BoostedCommissionAmount: string | null }[]
  TrackingCode: string | null
  ShoppingTripCode: string | null
  EventDate: string
  LockingDate: string | null
  ModifiedDate: string
  MerchantOrderID: string | null
}

export interface WildfireServer {
  readonly url: string
  readonly sales: Sale[]
  /** The time of each request for commissions, in milliseconds. */
  readonly asked: number[]
  /** The credentials that the requests contained. */
  readonly secrets: Set<string>
  /** Gives this answer to every request from now on. */
  answerWith(status: number, body?: string): void
  sell(merchant: number, tripCode: string, trackingCode: string): void
  happen(tripCode: string, what: 'confirm' | 'pay' | 'return'): void
  stop(): Promise<void>
}

export const APP = { id: '42', secret: 'a secret of the app' } as const

const FEEDS: Readonly<Record<string, unknown>> = {
  category: [
    { ID: 1, Name: 'Clothing & Apparel', ParentID: null },
    { ID: 4, Name: 'Travel', ParentID: null },
  ],
  merchant: [
    {
      ID: 7001,
      Name: 'Juniper',
      Images: [
        { Kind: 'FEATURED', URL: 'https://img.example/f.png', Width: 600, Height: 200 },
        { Kind: 'LOGO', URL: 'https://img.example/l.png', Width: 60, Height: 60 },
      ],
      PaysNewCustomersOnly: false,
      ShareAndEarnDisabled: true,
      Categories: [{ ID: 1 }],
      Score: 9.5,
    },
    { ID: 7002, Name: 'Wayfinch', Images: null, PaysNewCustomersOnly: true, Categories: [{ ID: 4 }], Score: 3 },
    { ID: 7003, Name: 'Nowhere', Images: [], Categories: [{ ID: 1 }], Score: 8 },
    { ID: 7004, Name: 'Pays in kroner', Images: [], Categories: [{ ID: 1 }], Score: 7 },
  ],
  'active-domain': [
    { ID: 1, Domain: 'juniper.example', MerchantID: 7001 },
    { ID: 2, Domain: 'Wayfinch.example', MerchantID: 7002 },
    { ID: 3, Domain: 'kroner.example', MerchantID: 7004 },
  ],
  'merchant-rate': {
    7001: [
      { ID: 1, Name: 'Shoes', Kind: 'PERCENTAGE', Amount: '3.5', Currency: '' },
      {
        ID: 2,
        Name: 'Coats',
        Kind: 'PERCENTAGE',
        Amount: '7.25',
        Currency: '',
        BoostedOffer: { OriginalMaxRate: '5', Multiplier: '1.45', EndDate: '2099-01-01T00:00:00Z' },
      },
    ],
    7002: [{ ID: 3, Name: 'Flights', Kind: 'FLAT', Amount: '12.50', Currency: 'USD' }],
    7003: [{ ID: 4, Name: 'Everything', Kind: 'PERCENTAGE', Amount: '1', Currency: '' }],
    7004: [{ ID: 5, Name: 'Everything', Kind: 'FLAT', Amount: '40', Currency: 'NOK' }],
  },
  'featured-merchant': [7002, 7001],
}

/**
 * Starts a local server with the API of Wildfire. Its pages of commissions are short, so that tests need several pages.
 */
export async function startWildfire({ page = 2 } = {}): Promise<WildfireServer> {
  const sales: Sale[] = []
  const asked: number[] = []
  const secrets = new Set<string>()
  const devices = new Map<string, number>()
  let always: { status: number; body: string } | undefined

  const answer = async (request: IncomingMessage): Promise<unknown> => {
    secrets.add(`${request.headers['wf-app-id']} ${request.headers['wf-secret']}`)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const [, feed] = /^\/data\/42\/([a-z-]+)\/1$/.exec(url.pathname) ?? []
    if (feed !== undefined) return FEEDS[feed]
    if (url.pathname === '/v2/device') return deviceOf(JSON.parse(await textOf(request)))
    if (url.pathname === '/v2/commission') return commissions(url.searchParams)
    return undefined
  }
  const deviceOf = ({ DeviceKey = randomUUID() }: { DeviceKey?: string }) => {
    const DeviceID = devices.get(DeviceKey) ?? devices.size + 100
    devices.set(DeviceKey, DeviceID)
    return { DeviceID, DeviceKey, DeviceToken: randomUUID() }
  }
  const commissions = (query: URLSearchParams) => {
    asked.push(performance.now())
    const [from, to] = ['modified_from', 'modified_to'].map((name) => Date.parse(query.get(name) ?? ''))
    const start = Number(query.get('cursor') ?? 0)
    const found = sales.filter(({ ModifiedDate }) => {
      const at = Date.parse(ModifiedDate)
      return at >= (from ?? 0) && at <= (to ?? 0)
    })
    const next = start + page < found.length ? String(start + page) : null
    return { Commissions: found.slice(start, start + page), NextCursor: next }
  }

  const server = createServer(async (request, response) => {
    const body = await answer(request)
    if (always) return void response.writeHead(always.status).end(always.body)
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body ?? { Error: 'not found' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  let clock = Date.now()
  const later = () => {
    clock = Math.max(Date.now(), clock + 1)
    return new Date(clock).toISOString()
  }
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    sales,
    asked,
    secrets,
    answerWith: (status, body = '') => {
      always = { status, body }
    },
    sell: (merchant, tripCode, trackingCode) => {
      sales.push({
        CommissionID: 900_000 + sales.length,
        MerchantID: merchant,
        Status: 'PENDING',
        SaleAmount: { Amount: '59.90', Currency: 'USD' },
        Amounts: [
          { SplitPart: 'APPLICATION', BaseCommissionAmount: '3.5948', BoostedCommissionAmount: null },
          { SplitPart: 'SENDER', BaseCommissionAmount: '0.0000', BoostedCommissionAmount: '0.25' },
        ],
        TrackingCode: trackingCode,
        ShoppingTripCode: tripCode,
        EventDate: new Date().toISOString(),
        LockingDate: new Date(Date.now() + DAY_MS).toISOString(),
        ModifiedDate: later(),
        MerchantOrderID: 'A-17',
      })
    },
    happen: (tripCode, what) => {
      for (const sale of sales.filter(({ ShoppingTripCode }) => ShoppingTripCode === tripCode)) {
        if (what === 'confirm') sale.LockingDate = new Date(Date.now() - HOUR_MS).toISOString()
        else sale.Status = what === 'pay' ? 'READY' : 'DISQUALIFIED'
        sale.ModifiedDate = later()
      }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
