import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openStore } from '#api/store/store.ts'
import { ask, templateOf, urlOf } from './database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The server on which tests create databases, and the prefix of their names. `undefined` if the tests run on
     * SQLite.
     */
    postgres: { url: string; prefix: string } | undefined
  }
}

interface Found {
  readonly url: string
  stop(): Promise<void>
}

/** Before the tests on PostgreSQL: uses the server of TEST_DATABASE_URL, or starts one. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `covey_test_${randomUUID().slice(0, 8)}`
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = given ? { url: given, stop: () => dropAll(given, prefix) } : await keeper()
  await ask(url, `create database "${templateOf(prefix)}"`)
  await (await openStore(urlOf(url, templateOf(prefix)))).close()
  project.provide('postgres', { url, prefix })
  return stop
}

async function keeper(): Promise<Found> {
  const file = fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url))
  const kept = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(kept, 'exit')
  for await (const url of createInterface(kept.stdout)) {
    const stop = async () => {
      kept.stdin.end()
      await gone
    }
    return { url, stop }
  }
  throw new Error('There is no PostgreSQL for these tests: what is wrong stands above.')
}

/** Drops the databases of these tests on a server that others also use. */
async function dropAll(url: string, prefix: string): Promise<void> {
  const found = await ask<{ datname: string }>(
    url,
    'select datname from pg_database where starts_with(datname, $1)',
    prefix,
  )
  for (const { datname } of found) await ask(url, `drop database "${datname}" with (force)`)
}
