import { randomUUID } from 'node:crypto'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { count } from '../money/order-sums.ts'
import { shareText } from '../network/share.ts'
import type { Services } from '../services/services.ts'
import { listWords } from './list-words.ts'

interface Begun {
  /** `undefined` where a sale is known that no trip of ours led to. */
  readonly trip: { readonly id: string; readonly created_at: number } | undefined
  readonly owner: { readonly user_id: string; readonly circle_id: string }
  readonly retailer: { readonly id: number; readonly name: string }
  /** When a sale should be told of. */
  readonly reportBy: number
  /** The Circle's part, where it was agreed already; else today's. */
  readonly share?: string | undefined
}

/** Begins an order: TRACKED, as nobody has told of a sale yet. */
export async function startOrder(
  tx: Writer,
  { environment, now }: Pick<Services, 'environment' | 'now'>,
  { trip, owner, retailer, reportBy, share = shareText(environment.circleShare) }: Begun,
): Promise<OrderRow> {
  const created_at = now()
  const order: OrderRow = {
    id: randomUUID(),
    kind: 'purchase',
    user_id: owner.user_id,
    circle_id: owner.circle_id,
    trip_id: trip?.id ?? null,
    commission_id: null,
    retailer_id: retailer.id,
    retailer_name: retailer.name,
    status: 'TRACKED',
    reason: null,
    sale_amount: 0,
    cashback: 0,
    circle_share: 0,
    share,
    order_number: null,
    ordered_at: trip?.created_at ?? created_at,
    next_change_by: reportBy,
    expected_report_by: reportBy,
    paid_at: null,
    created_at,
    updated_at: created_at,
  }
  await tx.insertInto('orders').values(order).execute()
  await listWords(tx, order)
  await count(tx, order, 1)
  return order
}
