import type { SoFar } from '#api/contract/invites.ts'
import type { Reader } from '#api/store/store.ts'
import { circleTotals, NO_TOTALS } from '../money/circle-totals.ts'

/** States of orders that earned nothing, or nothing known yet. */
const WITHOUT_CASHBACK = ['TRACKED', 'DECLINED', 'REVERSED'] as const

/** The amount that a Circle has raised so far (cents), from how many orders and people, and since when (ms). */
export async function soFarOf(db: Reader, circleId: string): Promise<SoFar> {
  const totals = (await circleTotals(db, [circleId])).get(circleId) ?? NO_TOTALS
  const orders = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.count('user_id').distinct().as('people'),
      fn.min('ordered_at').as('since'),
    ])
    .where('circle_id', '=', circleId)
    .where('status', 'not in', WITHOUT_CASHBACK)
    .executeTakeFirstOrThrow()
  const { raised, pending, available } = totals
  const since = orders.since === null ? null : Number(orders.since)
  return { raised, pending, available, orders: Number(orders.orders), people: Number(orders.people), since }
}
