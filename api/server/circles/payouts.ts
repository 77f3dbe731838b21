import type { Payouts } from '#api/contract/circles.ts'
import type { Reader } from '#api/store/store.ts'

const MAX_PAYOUTS = 12

/**
 * The payouts of a Circle that have arrived, latest first. Contains kind, amount and time, but neither recipient nor
 * destination, which are private.
 */
export async function payoutsOf(db: Reader, circleId: string): Promise<Payouts> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => [
      'kind',
      'amount',
      fn.coalesce('arrived_at', 'updated_at').as('at'),
      fn.countAll<number>().over().as('count'),
    ])
    .where('circle_id', '=', circleId)
    .where('status', '=', 'SETTLED')
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MAX_PAYOUTS)
    .execute()
  const items = rows.map(({ kind, amount, at }) => ({ kind, amount, arrived_at: new Date(at).toISOString() }))
  return { items, count: rows[0]?.count ?? 0 }
}
