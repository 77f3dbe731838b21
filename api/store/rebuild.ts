import { DatabaseSync } from 'node:sqlite'

const BUSY_MS = 5_000

/** Writes SQLite's file anew: nothing is left in it, or in the log beside it, of what was changed or removed. */
export function rebuild(file: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_MS })
  try {
    database.exec('vacuum; pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}
