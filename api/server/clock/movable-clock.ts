import { sql } from 'kysely'
import type { Store } from '#api/store/store.ts'
import { DAY_MS } from '#machines/define/time.ts'

/** As far as time can be turned altogether: dates beyond a hundred years are of use to nobody. */
const MOST_MS = 100 * 365 * DAY_MS

/** The time of every instance on one database. */
export interface MovableClock {
  now(): number
  /** Sees whether time was turned elsewhere; while the database cannot tell, it goes on from what is known. */
  look(): Promise<void>
  /** Turns time forward for all instances; `false` where that would be beyond all use. */
  forward(milliseconds: number): Promise<boolean>
  /** How far it has been turned, in milliseconds. */
  ahead(): number
}

/** A clock that goes as `real` does, and can be turned forward: how far is kept in the database. */
export function movableClock(store: Store, real: () => number): MovableClock {
  let ahead = 0
  // Of two looks the one that began first may end last: time never goes back.
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
