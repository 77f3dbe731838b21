import { createHash, randomUUID } from 'node:crypto'
import { bodyOfCommission } from '#api/ports/network/commission-body.ts'
import type { Commission } from '#api/ports/network/port.ts'
import type { Writer } from '#api/store/store.ts'
import type { Services } from '../services/services.ts'
import { settle } from './settle.ts'

type Taken = 'applied' | 'known' | 'waiting'

/**
 * Takes what the network says of a sale, once however often it says it. The order is worked out anew from everything
 * said so far, so it does not matter what came first. `waiting`: nobody knows whose sale it is yet; it is kept.
 */
export async function takeCommission(tx: Writer, services: Services, commission: Commission): Promise<Taken> {
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
  return (await settle(tx, services, commission.id)) ? 'applied' : 'waiting'
}
