import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type Value = string | number | null
type Row = Readonly<Record<string, unknown>>

/** The storage of an embedded program. It is separate from the portal's database, as another company's would be. */
export interface OwnFile {
  /** Whether anything was ever stored. */
  isThere(): boolean
  all(sql: string, ...values: Value[]): readonly Row[]
  get(sql: string, ...values: Value[]): Row | undefined
  /** Copies all stored rows into another file of the same kind, or none if that fails. Unsent events are not copied. */
  copyTo(file: string): void
  close(): void
}

/**
 * Creates the file at the first query. With `:memory:`, nothing is written to disk. Each statement is its own
 * transaction.
 */
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
    copyTo: (target) => {
      const other = ownFile(target, tables)
      other.all('select 1')
      other.close()
      const own = open()
      own.prepare('attach ? as target').get(target)
      own.exec('begin immediate')
      const names = own
        .prepare("select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'")
        .all()
      for (const { name } of names)
        if (name !== 'events') own.exec(`insert or ignore into target.${name} select * from main.${name}`)
      own.exec('commit; detach target')
    },
    close: () => {
      database?.close()
      database = undefined
    },
  }
}
