import { sql } from 'kysely'
import { availableBy, BANK_DAYS } from '#api/contract/cashback-dates.ts'
import type { Wallet } from '#api/contract/wallets.ts'
import { businessDayAfter } from '#api/ports/bank/business-days.ts'
import type { Reader } from '#api/store/store.ts'
import type { OrderRow } from '#api/store/tables.ts'
import type { Handler } from '../calls/call.ts'
import { circleOfMine } from '../circles/find.ts'
import { balancesIn, raisedOf } from '../money/ledger.ts'
import { heldBySignIn, takenToday } from '../withdrawals/review-reason.ts'

const NEXT_SHOWN = 3

/** A Circle's money, for its members. For others, the Circle is “not found”. */
export const readWallet: Handler<'readWallet'> = async ({ services, member, params }) => {
  const { environment, now, store } = services
  const { read } = store
  const named = await read.selectFrom('circles').select('slug').where('id', '=', params.id).executeTakeFirst()
  const { circle, role } = await circleOfMine(read, named?.slug ?? params.id, member, now())
  return {
    body: {
      id: circle.id,
      slug: circle.slug,
      headline: circle.headline,
      role,
      currency: 'USD',
      ...(await readBalances(read, circle.id)),
      minimums: { gift_card: environment.minimumGiftCard, bank: environment.minimumBank },
      taken_today: await takenToday(read, circle.id, now()),
      looked_at_until: await heldBySignIn(read, services, member.id),
      to_cancel: await toCancel(read, circle.id),
      bank_by: businessDayAfter(now(), BANK_DAYS.most),
      frozen: circle.frozen_at !== null,
      next: await nextOf(read, circle.id, now()),
      since: await sinceOf(read, circle.id),
      available_since: await availableSince(read, circle.id),
    },
  }
}

/** All balances of a Circle. A single statement reads them at one moment. */
export async function readBalances(db: Reader, circleId: string) {
  const balances = await balancesIn(db, circleId)
  return {
    raised: raisedOf(balances),
    pending: balances.pending + balances.confirmed,
    available: balances.available,
    reserved: balances.reserved,
    paid_out: balances.paid_out,
    debt: 0 - balances.debt,
  }
}

/**
 * The orders whose money becomes available next. A pending order's next date may not be the day on which its money
 * arrives. So this function reads the soonest orders of both states and then compares their arrival dates.
 */
async function nextOf(db: Reader, circleId: string, now: number): Promise<Wallet['next']> {
  const soonest = (status: 'PENDING' | 'CONFIRMED') => sql`
    select * from (select id, status, retailer_name, circle_share, next_change_by from orders
    where circle_id = ${circleId} and status in ('PENDING', 'CONFIRMED') and status = ${status}
    and next_change_by is not null order by next_change_by, id limit ${NEXT_SHOWN}) as soonest`
  const { rows } = await sql<Pick<OrderRow, 'id' | 'status' | 'retailer_name' | 'circle_share' | 'next_change_by'>>`
    ${soonest('CONFIRMED')} union all ${soonest('PENDING')}`.execute(db)
  return rows
    .flatMap((row) => {
      const by = availableBy(row.status, row.next_change_by)
      return by === undefined ? [] : [{ ...row, by }]
    })
    .toSorted((a, b) => a.by - b.by || compare(a.id, b.id))
    .slice(0, NEXT_SHOWN)
    .map(({ id, retailer_name: retailer, circle_share, by }) => ({
      order_id: id,
      retailer,
      circle_share,
      by: new Date(by).toISOString(),
      overdue: by < now,
    }))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** When money last became available. Null if it never did. */
async function availableSince(db: Reader, circleId: string): Promise<string | null> {
  const { rows } = await sql<{ at: number | null }>`
    select max(at) as at from ledger_entries where circle_id = ${circleId} and kind = 'order-payable'`.execute(db)
  const [row] = rows
  return row === undefined || row.at === null ? null : new Date(Number(row.at)).toISOString()
}

async function sinceOf(db: Reader, circleId: string): Promise<string | null> {
  const { rows } = await sql<{ at: number }>`
    select at from ledger_entries where circle_id = ${circleId} order by at, n limit 1`.execute(db)
  return rows[0] ? new Date(rows[0].at).toISOString() : null
}

/** The id of the withdrawal that has been in review the longest. Null if the Circle has no debt. */
async function toCancel(db: Reader, circleId: string): Promise<string | null> {
  if ((await balancesIn(db, circleId)).debt === 0) return null
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('circle_id', '=', circleId)
    .where('status', '=', 'IN_REVIEW')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
