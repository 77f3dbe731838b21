import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Tables } from './tables.ts'

const migrationFolder = fileURLToPath(new URL('migrations', import.meta.url))

/**
 * Each file is one change, carried out in the order of their names; one that was released is never edited or renamed. Read
 * once, and before the database is locked for them.
 */
const migrations = await new FileMigrationProvider({
  fs,
  path,
  migrationFolder,
  import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
}).getMigrations()

/**
 * Brings a database up to date, or up to one entry: as it was then. Throws where that fails: a half-made database must not
 * be served.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
}
