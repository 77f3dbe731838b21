import { randomUUID } from 'node:crypto'
import { signatureOf } from '#api/ports/network/signature.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '../people/call.ts'
import { JUNIPER, sale, tell } from '../people/shopping.ts'
import type { Examples, PublicFields } from './example.ts'
import { under } from './paths.ts'
import type { World } from './world.ts'

/** Sends a member to a shop, for a Circle. */
async function onTheWay({ server, leader }: World) {
  const who = await leader()
  const body = { retailer_id: JUNIPER.id, cove_slug: who.slug }
  const { reply } = await call(server, 'createTrip', { body, token: who.token })
  const { searchParams } = new URL(reply.redirect_url)
  return { ...who, order: reply.order_id, sc: searchParams.get('sc') ?? '', tc: searchParams.get('tc') ?? '' }
}

/** Sends a member to a shop and reports an order there. */
async function withOrder(world: World, kind: 'purchase' | 'giftcard' = 'purchase') {
  const trip = await onTheWay(world)
  await tell(world.server, sale({ trip_code: trip.sc, kind }))
  return trip
}

const bought = async (world: World) => {
  const { sc, tc } = await onTheWay(world)
  const body = { lines: [{ sku: 'scarf', quantity: 1 }], sc, tc }
  return (await call(world.server, 'buyInPracticeShop', { params: { shop: JUNIPER.slug }, body })).reply
}

/** Calls about shops, trips, orders and the practice network. */
export const shoppingExamples = {
  readAccessToken: async ({ member }) => ({ query: { device_type: 'BROWSER' }, token: (await member()).token }),
  listCategories: () => ({}),
  listRetailers: () => ({ query: { featured: 'true', limit: 1 } }),
  listRetailersByCategory: () => ({ query: { category_id: 22, limit: 1 } }),
  searchRetailers: () => ({ query: { q: 'wool', limit: 1 } }),
  readRetailer: () => ({ params: { id: String(JUNIPER.id) } }),
  listFavorites: async ({ server, member }) => {
    const { token } = await member()
    await call(server, 'addFavorite', { body: { retailer_id: JUNIPER.id }, token })
    return { token }
  },
  addFavorite: async ({ member }) => ({ body: { retailer_id: JUNIPER.id }, token: (await member()).token }),
  removeFavorite: async ({ member }) => ({ params: { id: String(JUNIPER.id) }, token: (await member()).token }),
  createTrip: async ({ leader, key }) => {
    const { slug, token } = await leader()
    return { body: { retailer_id: JUNIPER.id, cove_slug: slug }, token, headers: key() }
  },
  listOrders: async (world) => {
    const { params, token } = await withOrder(world)
    return { params, query: { scope: 'my', status: 'PENDING' }, token }
  },
  listProductOrders: async (world) => {
    const { slug, token } = await withOrder(world, 'giftcard')
    return { params: { slug, product: 'giftcard-orders' }, query: { scope: 'circle' }, token }
  },
  readOrder: async (world) => {
    const { order, token } = await withOrder(world)
    return { params: { id: order }, token }
  },
  readProductOrder: async (world) => {
    const { order, token } = await withOrder(world, 'giftcard')
    return { params: { product: 'giftcard-orders', id: order }, token }
  },
  readWallet: async (world) => {
    const { slug, token } = await withOrder(world)
    return { params: { id: slug }, token }
  },
  readHome: async (world) => {
    const { slug, token } = await withOrder(world)
    return { query: { circle: slug }, token }
  },
  listWalletTransactions: async (world) => {
    const { slug, token } = await withOrder(world)
    return { params: { slug }, query: { kind: 'order-pending' }, token }
  },
  listOwnTransactions: async (world) => ({ query: { limit: 1 }, token: (await withOrder(world)).token }),
  readStatement: async (world) => {
    const { slug, token } = await withOrder(world)
    return { params: { slug, period: '2026-11' }, token }
  },
  exportStatement: async (world) => {
    const { slug, token } = await withOrder(world)
    return { params: { slug, period: '2026-11' }, token }
  },
  claimCashback: async (world) => {
    const { order, token, email } = await onTheWay(world)
    const { server } = world
    const day = new Date(server.services.now()).toISOString().slice(0, 10)
    server.pass(40 * DAY_MS)
    const { reply } = await call(server, 'logIn', { body: { email, password: 'sunday soup for maria' } })
    return {
      body: { order_id: order, order_number: 'JU-482913', amount: 6000, purchased_on: day, note: undefined },
      token: reply.response.access_token || token,
      headers: world.key(),
    }
  },
  readPracticeShop: () => ({ params: { shop: JUNIPER.slug } }),
  buyInPracticeShop: async (world) => {
    const { sc, tc } = await onTheWay(world)
    return { params: { shop: JUNIPER.slug }, body: { lines: [{ sku: 'scarf', quantity: 1 }], sc, tc } }
  },
  readPracticePurchase: async (world) => ({ params: { id: (await bought(world)).id } }),
  happenToPurchase: async (world) => ({ params: { id: (await bought(world)).id }, body: { what: 'confirm' } }),
  takeOrderEvent: async (world) => {
    const { environment, now } = world.server.services
    const { sc } = await onTheWay(world)
    const body = { id: `ev-${randomUUID()}`, type: 'created' as const, commission: sale({ trip_code: sc }) }
    const signature = signatureOf(environment.orderWebhookSecret, JSON.stringify(body), now())
    return { body, headers: { 'Covey-Signature': signature } }
  },
} satisfies Examples

const RATE = 'name kind amount circle_amount currency'
const SHOP = `id name about logo_url domains[] category_ids[] exclusions new_customers_only report_days typical_days
  boosted.usual_amount boosted.circle_amount boosted.ends_at
  ${under('max_rate', RATE)} ${under('rates[]', RATE)} ${under('gift_card_rate', RATE)}`
const SHOPS = `${under('items[]', SHOP)} next_cursor`
const PURCHASE = `id number shop.slug shop.name total status reason next[] bought_at
  ${under('lines[]', 'name quantity price')}`

/** The fields of these calls that everyone may see. */
export const publicShoppingFields = {
  listCategories: '[].id [].name [].retailers',
  listRetailers: SHOPS,
  listRetailersByCategory: SHOPS,
  searchRetailers: SHOPS,
  readRetailer: SHOP,
  takeOrderEvent: 'result',
  readPracticeShop: `id slug name about logo_url ${under('goods[]', 'sku name picture price rate excluded gift_card')}`,
  buyInPracticeShop: PURCHASE,
  readPracticePurchase: PURCHASE,
  happenToPurchase: PURCHASE,
} satisfies Partial<PublicFields>
