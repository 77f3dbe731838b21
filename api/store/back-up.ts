import { open, rename } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Damaged } from './damaged.ts'

const BUSY_MS = 30_000

/**
 * Copies a consistent snapshot of the embedded database into a new file. Portals can read and write during the copy.
 * Throws `Damaged` if the copy is incomplete.
 */
export async function backUp(file: string, to: string): Promise<void> {
  const part = `${to}.part`
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  try {
    database.prepare('vacuum into ?').run(part)
  } finally {
    database.close()
  }
  check(part, file)
  await flush(part)
  await rename(part, to)
}

function check(copy: string, file: string): void {
  const database = new DatabaseSync(copy, { readOnly: true })
  try {
    const found = database.prepare('pragma integrity_check(1)').get()?.integrity_check
    if (found !== 'ok') throw new Damaged(file, found)
  } finally {
    database.close()
  }
}

/** Flushes the copy to disk, because SQLite does not. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
