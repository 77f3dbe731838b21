import { sql } from 'kysely'
import type { Writer } from '#api/store/store.ts'
import { refuse } from './http/refused.ts'
import type { Services } from './services.ts'

interface Limit {
  readonly key: string
  readonly most: number
  /** In milliseconds, from the first try. */
  readonly within: number
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/**
 * Counts one try against each limit, and refuses once one is used up: put a caller's own share first, for a refused try
 * counts against nothing that stands after it, and nobody uses up what others need. Counted before the work, so tries
 * in parallel count too.
 */
export async function takeTurn({ store, now }: Services, limits: readonly Limit[]): Promise<void> {
  const used = await store.transact(async (tx) => {
    for (const limit of limits) {
      const counted = await count(tx, limit, now())
      if (counted.count > limit.most) return counted
    }
  })
  if (used)
    refuse('too-many-requests', { headers: { 'Retry-After': String(Math.ceil((used.ends_at - now()) / 1000)) } })
}

/** Counts one try, and gives whether there was one left: for what is done another way then, and refused to nobody. */
export const hasTurn = async (tx: Writer, limit: Limit, now: number): Promise<boolean> =>
  (await count(tx, limit, now)).count <= limit.most

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

/** Forgets tries whose time is over. */
export async function forgetOldTries(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('attempts').where('ends_at', '<=', now).execute()
}

/** Forgets the tries of one key: it went well. */
export async function forgetTries(tx: Writer, key: string): Promise<void> {
  await tx.deleteFrom('attempts').where('key', '=', key).execute()
}
