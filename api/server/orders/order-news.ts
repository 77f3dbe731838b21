import type { NoticeKind } from '#api/contract/notices.ts'
import type { OrderStatus } from '#api/contract/order-states.ts'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import type { Notifier } from '../notices/mail-news.ts'
import { notify } from '../notices/notify.ts'

const KIND_OF = {
  TRACKED: 'trip-tracked',
  PENDING: 'order-pending',
  CONFIRMED: 'order-confirmed',
  PAYABLE: 'order-payable',
  // No notice, because the person who withdraws is notified of the withdrawal.
  PAID: undefined,
  DECLINED: 'order-declined',
  REVERSED: 'order-reversed',
} as const satisfies Record<OrderStatus, NoticeKind | undefined>

/** Notifies a member that the state of their order has changed, once per state. */
export async function notifyOfOrder(tx: Writer, services: Notifier, order: OrderRow): Promise<void> {
  const kind = KIND_OF[order.status]
  if (!kind) return
  const circle = await tx.selectFrom('circles').select('headline').where('id', '=', order.circle_id).executeTakeFirst()
  const words = { retailer: order.retailer_name, circle: circle?.headline ?? 'your Circle', order: order.id }
  const news = { user_id: order.user_id, about: `order:${order.id}:${order.status}` }
  if (kind === 'trip-tracked' || kind === 'order-declined') await notify(tx, services, { ...news, kind, params: words })
  else await notify(tx, services, { ...news, kind, params: { ...words, cashback: order.circle_share } })
}
