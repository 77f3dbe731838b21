import type { ConfigurationParameters } from 'tremendous'
import * as z from 'zod/mini'
import { HOUR_MS } from '#machines/define/time.ts'
import {
  type Band,
  type Brand,
  type Gift,
  type GiftCards,
  GiftNotSent,
  type GiftStatus,
  REFUNDED_STATUSES,
} from './port.ts'
import { isGiftSigned } from './signature.ts'
import * as shapes from './tremendous-shapes.ts'

const REQUEST_TIMEOUT_MS = 30_000
/** How long to cache the product list, which is large and seldom changes. */
const FRESH_MS = HOUR_MS
const API_PATH = '/api/v2'

/** Tremendous's address and our credentials. */
export interface TremendousSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly fundingSource: string
  /** The key that signs its webhooks. */
  readonly webhookKey: string
}

interface Tremendous extends TremendousSettings {
  now(): number
  readonly patience?: number
}

/**
 * Gift cards from Tremendous, through its SDK. The SDK is loaded on the first call, so it doesn't slow down the start
 * of portals that don't use it.
 */
export function tremendous(settings: Tremendous): GiftCards {
  const { baseUrl, apiKey, fundingSource, webhookKey, now, patience = REQUEST_TIMEOUT_MS } = settings
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
  /**
   * The current state of an order with its link. The first response contains the link. After that, a new link is
   * generated.
   */
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
  /**
   * After a refusal, returns the order if an earlier call bought the card and its response was lost. Otherwise throws.
   */
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
      return order !== undefined && REFUNDED_STATUSES.includes(statusOf(order))
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

/**
 * Every status not listed here means that the order is waiting for something. A fully refunded order counts as
 * canceled, whatever its status says.
 */
const statusOf = ({ status, payment }: shapes.Order): GiftStatus =>
  payment?.refund && payment.refund.total >= payment.total ? 'CANCELLED' : (STATUSES[status] ?? 'PENDING')

/** Converts a product to a brand. Only shops' gift cards count. Products that pay money in other ways are left out. */
function brandOf({ id, name, category, subcategory, disclosure, skus, images }: shapes.Product): Brand[] {
  const [first, ...others] = bandsOf(skus ?? [])
  if (category !== 'merchant_card' || !first) return []
  const imageUrl = (images.find(({ type }) => type === 'logo') ?? images[0])?.src
  return [{ id, name, imageUrl, category: named(subcategory), bands: [first, ...others], terms: disclosure }]
}

/** Turns a kind of shop into a label: `beauty_and_health` becomes `Beauty & health`. */
function named(subcategory: string | null | undefined): string | undefined {
  const words = (subcategory ?? '').replaceAll('_and_', ' & ').replaceAll('_', ' ')
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Merges overlapping ranges. */
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

/** HTTP statuses of errors that are not final: a key or balance that the operator has to fix, or too many calls. */
const PASSING = [401, 402, 403, 408, 409, 429]

/**
 * Returns the response body. The library's error contains the key, so it is not passed on. Only a call that buys or
 * cancels a card can be `refused`. If generating the link of a bought card is refused, the card still counts as bought.
 */
async function called<Schema extends z.ZodMiniType>(
  schema: Schema,
  call: Promise<{ readonly data: unknown }>,
  isAsked?: 'to buy or to take back',
): Promise<z.output<Schema>> {
  const { data } = await call.catch((cause) => {
    const status = Number(Object(cause).response?.status)
    if (!status) throw new GiftNotSent('later', `Tremendous did not respond (${Object(cause).code ?? 'no reason'}).`)
    const isRefused = isAsked && status >= 400 && status < 500 && !PASSING.includes(status)
    throw new GiftNotSent(isRefused ? 'refused' : 'later', `Tremendous responded with ${status}.`)
  })
  const parsed = z.safeParse(schema, data)
  if (!parsed.success) throw new GiftNotSent('later', 'Tremendous’s response has an unexpected format.')
  return parsed.data
}
