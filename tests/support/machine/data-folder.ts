import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/**
 * Makes a folder for what a portal keeps: in memory if there are 2 GiB of it, else among the temporary files. What a disk
 * does to a database is for the tests of faults; for all others, waiting for it took a fifth of the time.
 */
export async function newDataFolder(prefix: string): Promise<string> {
  const room = await statfs(MEMORY).catch(() => undefined)
  const isRoomy = room !== undefined && room.bavail * room.bsize > ENOUGH_BYTES
  return mkdtemp(join(isRoomy ? MEMORY : tmpdir(), prefix))
}
