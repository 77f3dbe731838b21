import { Kysely, type Transaction } from 'kysely'
import { inTurns } from './again.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Opening, Purpose } from './purpose.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

/** What a query may run on: inside a transaction or outside. What writes takes a `Writer` instead. */
export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

export interface Store {
  /** For reading only: sees what is committed, never waits for a writer. */
  readonly read: Reader
  /**
   * All or nothing, as if one at a time: a throw undoes it. Everything inside must use the given handle. On PostgreSQL
   * the work is done anew where another transaction came in its way, so it must do nothing that cannot be undone.
   */
  transact<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * Opens the database and brings it up to date: PostgreSQL where the address is a `postgres://` one, else the embedded
 * database in the file of this name. Call it when serving starts, never at import. Where the database cannot be reached
 * or written just then, each query tries again first, and fails as long as that fails. Throws `Damaged`.
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
    transact: (work) => inTurn(() => write.transaction().setIsolationLevel('serializable').execute(work)),
    close: async () => {
      await read.destroy()
      await write.destroy()
    },
  }
}

/** Does work once; where it fails, again when it is next asked for. Whoever asks meanwhile waits for the same try. */
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
  console.error('The database cannot be used yet; each call asks it again.', cause instanceof Error && cause.message)
}

async function bringUpToDate(db: Kysely<Tables>): Promise<void> {
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
