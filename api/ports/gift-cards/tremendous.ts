import type { ConfigurationParameters } from 'tremendous'
import * as z from 'zod/mini'
import { HOUR_MS } from '#machines/define/time.ts'
import { type Band, type Brand, type Gift, type GiftCards, GiftNotSent, type GiftStatus, OVER } from './port.ts'
import { isGiftSigned } from './signature.ts'
import * as shapes from './tremendous-shapes.ts'

const PATIENCE_MS = 30_000
/** How long the list of products is good, as it is long and seldom changes. */
const FRESH_MS = HOUR_MS
const API_PATH = '/api/v2'

/** Where Tremendous is and who we are there. */
export interface TremendousSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly fundingSource: string
  /** What its webhooks are signed with. */
  readonly webhookKey: string
}

interface Tremendous extends TremendousSettings {
  now(): number
  readonly patience?: number
}

/** Gift cards of Tremendous, by its SDK: loaded with the first call, so that a portal without it starts as fast. */
export function tremendous(settings: Tremendous): GiftCards {
  const { baseUrl, apiKey, fundingSource, webhookKey, now, patience = PATIENCE_MS } = settings
  const closed = new AbortController()
  const open = () =>
    loaded({
      basePath: `${baseUrl}${API_PATH}`,
      accessToken: apiKey,
      baseOptions: { timeout: patience, maxRedirects: 0, signal: closed.signal },
    })
  let sdk: ReturnType<typeof open> | undefined
  const api = () => {
    sdk ??= open()
    return sdk
  }
  let products: { readonly brands: readonly Brand[]; readonly until: number } | undefined
  /** An order as it is now, with a link to redeem it: the first answer has one, later it is made. */
  const giftOf = async (order: shapes.Order): Promise<Gift> => {
    const { id } = order
    const status = statusOf(order)
    const [reward] = order.rewards
    if (status !== 'SENT') return { id, status, link: undefined }
    if (reward?.delivery?.link) return { id, status, link: reward.delivery.link }
    const link = await api().then(({ rewards }) => called(shapes.link, rewards.generateRewardLink(reward?.id ?? '')))
    return { id, status, link: link.reward.link }
  }
  const orderOf = async (key: string): Promise<shapes.Order | undefined> => {
    const { orders } = await api()
    const [found] = (await called(shapes.orders, orders.listOrders(undefined, undefined, key, undefined, undefined, 1)))
      .orders
    return found && (await called(shapes.anOrder, orders.getOrder(found.id))).order
  }
  /** A refusal of what was bought by an earlier call, whose answer was lost, is none. */
  const unlessBought = async (key: string, cause: unknown): Promise<shapes.Order> => {
    const known = cause instanceof GiftNotSent && cause.because === 'refused' ? await orderOf(key) : undefined
    if (known) return known
    throw cause
  }
  return {
    brands: async () => {
      if (products && now() < products.until) return products.brands
      const { products: all } = await api().then((own) =>
        called(shapes.products, own.products.listProducts('US', 'USD')),
      )
      products = { brands: all.flatMap(brandOf), until: now() + FRESH_MS }
      return products.brands
    },
    order: async ({ key, brandId, amount, recipient }) => {
      const { orders } = await api()
      const bought = called(
        shapes.anOrder,
        orders.createOrder({
          external_id: key,
          payment: { funding_source_id: fundingSource },
          reward: {
            products: [brandId],
            value: { denomination: amount / 100, currency_code: 'USD' },
            recipient,
            delivery: { method: 'LINK' },
          },
        }),
        'to buy or to take back',
      )
      return giftOf(await bought.then(({ order }) => order).catch((cause) => unlessBought(key, cause)))
    },
    find: async (key) => {
      const order = await orderOf(key)
      return order && giftOf(order)
    },
    isTakenBack: async (key) => {
      const order = await orderOf(key)
      return order !== undefined && OVER.includes(statusOf(order))
    },
    cancel: async (id) => {
      const { orders, rewards } = await api()
      const { order } = await called(shapes.anOrder, orders.getOrder(id))
      if (statusOf(order) === 'CANCELLED') return true
      const [reward] = order.rewards
      return called(shapes.anything, rewards.cancelReward(reward?.id ?? ''), 'to buy or to take back').then(
        () => true,
        (cause) => {
          if (cause instanceof GiftNotSent && cause.because === 'refused') return false
          throw cause
        },
      )
    },
    isGenuine: async (headers, body) => isGiftSigned(webhookKey, headers, body),
    close: async () => closed.abort(),
  }
}

async function loaded(parameters: ConfigurationParameters) {
  const { Configuration, OrdersApi, ProductsApi, RewardsApi } = await import('tremendous')
  const configuration = new Configuration(parameters)
  return {
    orders: new OrdersApi(configuration),
    products: new ProductsApi(configuration),
    rewards: new RewardsApi(configuration),
  }
}

const STATUSES: Readonly<Record<string, GiftStatus>> = { EXECUTED: 'SENT', FAILED: 'FAILED', CANCELED: 'CANCELLED' }

/** Every other word of theirs is some kind of waiting. What was refunded whole was taken back, whatever the order says. */
const statusOf = ({ status, payment }: shapes.Order): GiftStatus =>
  payment?.refund && payment.refund.total >= payment.total ? 'CANCELLED' : (STATUSES[status] ?? 'PENDING')

/** Cards of shops alone: money by other ways is not what was asked for. */
function brandOf({ id, name, category, disclosure, skus, images }: shapes.Product): Brand[] {
  const [first, ...others] = bandsOf(skus ?? [])
  if (category !== 'merchant_card' || !first) return []
  const imageUrl = (images.find(({ type }) => type === 'logo') ?? images[0])?.src
  return [{ id, name, imageUrl, bands: [first, ...others], terms: disclosure }]
}

/** Those that overlap are one. */
function bandsOf(skus: NonNullable<shapes.Product['skus']>): Band[] {
  const bands: Band[] = []
  const told = skus.map(({ min, max }) => ({ minimum: Math.round(min * 100), maximum: Math.round(max * 100) }))
  for (const { minimum, maximum } of told.toSorted((a, b) => a.minimum - b.minimum)) {
    const last = bands.at(-1)
    if (minimum < 1 || minimum > maximum) continue
    if (last && minimum <= last.maximum)
      bands.splice(-1, 1, { minimum: last.minimum, maximum: Math.max(last.maximum, maximum) })
    else bands.push({ minimum, maximum })
  }
  return bands
}

/** Of a client's mistakes these pass: a key or a balance that the operator puts right, too many calls. */
const PASSING = [401, 402, 403, 408, 409, 429]

/**
 * The answer’s body. What the library throws holds the key, and goes no further. A refusal counts where something was to
 * happen: one to give the link of what was bought must not look as if it was not.
 */
async function called<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: Promise<{ readonly data: unknown }>,
  isAsked?: 'to buy or to take back',
): Promise<z.output<Schema>> {
  const { data } = await call.catch((cause) => {
    const status = Number(Object(cause).response?.status)
    if (!status) throw new GiftNotSent('later', `Tremendous did not answer (${Object(cause).code ?? 'no reason'}).`)
    const isRefused = isAsked && status >= 400 && status < 500 && !PASSING.includes(status)
    throw new GiftNotSent(isRefused ? 'refused' : 'later', `Tremendous answered with ${status}.`)
  })
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) throw new GiftNotSent('later', 'Tremendous answered in another shape.')
  return parsed.data
}
