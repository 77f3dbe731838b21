import { sql } from 'kysely'
import { MINUTE_MS } from '../limits.ts'
import type { Services } from '../services.ts'
import { onItsOwn } from './payouts-wait.ts'
import { takeGift } from './work.ts'

const AT_ONCE = 100
/** The job is another instance's after ten minutes: a seller who answers nobody must not take as long. */
const LONGEST_MS = 4 * MINUTE_MS

/** Asks the seller what became of cards that are under way: each on its own, in no order, so that none is always the last. */
export async function syncCards(services: Services): Promise<void> {
  const { store, gifts } = services
  const waiting = await store.read
    .selectFrom('withdrawals')
    .select(['id', 'reference'])
    .where('kind', '=', 'GIFT_CARD')
    .where('status', '=', 'PROCESSING')
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .execute()
  const until = performance.now() + LONGEST_MS
  for (const { id, reference } of waiting) {
    if (performance.now() > until) return
    await onItsOwn(reference, async () => {
      const gift = await gifts.find(id)
      if (gift && gift.status !== 'PENDING') await store.transact((tx) => takeGift(tx, services, id, gift))
    })
  }
}
