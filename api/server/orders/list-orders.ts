import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OrderKind } from '#api/contract/order-states.ts'
import type { OrderQuery } from '#api/contract/orders.ts'
import { USUAL } from '#api/contract/pages.ts'
import { searchWords } from '#api/store/search-words.ts'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { findCircle, roleIn } from '../circles/find.ts'
import type { Handler, Member } from '../http/call.ts'
import { refuse } from '../http/refused.ts'
import { HOUR_MS } from '../limits.ts'
import { NO_TOTALS, totalsOf } from '../money/order-sums.ts'
import { page, placeOf, timePart, wordPart } from '../pages.ts'
import type { Services } from '../services.ts'
import { viewOrders } from './view-order.ts'

const place = z.tuple([timePart, wordPart])
const DAY_MS = 24 * HOUR_MS

interface Asked {
  readonly services: Services
  readonly member: Member
  readonly slug: string
  readonly kind: OrderKind
  readonly query: OrderQuery
}

/** A page of a Circle's orders, for its members. To others there is no such Circle. */
async function orderPage({ services, member, slug, kind, query }: Asked) {
  const { read } = services.store
  const circle = await findCircle(read, slug, services.now())
  if (!circle || !(await roleIn(read, circle.id, member.id))) return refuse('not-found')
  const { cursor, limit = USUAL, scope } = query
  const userId = scope === 'my' ? member.id : undefined
  const wanted = { ...query, circleId: circle.id, kind, userId, after: placeOf(place, cursor), most: limit + 1 }
  const { shown, next_cursor } = page(await findOrders(read, wanted), limit, ({ ordered_at, id }) => [ordered_at, id])
  const totals = (await totalsOf(read, [circle.id], { userId, kind })).get(circle.id) ?? NO_TOTALS
  return { body: { items: await viewOrders(read, shown, member.id, services.now()), next_cursor, totals } }
}

export const listOrders: Handler<'listOrders'> = ({ services, member, params, query }) =>
  orderPage({ services, member, slug: params.slug, kind: 'purchase', query })

export const listProductOrders: Handler<'listProductOrders'> = async ({ services, member, params, query }) => {
  if (params.product !== `${services.environment.product}-orders`) return refuse('not-found')
  return orderPage({ services, member, slug: params.slug, kind: 'giftcard', query })
}

interface Wanted extends Pick<OrderQuery, 'status' | 'from' | 'to' | 'q'> {
  readonly circleId: string
  readonly kind: OrderKind
  readonly userId: string | undefined
  readonly after: readonly [orderedAt: number, id: string] | undefined
  readonly most: number
}

/** Orders of a Circle, newest first. Each filter goes with an index, but for the shop's name. */
export async function findOrders(db: Reader, wanted: Wanted): Promise<OrderRow[]> {
  const { circleId, kind, userId, status, from, to, q, after, most } = wanted
  const words = searchWords(q ?? '')
  // Somebody asked for something, and there is no word in it.
  if (words.length === 0 && q?.trim()) return []
  const narrowed = [
    ...(userId === undefined ? [] : [sql`and user_id = ${userId}`]),
    ...(status === undefined ? [] : [sql`and status = ${status}`]),
    ...(from === undefined ? [] : [sql`and ordered_at >= ${Date.parse(from)}`]),
    ...(to === undefined ? [] : [sql`and ordered_at < ${Date.parse(to) + DAY_MS}`]),
    ...words.map((word) => sql`and retailer_words like ${`% ${word}%`}`),
    ...(after ? [sql`and (ordered_at, id) < (${after[0]}, ${after[1]})`] : []),
  ]
  // Written out: building it anew with every look would take as long as asking it.
  const { rows } = await sql<OrderRow>`
    select * from orders where circle_id = ${circleId} and kind = ${kind}
    ${narrowed.length > 0 ? sql.join(narrowed, sql` `) : sql``}
    order by ordered_at desc, id desc limit ${most}`.execute(db)
  return rows
}
