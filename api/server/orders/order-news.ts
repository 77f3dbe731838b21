import type { NoticeKind } from '#api/contract/notices.ts'
import type { OrderStatus } from '#api/contract/order-states.ts'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { notify } from '../notices/notify.ts'
import type { Services } from '../services/services.ts'

const KIND_OF = {
  TRACKED: 'trip-tracked',
  PENDING: 'order-pending',
  CONFIRMED: 'order-confirmed',
  PAYABLE: 'order-payable',
  // Whoever takes money out is told of that.
  PAID: undefined,
  DECLINED: 'order-declined',
  REVERSED: 'order-reversed',
} as const satisfies Record<OrderStatus, NoticeKind | undefined>

/** Tells a member of a state that their order has come to; once of each. */
export async function tellOfOrder(tx: Writer, services: Pick<Services, 'now'>, order: OrderRow): Promise<void> {
  const kind = KIND_OF[order.status]
  if (!kind) return
  const circle = await tx.selectFrom('circles').select('headline').where('id', '=', order.circle_id).executeTakeFirst()
  const words = { retailer: order.retailer_name, circle: circle?.headline ?? 'your Circle', order: order.id }
  const news = { user_id: order.user_id, about: `order:${order.id}:${order.status}` }
  if (kind === 'trip-tracked' || kind === 'order-declined') await notify(tx, services, { ...news, kind, params: words })
  else await notify(tx, services, { ...news, kind, params: { ...words, cashback: order.circle_share } })
}
