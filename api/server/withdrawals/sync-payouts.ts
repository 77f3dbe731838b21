import { BankFailed } from '#api/ports/bank/port.ts'
import { GiftNotSent } from '#api/ports/gift-cards/port.ts'
import { isUnavailable } from '#api/store/unavailable.ts'
import { doJob } from '../network/jobs.ts'
import type { Services } from '../services.ts'
import { takeTransferEvent } from './transfer-events.ts'
import { takeGift, workOf } from './work.ts'

const EVERY_MS = 60_000
const DELIVER_MS = 2_000
const AT_ONCE = 100

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
    round = round.then(() => syncIfDue(services)).catch(tell)
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
  void syncIfDue(services).catch(tell)
}

/** Asks bank and seller what became of what was paid: what they tell by themselves may get lost. */
export async function syncPayouts(services: Services): Promise<void> {
  const { store, bank, gifts } = services
  const { read } = store
  const paid = await read
    .selectFrom('withdrawals')
    .select('id')
    .where('authorization_id', 'is not', null)
    .limit(1)
    .execute()
  if (paid.length > 0) {
    const known = await read
      .selectFrom('transfer_events')
      .select('id')
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
  const waiting = await read
    .selectFrom('withdrawals')
    .select('id')
    .where('kind', '=', 'GIFT_CARD')
    .where('status', '=', 'PROCESSING')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of waiting) {
    const gift = await gifts.find(id)
    if (gift && gift.status !== 'PENDING') await store.transact((tx) => takeGift(tx, services, id, gift))
  }
  void services.post.deliver()
}

function tell(cause: unknown): void {
  // The portal ended meanwhile: the next one asks again.
  if (cause instanceof Error && cause.message === 'driver has already been destroyed') return
  const isExpected = isUnavailable(cause) || cause instanceof BankFailed || cause instanceof GiftNotSent
  console.error('Payouts wait:', isExpected ? cause.message : cause)
}
