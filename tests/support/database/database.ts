import { Client } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** The tables as the migrations make them; copied, which is faster than to make them anew. */
export const templateOf = (prefix: string): string => `${prefix}_template`

/** A PostgreSQL database, with all tables or without any; `undefined` where the tests run on SQLite. */
export async function newDatabase(kind: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase | undefined> {
  // Measurements start servers outside of Vitest: those run on SQLite.
  const server = process.env.VITEST === undefined ? undefined : inject('postgres')
  if (!server) return undefined
  // Chance of its own: examples draw what Node gives from a seed, in two processes at one time the same.
  const name = `${server.prefix}_${globalThis.crypto.randomUUID()}`
  // PostgreSQL copies the files of the template and does not write them to its log, which takes half as long.
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

/** Asks a PostgreSQL server one thing, on a connection of its own. */
export async function ask<Row extends object>(url: string, sql: string, ...values: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}
