import { PostgresAdapter, sql } from 'kysely'
import type { Reader } from './store.ts'

const POSTGRES = sql<{ version: string }>`select pg_current_snapshot()::text as version`
const SQLITE = sql<{ data_version: number }>`pragma data_version`

/**
 * Returns a string that changes with every commit by any process. While the string stays the same, repeated reads
 * return the same rows. Call this function before reading the rows, not after. It takes one short query. `db` must be
 * the store's `read`.
 */
export async function commitsSeen(db: Reader): Promise<string> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // The snapshot's name identifies the transactions that it shows, so equal names mean equal data.
    const { rows } = await POSTGRES.execute(db)
    return rows[0]?.version ?? never()
  }
  // SQLite counts only commits by other connections. That covers every commit, because the reading connection never
  // commits.
  const { rows } = await SQLITE.execute(db)
  return String(rows[0]?.data_version ?? never())
}

function never(): never {
  throw new Error('A database returns its version in one row.')
}
