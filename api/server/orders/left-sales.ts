import { randomUUID } from 'node:crypto'
import type { LeftSale } from '#api/ports/network/port.ts'
import type { Reader, Writer } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'
import type { Services } from '../services/services.ts'

const PATIENCE_DAYS = 30
const PATIENCE_MS = PATIENCE_DAYS * DAY_MS

/** Where a sweep that would begin at `from` begins: not after any sale that could not be taken yet. */
export async function heldBack(db: Reader, from: number): Promise<number> {
  const { oldest } = await db
    .selectFrom('sales_left')
    .select(({ fn }) => fn.min<number | null>('asked_from').as('oldest'))
    .where('given_up_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.min(from, oldest ?? from)
}

/** The names under which sales are kept that could not be taken. */
export const leftSales = async (db: Reader): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('sales_left').select('sale').execute()).map(({ sale }) => sale))

/** A network may name a sale as no database could. */
export const nameOf = (sale: string): string =>
  /^[\w.-]{1,100}$/.test(sale) ? sale : JSON.stringify(sale).slice(0, 100)

/** Keeps that a sale could not be taken; `since` is where a sweep would begin that is held back by none. */
export async function leave(tx: Writer, { sale, why, modifiedAt }: LeftSale, since: number, now: number) {
  const isBefore = modifiedAt !== undefined && modifiedAt < since && modifiedAt >= since - PATIENCE_MS
  const row = { sale: nameOf(sale), why: why.replaceAll('\0', '').slice(0, 1000) }
  await tx
    .insertInto('sales_left')
    .values({ ...row, id: randomUUID(), asked_from: isBefore ? modifiedAt : since, left_at: now })
    .onConflict((conflict) => conflict.column('sale').doUpdateSet({ why: row.why }))
    .execute()
}

/** It was taken after all, whoever had given it up. */
export const forgetLeft = (tx: Writer, sale: string) =>
  tx.deleteFrom('sales_left').where('sale', '=', nameOf(sale)).execute()

/** What could not be taken for so long holds no sweep back any more: it waits for the operator. */
export async function giveUpLeft({ store, now }: Services): Promise<void> {
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
  for (const { sale, why } of given) console.error(`The sale ${sale} is given up after ${PATIENCE_DAYS} days: ${why}`)
}

/** Has a sale that was given up asked for as long again; `false` where it is none. */
export async function askAgain(tx: Writer, id: string, now: number): Promise<boolean> {
  const back = await tx
    .updateTable('sales_left')
    .set({ given_up_at: null, left_at: now })
    .where('id', '=', id)
    .where('given_up_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return back !== undefined
}

/** It holds nothing back any more, however often the network tells of it. `false` where there is none. */
export async function dismissLeft(tx: Writer, id: string, now: number): Promise<boolean> {
  const gone = await tx
    .updateTable('sales_left')
    .set({ dismissed_at: now })
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
