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
/** SQLite's: the file is inconsistent, or no database at all. */
const DAMAGED = new Set([11, 26])
/** About three seconds. */
const INSPECTED_BYTES = 512 * 1024 * 1024

/** Reserves the write lock at once: two transactions never both read first and then race to write. */
class ImmediateDriver extends SqliteDriver {
  readonly #isSame: () => boolean
  constructor(open: () => Promise<SqliteDatabase>, isSame: () => boolean) {
    super({ database: open })
    this.#isSame = isSame
  }
  override async beginTransaction(connection: DatabaseConnection) {
    if (!this.#isSame())
      throw new Unavailable('its file was removed or replaced. Put it back, or start the portal again.')
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  /** SQLite has undone by itself what met a full disk: what is told then is why, not that there is nothing to undo. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((cause) => {
      if (!/no transaction is active/.test(cause.message)) throw cause
    })
  }
}

/** Migrations run in one transaction, as SQLite can: of two processes that start at once, the second finds all done. */
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

/** Kysely's dialect over `node:sqlite`; the file is opened with the first query, and again until that goes well. */
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

/** SQLite goes on writing to a file that nobody can find any more; what it acknowledges then is lost. */
function identity(file: string): string {
  return [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.ino).join()
}

function open(file: string, purpose: Purpose): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  const readOnly = purpose === 'read'
  const database = new DatabaseSync(file, { readOnly, timeout: BUSY_MS, enableForeignKeyConstraints: true })
  try {
    if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full')
    // A file that could be opened for reading only stays so when it can be written again: found by a change, undone.
    if (!readOnly) database.exec('begin immediate; pragma user_version = 1; rollback')
    // Opens the log beside the file, and tells what is no database.
    database.exec('select count(*) from sqlite_schema')
    if (purpose === 'migrate') inspect(database, file)
    return database
  } catch (cause) {
    database.close()
    throw isDamage(cause) ? new Damaged(file, cause) : cause
  }
}

/** Looks at every page of it, once a start: what is found later is found by somebody who waits for an answer. */
function inspect(database: DatabaseSync, file: string): void {
  if (statSync(file).size > INSPECTED_BYTES) return
  const found = database.prepare('pragma quick_check(1)').get()?.quick_check
  if (found !== 'ok') throw new Damaged(file, found)
}

const isDamage = (cause: unknown) =>
  cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' && DAMAGED.has(cause.errcode & 0xff)

/** So many statements are kept prepared; making one takes longer than running it. */
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
    // One of its own each time: two that go through the rows of one statement would share its place.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  }
}
