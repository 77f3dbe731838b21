import { createHash, randomUUID } from 'node:crypto'
import { bodyOfCommission } from '#api/ports/network/commission-body.ts'
import type { Commission } from '#api/ports/network/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services/services.ts'
import { settleOrder } from './settle.ts'

type Taken = 'applied' | 'known' | 'waiting'

/**
 * Processes a report from the network. A repeated report has no further effect. The order's state is computed from all
 * reports so far, so the sequence of reports does not matter. Returns `waiting` if the sale was stored but its member
 * is not known yet.
 */
export async function recordCommission(tx: Writer, services: Services, commission: Commission): Promise<Taken> {
  const row = {
    id: randomUUID(),
    commission_id: commission.id,
    fingerprint: createHash('sha256')
      .update(JSON.stringify(bodyOfCommission(commission)))
      .digest('base64url'),
    status: commission.status,
    modified_at: commission.modifiedAt,
    commission: JSON.stringify(commission),
    trip_code: commission.tripCode ?? null,
    tracking_code: commission.trackingCode ?? null,
    received_at: services.now(),
    waiting: 1,
  }
  const isNew = await tx
    .insertInto('order_events')
    .values(row)
    .onConflict((conflict) => conflict.columns(['commission_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!isNew) return 'known'
  return (await settleOrder(tx, services, commission.id)) ? 'applied' : 'waiting'
}
