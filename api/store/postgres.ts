import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { checkInteger, values } from './parameters.ts'
import type { Opening } from './purpose.ts'
import { Unavailable } from './unavailable.ts'

/** Connections per purpose. Two instances and their migrations stay well below PostgreSQL's default of 100. */
const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5_000
/**
 * The client's own timeout for a statement. It applies when the server is cut off and cannot report its own timeout.
 */
const SILENCE_MS = CONNECT_TIMEOUT_MS + 1_000
/** If an instance's machine stops, PostgreSQL ends its open transaction after this time and releases the rows. */
const IDLE_MS = 30_000

type Check = (parameters: readonly unknown[]) => unknown[]

class PooledDialect extends PostgresDialect {
  readonly #driver: Driver
  constructor(pool: Pool, check: Check, before: Opening['before']) {
    super({ pool })
    this.#driver = new PooledDriver(pool, check, before)
  }
  override createDriver() {
    return this.#driver
  }
}

/** Kysely's dialect over a pool of `pg`. Connects with the first query, and reconnects when the server is back. */
export function postgresDialect(url: string, { purpose, before }: Opening): PostgresDialect {
  const pool = new Pool({
    connectionString: withOption(url, purpose === 'read' ? 'on' : 'off'),
    max: purpose === 'migrate' ? 1 : CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
    // Migrations have no timeout, because they may take long or wait for those of another instance.
    ...(purpose !== 'migrate' && {
      statement_timeout: CONNECT_TIMEOUT_MS,
      query_timeout: SILENCE_MS,
      idle_in_transaction_session_timeout: IDLE_MS,
    }),
  })
  // Errors of idle connections. Without a listener, they would end the process.
  pool.on('error', ({ message }) => {
    if (!pool.ending) console.error(`A connection to the database was lost: ${message}`)
  })
  // Kysely's own queries about the tables contain booleans, so migrations skip the check.
  return new PooledDialect(pool, purpose === 'migrate' ? (parameters) => [...parameters] : values, before)
}

/** Adds an option to those in the operator's address. */
function withOption(url: string, readOnly: 'on' | 'off'): string {
  const address = new URL(url)
  const own = address.searchParams.get('options')
  address.searchParams.set('options', `${own ? `${own} ` : ''}-c default_transaction_read_only=${readOnly}`)
  return address.href
}

const { builtins } = types
/** Returns the same values as SQLite: numbers for counts and sums, 0 and 1 for conditions. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, (text) => checkInteger(Number(text), text)],
  [builtins.NUMERIC, (text) => (/[.eN]/.test(text) ? Number(text) : checkInteger(Number(text), text))],
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
])
const getTypeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && PARSERS.get(id)) || types.getTypeParser(id, 'text')

class PooledDriver implements Driver {
  readonly #pool: Pool
  readonly #check: Check
  readonly #before: Opening['before']
  constructor(pool: Pool, check: Check, before: Opening['before']) {
    this.#pool = pool
    this.#check = check
    this.#before = before
  }
  async init() {
    await this.#before()
  }
  async acquireConnection() {
    const client = await this.#pool.connect().catch((cause) => {
      throw new Unavailable(cause)
    })
    return new PooledConnection(client, this.#check)
  }
  async beginTransaction(connection: PooledConnection, { isolationLevel }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`))
  }
  async commitTransaction(connection: PooledConnection) {
    // If a statement failed and the error was swallowed, PostgreSQL answers `commit` with `ROLLBACK`.
    if ((await connection.run('commit')).command === 'ROLLBACK') throw new Error('The transaction had failed before.')
  }
  async rollbackTransaction(connection: PooledConnection) {
    // A broken connection is closed, which rolls back as well.
    if (!connection.isBroken) await connection.run('rollback')
  }
  async releaseConnection(connection: PooledConnection) {
    connection.release()
  }
  async destroy() {
    await this.#pool.end()
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #check: Check
  isBroken = false
  constructor(client: PoolClient, check: Check) {
    this.#client = client
    this.#check = check
    // While the connection is in use, the query that fails reports the lost connection.
    client.on('error', this.#lost)
  }
  readonly #lost = () => {
    this.isBroken = true
  }
  async run(text: string, parameters: readonly unknown[] = []) {
    try {
      return await this.#client.query<Record<string, unknown>>(text, this.#check(parameters))
    } catch (cause) {
      // These are errors from the server, or parameters that we refuse. Any other error means that the connection
      // broke.
      if (cause instanceof DatabaseError || cause instanceof RangeError || cause instanceof TypeError) throw cause
      this.isBroken = true
      throw new Unavailable(cause)
    }
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.run(sql, parameters)
    const changed = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)
    return { rows: rows as Row[], ...(changed && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }
  // biome-ignore lint/correctness/useYield: nothing here is read as a stream.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Queries are not streamed.')
  }
  /** Returns the connection to the pool, or closes it if it is broken. */
  release() {
    this.#client.off('error', this.#lost)
    this.#client.release(this.isBroken)
  }
}
