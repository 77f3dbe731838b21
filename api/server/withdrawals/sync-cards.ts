import { sql } from 'kysely'
import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { onItsOwn } from '../jobs/on-its-own.ts'
import type { Services } from '../services/services.ts'
import { move, open } from './move.ts'
import { payoutsWait } from './payouts-wait.ts'
import { takeGift } from './work.ts'

const AT_ONCE = 100
/** The job is another instance's after ten minutes: a seller who answers nobody must not take as long. */
const LONGEST_MS = 4 * MINUTE_MS
const MAY_GO_BACK_MS = 90 * DAY_MS

/** Asks the seller what became of cards that are under way. */
export const syncCards = (services: Services): Promise<void> =>
  eachCard(services, { status: 'PROCESSING', since: 0 }, async (id) => {
    const gift = await services.gifts.find(id)
    if (gift && gift.status !== 'PENDING') await services.store.transact((tx) => takeGift(tx, services, id, gift))
  })

/** A card that is there may be taken back by the seller while nobody has used it; who has it was paid long ago. */
export const syncSentCards = (services: Services): Promise<void> =>
  eachCard(services, { status: 'SETTLED', since: services.now() - MAY_GO_BACK_MS }, async (id) => {
    if (!(await services.gifts.isTakenBack(id))) return
    await services.store.transact(async (tx) => {
      const row = await open(tx, id)
      if (row) await move(tx, services, row, { status: 'RETURNED', redeem_url: null, card: null })
    })
  })

interface Which {
  readonly status: WithdrawalStatus
  /** When it last changed, in milliseconds. */
  readonly since: number
}

/** Does something about cards: each on its own, in no order, so that none is always the last. */
async function eachCard({ store }: Services, { status, since }: Which, work: (id: string) => Promise<void>) {
  const cards = await store.read
    .selectFrom('withdrawals')
    .select(['id', 'reference'])
    .where('kind', '=', 'GIFT_CARD')
    .where('status', '=', status)
    .where('updated_at', '>=', since)
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .execute()
  const until = performance.now() + LONGEST_MS
  for (const { id, reference } of cards) {
    if (performance.now() > until) return
    await onItsOwn(
      () => work(id),
      (cause) => payoutsWait(cause, reference),
    )
  }
}
