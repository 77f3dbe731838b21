import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

interface Wish {
  readonly external_id: string
  readonly payment: { readonly funding_source_id: string }
  readonly reward: {
    readonly products: readonly string[]
    readonly value: { readonly denomination: number; readonly currency_code: string }
    readonly recipient: { readonly name: string; readonly email: string }
    readonly delivery: { readonly method: string }
  }
}

interface Sold {
  readonly id: string
  readonly reward: string
  readonly wish: Wish
  isTakenBack: boolean
}

export interface TremendousServer {
  readonly url: string
  /** The credentials that the requests contained. */
  readonly keys: Set<string>
  readonly wishes: readonly Wish[]
  /** The amounts, in cents, that were sold under a key, without those taken back. */
  sold(key: string): readonly number[]
  /** Gives this answer to every request from now on. */
  answerWith(status: number, body?: string): void
  stop(): Promise<void>
}

export const TREMENDOUS = { key: 'TEST_a key of the portal', funding: 'BALANCE' } as const

const product = (
  id: string,
  name: string,
  category: string,
  skus: { min: number; max: number }[],
  subcategory?: string,
) => ({
  id,
  name,
  description: '',
  category,
  subcategory: subcategory ?? null,
  disclosure: `Terms of ${name}.`,
  skus,
  currency_codes: ['USD'],
  countries: [{ abbr: 'US' }],
  images: [
    { src: `https://img.example/${id}-card.png`, type: 'card' },
    { src: `https://img.example/${id}-logo.png`, type: 'logo' },
  ],
})

const PRODUCTS = [
  product('OKMHM2X2OHYV', 'Juniper', 'merchant_card', [{ min: 5, max: 19.99 }], 'beauty_and_health'),
  product('KV934TZ93NQM', 'Wayfinch', 'merchant_card', [
    { min: 10, max: 10 },
    { min: 25, max: 100 },
  ]),
  product('OVERLAPPING', 'Fennel', 'merchant_card', [
    { min: 50, max: 50 },
    { min: 10, max: 30 },
    { min: 5, max: 20 },
    { min: 10, max: 10 },
    { min: 0, max: 0 },
  ]),
  product('PAYPAL', 'By PayPal', 'paypal', [{ min: 1, max: 500 }]),
  product('NOTHING', 'No amounts', 'merchant_card', []),
]

/** Starts a local server with the API of Tremendous. The e-mail address of the recipient selects a fault. */
export async function startTremendous(): Promise<TremendousServer> {
  const sold = new Map<string, Sold>()
  const [keys, turnedAway] = [new Set<string>(), new Set<string>()]
  const wishes: Wish[] = []
  let always: { status: number; body: string } | undefined

  const shown = ({ id, reward, wish, isTakenBack }: Sold, isNew: boolean) => {
    const isHeld = wish.reward.recipient.email.includes('+held@')
    const total = wish.reward.value.denomination
    return {
      id,
      external_id: wish.external_id,
      created_at: new Date().toISOString(),
      status: isHeld ? 'PENDING APPROVAL' : 'EXECUTED',
      payment: { subtotal: total, total, fees: 0, discount: 0, ...(isTakenBack && { refund: { total } }) },
      // A new card's link is returned only the first time.
      rewards: [{ id: reward, order_id: id, delivery: { method: 'LINK', ...(isNew && { link: linkOf(reward) }) } }],
    }
  }
  const linkOf = (reward: string) => `https://testflight.tremendous.example/rewards/${reward}`
  const order = (wish: Wish, response: ServerResponse) => {
    wishes.push(wish)
    const known = sold.get(wish.external_id)
    if (known) return send(response, 201, { order: shown(known, false) })
    const { products, value, recipient } = wish.reward
    const trouble = /\+(\w+)@/.exec(recipient.email)?.[1]
    const skus = PRODUCTS.find(({ id }) => id === products[0])?.skus ?? []
    const isRight = skus.some(({ min, max }) => value.denomination >= min && value.denomination <= max)
    if (!isRight || trouble === 'declined') return send(response, 422, { errors: { message: 'Not possible' } })
    if (trouble === 'down' && !turnedAway.has(wish.external_id)) {
      turnedAway.add(wish.external_id)
      return send(response, 503, {})
    }
    const made = { id: randomUUID(), reward: randomUUID(), wish, isTakenBack: false }
    sold.set(wish.external_id, made)
    if (trouble === 'lost') return void response.destroy()
    if (trouble === 'hangs') return
    send(response, 200, { order: shown(made, true) })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    keys.add(request.headers.authorization ?? '')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.replace('/api/v2', '')
    const all = [...sold.values()]
    if (path === '/products') return send(response, 200, { products: PRODUCTS })
    if (path === '/orders' && request.method === 'POST') return order(JSON.parse(await textOf(request)), response)
    if (path === '/orders') {
      const orders = all.filter(({ wish }) => wish.external_id === searchParams.get('external_id'))
      return send(response, 200, { orders: orders.map((one) => shown(one, false)), total_count: orders.length })
    }
    const [, noun, id, verb] = path.split('/')
    const found = all.find((one) => (noun === 'orders' ? one.id : one.reward) === id)
    if (!found) return send(response, 404, {})
    if (verb === 'cancel') {
      if (found.wish.reward.recipient.email.includes('+used@')) return send(response, 422, {})
      found.isTakenBack = true
      return send(response, 200, {})
    }
    if (verb === 'generate_link') return send(response, 200, { reward: { id, link: linkOf(found.reward) } })
    send(response, 200, { order: shown(found, false) })
  }

  const server = createServer((request, response) => {
    if (always) return void response.writeHead(always.status, { 'Content-Type': 'text/html' }).end(always.body)
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    keys,
    wishes,
    sold: (key) => {
      const one = sold.get(key)
      return one && !one.isTakenBack ? [Math.round(one.wish.reward.value.denomination * 100)] : []
    },
    answerWith: (status, body = '') => {
      always = { status, body }
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
