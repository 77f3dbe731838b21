import type { Commission } from '#api/ports/network/port.ts'
import type { Reader } from '#api/store/store.ts'

/** All events about a sale, in the order of arrival. */
export async function eventsOfSale(db: Reader, commissionId: string): Promise<Commission[]> {
  const rows = await db
    .selectFrom('order_events')
    .select('commission')
    .where('commission_id', '=', commissionId)
    .execute()
  return rows.map(({ commission }) => JSON.parse(commission))
}
