import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Value = string | number | null
type Row = Readonly<Record<string, unknown>>

/** Where an embedded program keeps what it knows, apart from the portal’s database as another company would. */
export interface OwnFile {
  /** Whether anything was ever kept. */
  isThere(): boolean
  all(sql: string, ...values: Value[]): readonly Row[]
  get(sql: string, ...values: Value[]): Row | undefined
  close(): void
}

/** Makes the file when it is first asked; `:memory:` keeps nothing. Each statement is a transaction. */
export function ownFile(file: string, tables: string): OwnFile {
  let database: DatabaseSync | undefined
  const open = () => {
    if (database) return database
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
    database = new DatabaseSync(file, { timeout: 5000 })
    database.exec(`pragma journal_mode = wal; ${tables}`)
    return database
  }
  return {
    isThere: () => database !== undefined || existsSync(file),
    all: (sql, ...values) =>
      open()
        .prepare(sql)
        .all(...values),
    get: (sql, ...values) =>
      open()
        .prepare(sql)
        .get(...values),
    close: () => {
      database?.close()
      database = undefined
    },
  }
}
