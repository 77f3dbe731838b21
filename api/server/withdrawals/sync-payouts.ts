import { isolateFailure } from '../queue/isolate-failure.ts'
import type { Services } from '../services/services.ts'
import { logPayoutsWait } from './payouts-wait.ts'
import { syncCards } from './sync-cards.ts'
import { takeTransferEvent } from './transfer-events.ts'

/** Runs the sync now instead of within the next minute. */
export const syncSoon = ({ jobs }: Services): Promise<void> => jobs.runSoon('payouts')

/**
 * Asks the bank and the seller about payouts, because their events may get lost. If the bank does not answer, the
 * seller is asked anyway.
 */
export async function syncPayouts(services: Services): Promise<void> {
  await isolateFailure(
    () => syncBank(services),
    (cause) => logPayoutsWait(cause, 'bank'),
  )
  await syncCards(services)
}

async function syncBank(services: Services): Promise<void> {
  const { store, bank } = services
  const { read } = store
  // Withdrawals whose money was returned count too, since they may have been paid after all.
  const asked = await read.selectFrom('withdrawals').select('id').where('kind', '=', 'BANK').limit(1).execute()
  if (asked.length === 0) return
  const known = await read
    .selectFrom('transfer_events')
    .select('id')
    .where('bank', '=', bank.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  for (let after = known?.id ?? 0, more = true; more; ) {
    const page = await bank.events(after)
    for (const event of page.items) await store.transact((tx) => takeTransferEvent(tx, services, event))
    after = page.next
    more = page.more
  }
}
