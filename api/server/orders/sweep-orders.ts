import type { Commission, LeftSale } from '#api/ports/network/port.ts'
import type { Writer } from '#api/store/store.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { isolateFailure } from '../queue/isolate-failure.ts'
import type { Services } from '../services/services.ts'
import { applyOrderChange } from './apply-order-change.ts'
import { CLAIM_MS } from './claim-window.ts'
import { eventsOfSale } from './events-of-sale.ts'
import { logOnce } from './log-once.ts'
import { notifyOfOrder } from './order-news.ts'
import { saleStatusOf } from './sale-status.ts'
import { settleOrder } from './settle.ts'
import { forgetSkipped, giveUpSkipped, heldBack, nameOf, recordSkippedSale, skippedSales } from './skipped-sales.ts'
import { recordCommission } from './take-commission.ts'

const LEAST_SPAN_MS = 48 * HOUR_MS
const AT_ONCE = 200

/**
 * Finds changes whose events were lost. Asks the network for the changes of the last two days, or more if the last
 * sweep was longer ago. Also confirms sales whose return period is over, and closes trips that led to no sale in time.
 * Each sale is processed separately, so that no sale blocks the others. If a sale could not be processed, each sweep
 * requests it again until it can be processed or is given up.
 */
export async function sweepOrders(services: Services, lastDone: number | null): Promise<void> {
  const { network, practice, store, now } = services
  practice?.advance()
  const until = now() + MINUTE_MS
  const since = Math.min(lastDone ?? until, until - LEAST_SPAN_MS)
  const [from, left] = [await heldBack(store.read, since), await skippedSales(store.read)]
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await network.commissions(from, until, cursor)
    for (const sentence of page.said) logOnce(sentence)
    for (const one of page.leftOut) await skipSale(services, one, since)
    for (const commission of page.items) {
      const { id: sale, modifiedAt } = commission
      await isolateFailure(
        async () => {
          await take(services, commission)
          if (left.has(nameOf(sale))) await store.transact((tx) => forgetSkipped(tx, sale))
        },
        (cause) => skipSale(services, { sale, why: messageOf(cause), modifiedAt }, since, cause),
      )
    }
    cursor = page.next
  }
  await giveUpSkipped(services)
  await matchWaiting(services)
  await confirmLocked(services)
  await closeUnreported(services)
}

/** Records a sale that could not be processed, and logs it for operators. They also find it at the desk. */
async function skipSale({ store, now }: Services, left: LeftSale, since: number, cause?: unknown): Promise<void> {
  logOnce(`The sale ${nameOf(left.sale)} was skipped: ${left.why}`, cause)
  await store.transact((tx) => recordSkippedSale(tx, left, since, now()))
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Logs a failure that the next sweep retries. */
const untilNext = (what: string) => (cause: unknown) => logOnce(`${what}: ${messageOf(cause)}`, cause)

const take = (services: Services, commission: Commission) =>
  services.store.transact((tx) => recordCommission(tx, services, commission))

/** Processes the sales without a known owner again. Their trip may be known by now. */
async function matchWaiting(services: Services): Promise<void> {
  const { store } = services
  for await (const { id } of inTurn((after) =>
    store.read
      .selectFrom('order_events')
      .select('commission_id as id')
      .distinct()
      .where('waiting', '=', 1)
      .where('commission_id', '>', after)
      .orderBy('commission_id')
      .limit(AT_ONCE)
      .execute(),
  ))
    await isolateFailure(
      () => store.transact((tx) => settleOrder(tx, services, id)),
      untilNext(`The sale ${id} could not be matched`),
    )
}

/** Confirms sales that were not reversed within their return period, since not every network confirms them. */
async function confirmLocked(services: Services): Promise<void> {
  const { store, now } = services
  for await (const { commission_id: id } of inTurn((after) =>
    store.read
      .selectFrom('orders')
      .select(['id', 'commission_id', 'next_change_by as at'])
      .where('status', '=', 'PENDING')
      .where('next_change_by', '<=', now())
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  ))
    if (id !== null)
      await isolateFailure(() => confirm(services, id), untilNext(`The sale ${id} could not be confirmed`))
}

async function confirm(services: Services, commissionId: string): Promise<void> {
  const [first, ...rest] = await eventsOfSale(services.store.read, commissionId)
  if (!first) return
  const { latest } = saleStatusOf([first, ...rest])
  const { lockingAt } = latest
  if (lockingAt === undefined || lockingAt > services.now() || lockingAt < latest.modifiedAt) return
  await take(services, { ...latest, status: 'CONFIRMED', modifiedAt: lockingAt })
}

/** Closes trips without a sale once their cashback can no longer be claimed. */
async function closeUnreported(services: Services): Promise<void> {
  const { store, now } = services
  for await (const { id } of inTurn((after) =>
    store.read
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'TRACKED')
      .where('expected_report_by', '<=', now() - CLAIM_MS)
      .where('id', 'not in', (query) =>
        query.selectFrom('claims').select('order_id').where('status', 'in', ['SUBMITTED', 'IN_REVIEW']),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  ))
    await isolateFailure(
      () => store.transact((tx) => closeTrip(tx, services, id)),
      untilNext(`The order ${id} could not be closed`),
    )
}

const NO_SUMS = {
  status: 'DECLINED',
  reason: 'NOT_REPORTED',
  sale_amount: 0,
  cashback: 0,
  next_change_by: null,
} as const

async function closeTrip(tx: Writer, services: Services, id: string): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'TRACKED')
    .executeTakeFirst()
  if (order) await notifyOfOrder(tx, services, await applyOrderChange(tx, order, NO_SUMS, services.now()))
}

/** Iterates over rows in the order of their ids, and reads a few rows at a time. */
async function* inTurn<Row extends { id: string }>(some: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = '', rows = await some(after); rows.length > 0; rows = await some(after)) {
    yield* rows
    after = rows.at(-1)?.id ?? ''
  }
}
