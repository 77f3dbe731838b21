import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { onItsOwn } from '../jobs/on-its-own.ts'
import { doJob } from '../network/jobs.ts'
import type { Services } from '../services/services.ts'
import { payoutsWait } from './payouts-wait.ts'
import { syncCards, syncSentCards } from './sync-cards.ts'
import { takeTransferEvent } from './transfer-events.ts'
import { workOf } from './work.ts'

const EVERY_MS = MINUTE_MS
const DELIVER_MS = 2_000
/** Cards that are there are seldom taken back, and there are many. */
const SENT_EVERY_MS = HOUR_MS

/**
 * Pays out while the portal runs, and asks once a minute what became of what is under way; `url` is where the portal
 * listens, for the events of embedded providers. Gives what ends it; jobs are closed with the services.
 */
export function runPayouts(services: Services, url: string): () => Promise<void> {
  const { jobs, gifts, bank } = services
  jobs.begin(workOf(services))
  if ('hints' in gifts) gifts.hints.tellAt(`${url}/api/wallets/giftcards/events`)
  if ('hints' in bank) bank.hints.tellAt(`${url}/api/wallets/plaid-transfer/events`)
  let round: Promise<unknown> = Promise.resolve()
  const look = () => {
    round = round.then(() => syncIfDue(services)).catch(payoutsWait)
  }
  const deliver = () => {
    if ('hints' in gifts) void gifts.hints.deliver()
    if ('hints' in bank) void bank.hints.deliver()
  }
  const timers = [setInterval(look, EVERY_MS), setInterval(deliver, DELIVER_MS)]
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await round
  }
}

const JOB = 'payouts'
const syncIfDue = (services: Services) => doJob(services, JOB, EVERY_MS, () => syncPayouts(services))

/** Asks now, and not only with the next minute. */
export async function syncSoon(services: Services): Promise<void> {
  await services.store.transact((tx) => tx.updateTable('jobs').set({ done_at: null }).where('name', '=', JOB).execute())
  void syncIfDue(services).catch(payoutsWait)
}

/** Asks bank and seller what became of what was paid: what they tell by themselves may get lost. Neither waits for the other. */
export async function syncPayouts(services: Services): Promise<void> {
  await onItsOwn(
    () => syncBank(services),
    (cause) => payoutsWait(cause, 'bank'),
  )
  await syncCards(services)
  await doJob(services, 'sent-cards', SENT_EVERY_MS, () => syncSentCards(services))
  void services.post.deliver()
}

async function syncBank(services: Services): Promise<void> {
  const { store, bank } = services
  const { read } = store
  // Also what was given back again: it may have been paid all the same.
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
