import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, type DatabaseConnection, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'

const BUSY_MS = 5_000

/** Reserves the write lock at once: two transactions never both read first and then race to write. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #open: () => SqliteDatabase
  constructor(open: () => SqliteDatabase) {
    super({ database: async () => open() })
    this.#open = open
  }
  override createDriver() {
    return new ImmediateDriver({ database: async () => this.#open() })
  }
}

/** Kysely's dialect over `node:sqlite`; the file is opened with the first query. */
export const sqliteDialect = (file: string, options: { readOnly: boolean }): SqliteDialect =>
  new NodeSqliteDialect(() => wrap(open(file, options.readOnly)))

function open(file: string, readOnly: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true })
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  return database
}

type Value = null | number | bigint | string | Uint8Array
const isValue = (value: unknown): value is Value =>
  value === null || ['number', 'bigint', 'string'].includes(typeof value) || value instanceof Uint8Array

/** SQLite knows no booleans: a query that passes one, or `undefined`, is a mistake in this code. */
function values(parameters: readonly unknown[]): Value[] {
  return parameters.map((value) => {
    if (!isValue(value)) throw new TypeError(`SQLite takes no ${typeof value} as a parameter.`)
    return value
  })
}

function wrap(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      }
    },
  }
}
