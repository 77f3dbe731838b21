import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { Damaged } from './damaged.ts'
import { values } from './parameters.ts'
import type { Opening, Purpose } from './purpose.ts'
import { Unavailable } from './unavailable.ts'

const BUSY_MS = 5_000
/** SQLite's result codes for a damaged file: the file is inconsistent, or not a database. */
const DAMAGED = new Set([11, 26])
/** Larger files are not checked at startup. Checking a file of this size takes about three seconds. */
const INSPECTED_BYTES = 512 * 1024 * 1024

/**
 * Takes the write lock when a transaction begins, so that two transactions never both read first and then race to
 * write.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #isSame: () => boolean
  constructor(open: () => Promise<SqliteDatabase>, isSame: () => boolean) {
    super({ database: open })
    this.#isSame = isSame
  }
  override async beginTransaction(connection: DatabaseConnection) {
    if (!this.#isSame())
      throw new Unavailable('its file was removed or replaced. Restore the file or restart the portal.')
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /**
   * When the disk is full, SQLite rolls back by itself. Ignore the failing rollback, so that the caller gets the
   * original error.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((cause) => {
      if (!/no transaction is active/.test(cause.message)) throw cause
    })
  }
}

/**
 * Migrations run in one transaction, which SQLite supports. If two processes start at once, the second finds nothing
 * left to do.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: ImmediateDriver
  constructor(driver: ImmediateDriver) {
    super({ database: unused })
    this.#driver = driver
  }
  override createDriver() {
    return this.#driver
  }
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

const unused = async () => Promise.reject(new Error('The driver opens the file.'))

/** Kysely's dialect over `node:sqlite`. The first query opens the file, and later queries retry until that succeeds. */
export function sqliteDialect(file: string, { purpose, before }: Opening): SqliteDialect {
  let opened: string | undefined
  const openFile = async () => {
    await before()
    const database = open(file, purpose)
    opened = identity(file)
    return wrap(database)
  }
  return new NodeSqliteDialect(new ImmediateDriver(openFile, () => identity(file) === opened))
}

/** Identifies the file. If it is removed or replaced, SQLite keeps writing to the old file and its commits are lost. */
function identity(file: string): string {
  return [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join()
}

function open(file: string, purpose: Purpose): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const readOnly = purpose === 'read'
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true })
  try {
    if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full')
    // A connection that was opened while the file was read-only stays read-only, even after the file becomes writable.
    // Detect this with a change that is rolled back.
    if (!readOnly) database.exec('begin immediate; pragma user_version = 1; rollback')
    // Opens the write-ahead log, and fails if the file is not a database.
    database.exec('select count(*) from sqlite_schema')
    if (purpose === 'migrate') inspect(database, file)
    return database
  } catch (cause) {
    database.close()
    throw isDamage(cause) ? new Damaged(file, cause) : cause
  }
}

/** Checks every page once, at startup. Damage found later would first show in a person's request. */
function inspect(database: DatabaseSync, file: string): void {
  if (statSync(file).size > INSPECTED_BYTES) return
  const found = database.prepare('pragma quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new Damaged(file, found)
}

const isDamage = (cause: unknown) =>
  cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' && DAMAGED.has(cause.errcode & 0xff)

/** The number of prepared statements to keep. Preparing one takes longer than running it. */
const KEPT_STATEMENTS = 300

function wrap(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = kept.get(sql) ?? prepared(database, sql)
      if (kept.size < KEPT_STATEMENTS) kept.set(sql, statement)
      return statement
    },
  }
}

function prepared(database: DatabaseSync, sql: string): ReturnType<SqliteDatabase['prepare']> {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // Prepare a separate statement for each iteration. Two iterations of one statement would share its position.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  }
}
