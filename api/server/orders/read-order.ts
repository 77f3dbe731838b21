import type { OrderKind, OrderStatus } from '#api/contract/order-states.ts'
import type { WholeOrder } from '#api/contract/orders.ts'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import type { Handler, Member } from '../calls/call.ts'
import { roleIn } from '../circles/find.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { eventsOfSale } from './events-of-sale.ts'
import { saleStatusOf } from './sale-status.ts'
import { viewOrders } from './view-order.ts'

interface Step {
  readonly status: OrderStatus
  readonly at: number
}

/** An order with its history, for its owner and the Circle's members. For others, the order is “not found”. */
async function wholeOrder(services: Services, member: Member, id: string, kind: OrderKind): Promise<WholeOrder> {
  const { read } = services.store
  const row = await read
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  const role = row && (await roleIn(read, row.circle_id, member.id))
  if (!row || !(role || row.user_id === member.id)) return refuse('not-found')
  const order = role ? row : { ...asLeft(row), paid_at: null }
  const [seen] = await viewOrders(read, [order], member.id, services.now())
  const circle = await read
    .selectFrom('circles')
    .select(['slug', 'headline'])
    .where('id', '=', order.circle_id)
    .executeTakeFirst()
  if (!seen) return refuse('not-found')
  const events = (await stepsOf(read, order)).map(({ status, at }) => ({ status, at: new Date(at).toISOString() }))
  return { ...seen, circle: circle ?? null, events }
}

/** An order as shown to a person who has left the Circle. They may not learn when the Circle withdraws the money. */
export const asLeft = <O extends Pick<OrderRow, 'status'>>(order: O): O => ({
  ...order,
  status: order.status === 'PAID' ? 'PAYABLE' : order.status,
})

/** The history of an order: its trip, the network's reports, and changes made here. */
async function stepsOf(db: Reader, order: OrderRow): Promise<Step[]> {
  const steps: Step[] = []
  const [first, ...rest] = order.commission_id === null ? [] : await eventsOfSale(db, order.commission_id)
  if (first) steps.push(...saleStatusOf([first, ...rest]).steps)
  else if (order.status !== 'TRACKED')
    steps.push({ status: order.status === 'PAID' ? 'PAYABLE' : order.status, at: order.updated_at })
  // If a trip leads to a second purchase, the shop may report it before its order exists here.
  const left = Math.min(order.created_at, ...steps.map(({ at }) => at))
  if (order.trip_id !== null) steps.unshift({ status: 'TRACKED', at: left })
  if (order.paid_at !== null) steps.push({ status: 'PAID', at: order.paid_at })
  return steps.toSorted((a, b) => a.at - b.at)
}

export const readOrder: Handler<'readOrder'> = async ({ services, member, params }) => ({
  body: await wholeOrder(services, member, params.id, 'purchase'),
})

export const readProductOrder: Handler<'readProductOrder'> = async ({ services, member, params }) => {
  if (params.product !== `${services.environment.product}-orders`) return refuse('not-found')
  return { body: await wholeOrder(services, member, params.id, 'giftcard') }
}
