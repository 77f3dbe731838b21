import { Client } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** The name of a database with all tables, which tests copy. Copying it is faster than running the migrations. */
export const templateOf = (prefix: string): string => `${prefix}_template`

/** A PostgreSQL database, with all tables or without any; `undefined` if the tests run on SQLite. */
export async function newDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase | undefined> {
  // Vitest's data about PostgreSQL does not exist in benchmarks, so they run on SQLite.
  const server = process.env.VITEST === undefined ? undefined : inject('postgres')
  if (!server) return undefined
  // Examples replace Node's random numbers by a fixed sequence. This name needs real ones, or two processes would
  // choose the same.
  const name = `${server.prefix}_${globalThis.crypto.randomUUID()}`
  // With this strategy PostgreSQL copies the template's files without writing them to its log, which takes half as
  // long.
  const copied = kind === 'migrated' ? ` template "${templateOf(server.prefix)}" strategy file_copy` : ''
  await ask(server.url, `create database "${name}"${copied}`)
  return {
    url: urlOf(server.url, name),
    drop: async () => void (await ask(server.url, `drop database "${name}" with (force)`)),
  }
}

/** The address of another database on the same server. */
export function urlOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = database
  return address.href
}

/** Runs one statement on a PostgreSQL server, on a separate connection. */
export async function ask<Row extends object>(url: string, sql: string, ...values: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
