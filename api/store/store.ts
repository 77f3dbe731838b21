import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { migrate } from './migrate.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** What a query may run on: inside a transaction or outside. What writes takes a `Writer` instead. */
export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

export interface Store {
  /** For reading only: sees what is committed, never waits for a writer. */
  readonly read: Reader
  /** All or nothing, one at a time: a throw undoes it. Everything inside must use the given handle. */
  transact<Result>(work: (tx: Writer) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Opens the embedded database and brings it up to date. Call it when serving starts, never at import. */
export async function openStore(file: string): Promise<Store> {
  mkdirSync(dirname(file), { recursive: true })
  const write = new Kysely<Tables>({ dialect: sqliteDialect(file, { readOnly: false }) })
  await migrate(write)
  const read = new Kysely<Tables>({ dialect: sqliteDialect(file, { readOnly: true }) })
  return {
    read,
    transact: (work) => write.transaction().execute(work),
    close: async () => {
      await read.destroy()
      await write.destroy()
    },
  }
}
