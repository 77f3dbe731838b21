import { Kysely, type Transaction } from 'kysely'
import { inTurns } from './again.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Opening, Purpose } from './purpose.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

/**
 * A query that only reads accepts a `Reader`, inside a transaction or outside. A query that writes needs a `Writer`.
 */
export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

type Isolation = 'serializable' | 'read committed'

export interface Store {
  /** For reading only. Sees committed rows and never waits for a writer. */
  readonly read: Reader
  /**
   * Runs work in a transaction, isolated from others. An error in the work rolls the transaction back. All queries in
   * the work must use `tx`. After a conflict, PostgreSQL runs the work again, so it must not do anything that cannot be
   * rolled back. If each statement is correct by itself, use `read committed`, which causes no conflicts.
   */
  transact<Result>(work: (tx: Writer) => Promise<Result>, isolation?: Isolation): Promise<Result>
  close(): Promise<void>
}

/**
 * Opens the database and brings it up to date: PostgreSQL for a `postgres://` address, otherwise the embedded database
 * in the file with this name. Call it when the server starts, never at import. If the database cannot be reached or
 * written, each query first tries to open it again, and fails until that succeeds. Throws `Damaged`.
 */
export async function openStore(address: string): Promise<Store> {
  const dialect = /^postgres(ql)?:/.test(address) ? postgresDialect : sqliteDialect
  const open = (purpose: Purpose, before: Opening['before']) =>
    new Kysely<Tables>({ dialect: dialect(address, { purpose, before }) })
  const before = untilDone(() => bringUpToDate(open('migrate', async () => {})))
  await before().catch(later)
  const [write, read, inTurn] = [open('write', before), open('read', before), inTurns()]
  return {
    read,
    transact: (work, isolation = 'serializable') =>
      inTurn(() => write.transaction().setIsolationLevel(isolation).execute(work)),
    close: async () => {
      await read.destroy()
      await write.destroy()
    },
  }
}

/** Does work once. After a failure, the next call tries again. Concurrent calls share one try. */
function untilDone(work: () => Promise<void>): () => Promise<void> {
  let tried: Promise<void> | undefined
  return () => {
    tried ??= work().catch((cause) => {
      tried = undefined
      throw cause
    })
    return tried
  }
}

function later(cause: unknown): void {
  if (!isUnavailable(cause)) throw cause
  console.error('The database cannot be used yet. Each call tries it again.', cause instanceof Error && cause.message)
}

async function bringUpToDate(db: Kysely<Tables>): Promise<void> {
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
