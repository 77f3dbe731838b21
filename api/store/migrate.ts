import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

const migrationFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Each file is one migration, and they run in the order of their names. A released migration is never edited or
 * renamed. The files are read once, before the migrations lock the database.
 */
const migrations = await new FileMigrationProvider({
  fs,
  path,
  migrationFolder,
  import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
}).getMigrations()

/**
 * Brings a database up to date, or to the state after `upTo`. Throws on failure, because a partly migrated database
 * must not be used.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}
