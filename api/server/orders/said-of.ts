import type { Commission } from '#api/ports/network/port.ts'
import type { Reader } from '#api/store/store.ts'

/** Everything said of a sale, as it came. */
export async function saidOf(db: Reader, commissionId: string): Promise<Commission[]> {
  const rows = await db
    .selectFrom('order_events')
    .select('commission')
    .where('commission_id', '=', commissionId)
    .execute()
  return rows.map(({ commission }) => JSON.parse(commission))
}
