import { randomUUID } from 'node:crypto'
import type { Writer } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import { countOrder } from '../money/order-sums.ts'
import { shareText } from '../network/share.ts'
import type { Services } from '../services/services.ts'
import { listWords } from './list-words.ts'

interface Begun {
  /** The trip that led to the sale. `undefined` for a sale without a trip. */
  readonly trip: { readonly id: string; readonly created_at: number } | undefined
  readonly owner: { readonly user_id: string; readonly circle_id: string }
  readonly retailer: { readonly id: number; readonly name: string }
  /** The time by which the sale should be reported, in ms. */
  readonly reportBy: number
  /** The Circle's share, if already agreed. Defaults to the current setting. */
  readonly share?: string | undefined
}

/** Creates an order in the state TRACKED, before any sale is reported. */
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
  await countOrder(tx, order, 1)
  return order
}
