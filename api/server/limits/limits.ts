import { sql } from 'kysely'
import type { Writer } from '#api/store/store.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { waitInWords } from './wait-in-words.ts'

export interface Limit {
  readonly key: string
  readonly most: number
  /** The length of a period in milliseconds. A period starts with its first try. */
  readonly within: number
  /** An alternative to waiting, as the end of a sentence: “or …”. */
  readonly instead?: string
}

/** A counted try, with the end of its period. */
export interface Counted {
  readonly key: string
  readonly ends_at: number
}

/**
 * Counts one try toward each limit. Refuses if any limit is used up, and says how long to wait. A refused try does not
 * count. Tries are counted before the work, so parallel tries count too. Returns the counts, for `undoTries`.
 */
export async function consumeRateLimit(services: Services, limits: readonly Limit[]): Promise<readonly Counted[]> {
  const { store, now } = services
  // Read the counts before writing anything, so that refusing is cheap.
  const kept = await store.read
    .selectFrom('attempts')
    .selectAll()
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('ends_at', '>', now())
    .execute()
  const usedUp = limits.flatMap((limit) =>
    kept.filter(({ key, count }) => key === limit.key && count >= limit.most).map((row) => ({ ...limit, ...row })),
  )
  refuseWhere(usedUp, now())
  return store.transact((tx) => countTries(tx, limits, now()))
}

/** Like `consumeRateLimit`, but in a transaction that a refusal rolls back. */
export async function countTries(tx: Writer, limits: readonly Limit[], now: number): Promise<readonly Counted[]> {
  const counted = []
  for (const limit of limits) counted.push({ ...(await count(tx, limit, now)), ...limit })
  refuseWhere(
    counted.filter((limit) => limit.count > limit.most),
    now,
  )
  return counted
}

/** Refuses the call if any limit is used up. The refusal names the time until the last of their periods ends. */
function refuseWhere(usedUp: readonly (Limit & { readonly ends_at: number })[], now: number): void {
  const [last] = usedUp.toSorted((one, other) => other.ends_at - one.ends_at)
  if (!last) return
  const seconds = Math.ceil((last.ends_at - now) / 1000)
  const instead = last.instead === undefined ? '' : `, or ${last.instead}`
  refuse('too-many-requests', {
    detail: `Too many attempts. Try again in ${waitInWords(seconds)}${instead}.`,
    headers: { 'Retry-After': String(seconds) },
  })
}

/**
 * Counts one try toward each limit, and returns whether all limits allow it. Used for work that is done differently,
 * not refused, once a limit is used up. If one limit is used up, the try counts toward none.
 */
export async function isWithinRateLimit(tx: Writer, limits: readonly Limit[], now: number): Promise<boolean> {
  const counted = []
  for (const limit of limits) counted.push({ ...(await count(tx, limit, now)), ...limit })
  const isLeft = counted.every((limit) => limit.count <= limit.most)
  if (!isLeft) await undoTries(tx, counted)
  return isLeft
}

/**
 * Counts a try in a single statement, so that parallel tries all count. After the end of a period, counting starts
 * again.
 */
async function count(tx: Writer, { key, within }: Limit, now: number): Promise<{ count: number; ends_at: number }> {
  const isOver = sql`attempts.ends_at <= ${now}`
  return tx
    .insertInto('attempts')
    .values({ key, count: 1, ends_at: now + within })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else attempts.count + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else attempts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
}

/** Removes tries from their counts. */
export async function undoTries(tx: Writer, counted: readonly Counted[]): Promise<void> {
  for (const { key, ends_at } of counted)
    await tx
      .updateTable('attempts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('ends_at', '=', ends_at)
      .where('count', '>', 0)
      .execute()
}

/** Deletes tries whose period has ended. */
export async function forgetOldTries(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('attempts').where('ends_at', '<=', now).execute()
}

/** Deletes the tries of one key after a success. */
export async function forgetTries(tx: Writer, key: string): Promise<void> {
  await tx.deleteFrom('attempts').where('key', '=', key).execute()
}
