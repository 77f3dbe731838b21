import { sql } from 'kysely'
import type { Store } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'

/** The maximum total by which the clock can be moved. Nobody needs dates more than a hundred years ahead. */
const MOST_MS = 100 * 365 * DAY_MS

/** The shared clock of all instances with the same database. */
export interface MovableClock {
  now(): number
  /**
   * Checks whether another instance moved the clock. If the database is unavailable, the clock continues with the last
   * known value.
   */
  look(): Promise<void>
  /** Moves the clock forward for all instances. Returns `false` if that exceeds the maximum. */
  forward(milliseconds: number): Promise<boolean>
  /** How far the clock was moved, in milliseconds. */
  ahead(): number
}

/** A clock that runs like `real` and can be moved forward. The database stores how far it was moved. */
export function movableClock(store: Store, real: () => number): MovableClock {
  let ahead = 0
  // If two checks overlap, the earlier one may end last. Even then, time must never go back.
  const see = (kept: number) => {
    ahead = Math.max(ahead, kept)
  }
  return {
    now: () => real() + ahead,
    ahead: () => ahead,
    look: async () => {
      const row = await store.read
        .selectFrom('clock')
        .select('ahead')
        .executeTakeFirst()
        .catch(() => undefined)
      see(row?.ahead ?? 0)
    },
    forward: async (by) => {
      const row = await store.transact((tx) =>
        tx
          .insertInto('clock')
          .values({ id: 'all', ahead: by })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet({ ahead: sql`clock.ahead + ${by}` })
              .where('clock.ahead', '<=', MOST_MS - by),
          )
          .returning('ahead')
          .executeTakeFirst(),
      )
      if (row) see(row.ahead)
      return row !== undefined
    },
  }
}
