import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Uploads } from './port.ts'

const NAME = /^[a-z0-9-]{1,64}\.[a-z0-9]{1,8}$/

/** Stores files in one folder. */
export function embeddedUploads(folder: string): Uploads {
  return {
    put: async (name, bytes) => {
      if (!NAME.test(name)) throw new Error(`"${name}" is not a valid name for an upload.`)
      await mkdir(folder, { recursive: true })
      await writeWhole(join(folder, name), bytes)
    },
    get: async (name) => (NAME.test(name) ? readFile(join(folder, name)).catch(missing) : undefined),
    remove: async (name) => {
      if (NAME.test(name)) await rm(join(folder, name), { force: true })
    },
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  // Two instances can store the same file at once.
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeDown(part, bytes)
    await rename(part, file)
  } catch (cause) {
    // On a full disk, a partial file would use up the remaining space.
    await rm(part, { force: true }).catch(() => undefined)
    throw cause
  }
}

async function writeDown(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function missing(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
  throw cause
}
