import type { Commission, LeftSale } from '#api/ports/network/port.ts'
import type { Writer } from '#api/store/store.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { onItsOwn } from '../jobs/on-its-own.ts'
import { doJob } from '../network/jobs.ts'
import type { Services } from '../services/services.ts'
import { applyOrderChange } from './apply-order-change.ts'
import { CLAIM_MS } from './claim-window.ts'
import { forgetLeft, giveUpLeft, heldBack, leave, leftSales, nameOf } from './left-sales.ts'
import { tellOfOrder } from './order-news.ts'
import { saidOf } from './said-of.ts'
import { settle } from './settle.ts'
import { standingOf } from './standing.ts'
import { takeCommission } from './take-commission.ts'
import { tellOnce } from './tell-once.ts'

const EVERY_MS = 15 * MINUTE_MS
const LEAST_SPAN_MS = 48 * HOUR_MS
const AT_ONCE = 200

/** Finds what no event told of: asks the network what changed, and lets time do what it does. Where that is due. */
export const sweepIfDue = (services: Services): Promise<boolean> =>
  doJob(services, 'orders', EVERY_MS, (lastDone) => sweepOrders(services, lastDone))

/**
 * Asks for the last two days, and for more where the last time was longer ago. Each sale is taken on its own: none stands in
 * the way of the others. What could not be taken is asked for again each time, until it can be, or is given up.
 */
export async function sweepOrders(services: Services, lastDone: number | null): Promise<void> {
  const { network, practice, store, now } = services
  practice?.advance()
  const until = now() + MINUTE_MS
  const since = Math.min(lastDone ?? until, until - LEAST_SPAN_MS)
  const [from, left] = [await heldBack(store.read, since), await leftSales(store.read)]
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await network.commissions(from, until, cursor)
    for (const sentence of page.said) tellOnce(sentence)
    for (const one of page.leftOut) await leaveOut(services, one, since)
    for (const commission of page.items) {
      const { id: sale, modifiedAt } = commission
      await onItsOwn(
        async () => {
          await take(services, commission)
          if (left.has(nameOf(sale))) await store.transact((tx) => forgetLeft(tx, sale))
        },
        (cause) => leaveOut(services, { sale, why: messageOf(cause), modifiedAt }, since, cause),
      )
    }
    cursor = page.next
  }
  await giveUpLeft(services)
  await matchWaiting(services)
  await confirmLocked(services)
  await closeUnreported(services)
}

/** Tells the operator, who also finds it at the desk. */
async function leaveOut({ store, now }: Services, left: LeftSale, since: number, cause?: unknown): Promise<void> {
  tellOnce(`The sale ${nameOf(left.sale)} is left out: ${left.why}`, cause)
  await store.transact((tx) => leave(tx, left, since, now()))
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Tells the operator of what comes again with the next sweep by itself. */
const untilNext = (what: string) => (cause: unknown) => tellOnce(`${what}: ${messageOf(cause)}`, cause)

const take = (services: Services, commission: Commission) =>
  services.store.transact((tx) => takeCommission(tx, services, commission))

/** Sales that nobody knew the owner of: by now their trip may be known. */
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
    await onItsOwn(() => store.transact((tx) => settle(tx, services, id)), untilNext(`The sale ${id} is not matched`))
}

/** A shop that has not taken a sale back while it could has accepted it: networks do not all say so. */
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
    if (id !== null) await onItsOwn(() => confirm(services, id), untilNext(`The sale ${id} is not confirmed`))
}

async function confirm(services: Services, commissionId: string): Promise<void> {
  const [first, ...rest] = await saidOf(services.store.read, commissionId)
  if (!first) return
  const { latest } = standingOf([first, ...rest])
  const { lockingAt } = latest
  if (lockingAt === undefined || lockingAt > services.now() || lockingAt < latest.modifiedAt) return
  await take(services, { ...latest, status: 'CONFIRMED', modifiedAt: lockingAt })
}

/** Trips that led to nothing, once nothing can be claimed for them any more. */
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
    await onItsOwn(
      () => store.transact((tx) => closeTrip(tx, services, id)),
      untilNext(`The order ${id} is not closed`),
    )
}

const NOTHING = {
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
  if (order) await tellOfOrder(tx, services, await applyOrderChange(tx, order, NOTHING, services.now()))
}

/** Goes through rows by their ids, a few at a time. */
async function* inTurn<Row extends { id: string }>(some: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = '', rows = await some(after); rows.length > 0; rows = await some(after)) {
    yield* rows
    after = rows.at(-1)?.id ?? ''
  }
}
