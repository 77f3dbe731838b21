import { sql } from 'kysely'
import type { Writer } from '#api/store/store.ts'
import { refuse } from '../refusals/refused.ts'
import type { Services } from '../services/services.ts'
import { waitInWords } from './wait-in-words.ts'

export interface Limit {
  readonly key: string
  readonly most: number
  /** In milliseconds, from the first try. */
  readonly within: number
  /** What people can do in place of waiting, as the end of a sentence: "or …". */
  readonly instead?: string
}

/** A try that was counted: of the count that ends then. */
export interface Counted {
  readonly key: string
  readonly ends_at: number
}

/**
 * Counts one try against each limit; refuses where any is used up, and says for how long. A refused try counts against
 * nothing. Counted before the work, so tries in parallel count too. Returns what was counted, for `giveBack`.
 */
export async function takeTurn(services: Services, limits: readonly Limit[]): Promise<readonly Counted[]> {
  const { store, now } = services
  // Looked at without writing first: refusing is cheap, however many are refused.
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

/** As `takeTurn`, in a transaction: a refusal undoes all of it. */
export async function countTries(tx: Writer, limits: readonly Limit[], now: number): Promise<readonly Counted[]> {
  const counted = []
  for (const limit of limits) counted.push({ ...(await count(tx, limit, now)), ...limit })
  refuseWhere(
    counted.filter((limit) => limit.count > limit.most),
    now,
  )
  return counted
}

/** Refuses until the last of these has ended. */
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
 * Counts one try against each limit, and gives whether all had one left: for what is done another way then, and refused to
 * nobody. Where one had none, the try counts against no other.
 */
export async function hasTurn(tx: Writer, limits: readonly Limit[], now: number): Promise<boolean> {
  const counted = []
  for (const limit of limits) counted.push({ ...(await count(tx, limit, now)), ...limit })
  const isLeft = counted.every((limit) => limit.count <= limit.most)
  if (!isLeft) await giveBack(tx, counted)
  return isLeft
}

/** One statement, so that tries in parallel all count; where the last one's time is over, counting begins anew. */
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

/** Takes tries out of their counts again: they turned out to be none that is limited. */
export async function giveBack(tx: Writer, counted: readonly Counted[]): Promise<void> {
  for (const { key, ends_at } of counted)
    await tx
      .updateTable('attempts')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('ends_at', '=', ends_at)
      .where('count', '>', 0)
      .execute()
}

/** Forgets tries whose time is over. */
export async function forgetOldTries(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('attempts').where('ends_at', '<=', now).execute()
}

/** Forgets the tries of one key: it went well. */
export async function forgetTries(tx: Writer, key: string): Promise<void> {
  await tx.deleteFrom('attempts').where('key', '=', key).execute()
}
