import { randomUUID } from 'node:crypto'
import type { LeftSale } from '#api/ports/network/port.ts'
import { changedRow } from '#api/store/changed-row.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'

const PATIENCE_DAYS = 30
const PATIENCE_MS = PATIENCE_DAYS * DAY_MS

/**
 * The time from which a sweep (a regular check for lost events) asks for changes: `from`, or earlier if an older sale
 * could not be processed yet.
 */
export async function heldBack(db: Reader, from: number): Promise<number> {
  const { oldest } = await db
    .selectFrom('sales_left')
    .select(({ fn }) => fn.min<number | null>('asked_from').as('oldest'))
    .where('given_up_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.min(from, oldest ?? from)
}

/** The names of the stored sales that could not be processed. */
export const skippedSales = async (db: Reader): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('sales_left').select('sale').execute()).map(({ sale }) => sale))

/** A storable name for a sale. The network's own name may not be storable. */
export const nameOf = (sale: string): string =>
  /^[\w.-]{1,100}$/.test(sale) ? sale : JSON.stringify(sale).slice(0, 100)

/** Records that a sale could not be processed. `since` is the time from which sweeps usually ask for changes. */
export async function recordSkippedSale(tx: Writer, { sale, why, modifiedAt }: LeftSale, since: number, now: number) {
  const isBefore = modifiedAt !== undefined && modifiedAt < since && modifiedAt >= since - PATIENCE_MS
  const row = { sale: nameOf(sale), why: why.replaceAll('\0', '').slice(0, 1000) }
  await tx
    .insertInto('sales_left')
    .values({ ...row, id: randomUUID(), asked_from: isBefore ? modifiedAt : since, left_at: now })
    .onConflict((conflict) => conflict.column('sale').doUpdateSet({ why: row.why }))
    .execute()
}

/** Removes a sale that was processed after all, even if it had been given up. */
export const forgetSkipped = (tx: Writer, sale: string) =>
  tx.deleteFrom('sales_left').where('sale', '=', nameOf(sale)).execute()

/**
 * Gives up sales that could not be processed for a long time. Sweeps no longer go back far enough to include such a
 * sale, and an operator decides about it.
 */
export async function giveUpSkipped({ store, now }: Services): Promise<void> {
  const given = await store.transact((tx) =>
    tx
      .updateTable('sales_left')
      .set({ given_up_at: now() })
      .where('left_at', '<=', now() - PATIENCE_MS)
      .where('given_up_at', 'is', null)
      .where('dismissed_at', 'is', null)
      .returning(['sale', 'why'])
      .execute(),
  )
  for (const { sale, why } of given)
    console.error(`The portal gave up on the sale ${sale} after ${PATIENCE_DAYS} days: ${why}`)
}

/**
 * Lets sweeps request a sale again that was given up, for the same number of days as before. Returns `false` if there
 * is no such sale.
 */
export const askAgain = (tx: Writer, id: string, now: number): Promise<boolean> =>
  changedRow(
    tx
      .updateTable('sales_left')
      .set({ given_up_at: null, left_at: now })
      .where('id', '=', id)
      .where('given_up_at', 'is not', null)
      .where('dismissed_at', 'is', null)
      .returning('id'),
  )

/**
 * Dismisses a sale. Sweeps no longer go back far enough to include this sale, no matter how often the network reports
 * it. Returns `false` if there is no such sale.
 */
export const dismissSkipped = (tx: Writer, id: string, now: number): Promise<boolean> =>
  changedRow(
    tx
      .updateTable('sales_left')
      .set({ dismissed_at: now })
      .where('id', '=', id)
      .where('dismissed_at', 'is', null)
      .returning('id'),
  )
