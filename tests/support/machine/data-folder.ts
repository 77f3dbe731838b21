import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder in which Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 31

/**
 * Creates a folder for a portal's data. It is in memory if 2 GiB of memory are free there, otherwise among the
 * temporary files. Only the tests of faults need a real disk; waiting for one took a fifth of the time of the others.
 */
export async function newDataFolder(prefix: string): Promise<string> {
  const room = await statfs(MEMORY).catch(() => undefined)
  const isRoomy = room !== undefined && room.bavail * room.bsize > ENOUGH_BYTES
  return mkdtemp(join(isRoomy ? MEMORY : tmpdir(), prefix))
}
