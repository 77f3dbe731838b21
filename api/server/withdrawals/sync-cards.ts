import { sql } from 'kysely'
import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { isolateFailure } from '../queue/isolate-failure.ts'
import type { Services } from '../services/services.ts'
import { moveWithdrawal, readOpenWithdrawal } from './move.ts'
import { logPayoutsWait } from './payouts-wait.ts'
import { takeGift } from './work.ts'

const AT_ONCE = 100
/**
 * The maximum duration of a sync. After ten minutes, another instance would take over the job, so a sync with a seller
 * that does not answer must end sooner.
 */
const LONGEST_MS = 4 * MINUTE_MS
const MAY_GO_BACK_MS = 90 * DAY_MS

/** Asks the seller about orders of gift cards that are in progress. */
export const syncCards = (services: Services): Promise<void> =>
  eachCard(services, { status: 'PROCESSING', since: 0 }, async (id) => {
    const gift = await services.gifts.find(id)
    if (gift && gift.status !== 'PENDING') await services.store.transact((tx) => takeGift(tx, services, id, gift))
  })

/** Checks delivered cards, because the seller can still cancel a card that is not used. */
export const syncSentCards = (services: Services): Promise<void> =>
  eachCard(services, { status: 'SETTLED', since: services.now() - MAY_GO_BACK_MS }, async (id) => {
    if (!(await services.gifts.isTakenBack(id))) return
    await services.store.transact(async (tx) => {
      const row = await readOpenWithdrawal(tx, id)
      if (row) await moveWithdrawal(tx, services, row, { status: 'RETURNED', redeem_url: null, card: null })
    })
  })

interface Which {
  readonly status: WithdrawalStatus
  /** Selects withdrawals that have changed since this time, in milliseconds. */
  readonly since: number
}

/** Processes cards one by one, in random order, so that no card is always the last one. */
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
    await isolateFailure(
      () => work(id),
      (cause) => logPayoutsWait(cause, reference),
    )
  }
}
