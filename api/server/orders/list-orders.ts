import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { OrderKind } from '#api/contract/order-states.ts'
import type { OrderQuery } from '#api/contract/orders.ts'
import { USUAL } from '#api/contract/pages.ts'
import { searchWords } from '#api/store/search/search-words.ts'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Handler, Member } from '../calls/call.ts'
import { readPosition, timePart, toPage, wordPart } from '../calls/pages.ts'
import { findCircle, roleIn } from '../circles/find.ts'
import { orderTotals } from '../money/order-totals.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { viewOrders } from './view-order.ts'

const place = z.tuple([timePart, wordPart])

interface Asked {
  readonly services: Services
  readonly member: Member
  readonly slug: string
  readonly kind: OrderKind
  readonly query: OrderQuery
}

/** A page of a Circle's orders, for its members. For others, the Circle is “not found”. */
async function orderPage({ services, member, slug, kind, query }: Asked) {
  const { read } = services.store
  const circle = await findCircle(read, slug, services.now())
  if (!circle || !(await roleIn(read, circle.id, member.id))) return refuse('not-found')
  const { cursor, limit = USUAL, scope } = query
  const userId = scope === 'my' ? member.id : undefined
  const wanted = { ...query, circleId: circle.id, kind, userId, after: readPosition(place, cursor), most: limit + 1 }
  const { shown, next_cursor } = toPage(await findOrders(read, wanted), limit, ({ ordered_at, id }) => [ordered_at, id])
  const totals = await orderTotals(read, circle.id, { userId, kind })
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

/** More words rarely narrow the result, and each one costs a lookup. */
const MOST_WORDS = 6

/** A Circle's orders, newest first. A page is read from an index, even with a word of the shop's name. */
export async function findOrders(db: Reader, wanted: Wanted): Promise<OrderRow[]> {
  const { circleId, kind, userId, status, from, to, q, after, most } = wanted
  // The longest word is usually the rarest. The other words are checked against its results.
  const [word, ...others] = searchWords(q ?? '')
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
  // The query is not empty but contains no word.
  if (word === undefined && q?.trim()) return []
  const isFound = word !== undefined
  const [at, id] = isFound ? [sql`found.ordered_at`, sql`found.order_id`] : [sql`orders.ordered_at`, sql`orders.id`]
  const source = isFound
    ? sql`order_prefixes as found join orders on orders.id = found.order_id
      where found.circle_id = ${circleId} and found.kind = ${kind} and found.prefix = ${word}`
    : sql`orders where orders.circle_id = ${circleId} and orders.kind = ${kind}`
  const narrowed = [
    ...(userId === undefined ? [] : [sql`and orders.user_id = ${userId}`]),
    ...(status === undefined ? [] : [sql`and orders.status = ${status}`]),
    ...(from === undefined ? [] : [sql`and ${at} >= ${Date.parse(from)}`]),
    ...(to === undefined ? [] : [sql`and ${at} < ${Date.parse(to) + DAY_MS}`]),
    ...others.map(
      (other) => sql`and exists (select 1 from order_prefixes as other where other.circle_id = ${circleId}
      and other.kind = ${kind} and other.prefix = ${other}
      and other.ordered_at = orders.ordered_at and other.order_id = orders.id)`,
    ),
    ...(after ? [sql`and (${at}, ${id}) < (${after[0]}, ${after[1]})`] : []),
  ]
  // This query is plain SQL, because building it each time would take as long as running it.
  const { rows } = await sql<OrderRow>`
    select orders.* from ${source}
    ${narrowed.length > 0 ? sql.join(narrowed, sql` `) : sql``}
    order by ${at} desc, ${id} desc limit ${most}`.execute(db)
  return rows
}
