import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { type Instance, startInstance } from '#tests/support/portal/instances.ts'
import { type Ask, sqliteAsk } from './tables.ts'

const run = promisify(execFile)

/** A disk for the data of portals, which a test can make full or unwritable. */
export interface Disk {
  readonly name: string
  /** The path under which tests see the disk. A portal may see it under another path. */
  readonly folder: string
  start(variables?: Readonly<Record<string, string>>): Promise<Instance>
  /** Queries the database on the disk. */
  readonly ask: Ask
  fill(): Promise<void>
  /** Makes room on the disk again. */
  clear(): Promise<void>
  remove(): Promise<void>
}

const SETTINGS = { TRUST_PROXY: 'on', ACCESS_TTL_S: '3600', SIGNUPS_PER_HOUR: '1000000' }

/** A small separate disk if this machine allows one. Otherwise a limit on file sizes simulates a full disk. */
export const newDisk = async (): Promise<Disk> => (await ownDisk()) ?? limitedDisk()

export interface OwnDisk extends Disk {
  /** The path under which portals see the disk. */
  readonly at: string
  /** Mounts the disk again, read-only or writable. Fails if a portal has a file open on it. */
  remount(how: 'ro' | 'rw'): Promise<void>
}

/**
 * A disk in memory that only portals started on it can see. Root rights are not needed, because a process may mount
 * disks in its own namespace. Returns `undefined` if the system forbids that, as in many containers. The default size
 * leaves room for the database's log, which may take 4 MB, and for the 1 MB that a portal wants to be free.
 */
export async function ownDisk(megabytes = 16): Promise<OwnDisk | undefined> {
  const at = await mkdtemp(join(tmpdir(), 'covey-disk-'))
  const script = 'mount -t tmpfs -o "size=$1m" tmpfs "$2" && echo up && exec cat'
  const words = ['--map-root-user', '--mount', 'sh', '-c', script, 'sh', String(megabytes), at]
  const keeper = spawn('unshare', words, { stdio: ['pipe', 'pipe', 'ignore'] })
  if (!(await isUp(keeper))) return void (await rm(at, { recursive: true, force: true }))
  const within = ['nsenter', '-t', String(keeper.pid), '--user', '--mount', '--preserve-credentials']
  const folder = `/proc/${keeper.pid}/root${at}`
  const filler = join(folder, 'filler')
  return {
    at,
    name: `a disk of ${megabytes} MB`,
    folder,
    start: (variables) => startInstance({ DATA_DIR: at, ...SETTINGS, ...variables }, within),
    // The query runs inside the namespace. From outside, SQLite would resolve the path to a folder without the disk.
    ask: async (sql) => {
      const { stdout } = await run('nsenter', [...within.slice(1), process.execPath, '-e', ASK, at, sql])
      return JSON.parse(stdout)
    },
    fill: () => fillUp(filler),
    clear: () => rm(filler, { force: true }),
    remount: async (how) => {
      await run('nsenter', [...within.slice(1), 'mount', '-o', `remount,${how}`, at])
    },
    remove: async () => {
      const gone = once(keeper, 'exit')
      keeper.stdin.end()
      await gone
      await rm(at, { recursive: true, force: true })
    },
  }
}

const ASK = `
  const [, folder, sql] = process.argv
  const database = new (require('node:sqlite').DatabaseSync)(folder + '/covey.sqlite', { timeout: 5000 })
  console.log(JSON.stringify(database.prepare(sql).all()))`

async function isUp(keeper: ChildProcess): Promise<boolean> {
  const failed = new Promise<false>((resolve) => keeper.once('error', () => resolve(false)))
  const said = (async () => {
    if (keeper.stdout) for await (const line of createInterface(keeper.stdout)) return line === 'up'
    return false
  })()
  return Promise.race([said, failed])
}

/** Fills all free space. */
async function fillUp(file: string): Promise<void> {
  const handle = await open(file, 'a')
  try {
    for (const size of [256 * 1024, 4096]) await writeUntilFull(handle, Buffer.alloc(size, 1))
  } finally {
    await handle.close()
  }
}

async function writeUntilFull(handle: Awaited<ReturnType<typeof open>>, bytes: Buffer): Promise<void> {
  try {
    for (;;) await handle.write(bytes)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause
  }
}

/** Limits the size of the files that a process writes. */
export async function limitFiles(pid: number | undefined, size: '0' | 'unlimited'): Promise<void> {
  await run('prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`])
}

/**
 * A folder in which the test can forbid portals to write to any file, even an open one. A disk behaves like that after
 * the system made it read-only because of an error. The limit on file sizes needs no root rights.
 */
export async function limitedDisk(): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'covey-disk-'))
  const running = new Set<Instance>()
  let isFull = false
  const limit = async (size: '0' | 'unlimited') => {
    isFull = size === '0'
    for (const { pid } of running) await limitFiles(pid, size)
  }
  return {
    name: 'a disk that takes nothing',
    folder,
    start: async (variables) => {
      const within = isFull ? ['prlimit', '--fsize=0:unlimited'] : []
      const started = await startInstance({ DATA_DIR: folder, ...SETTINGS, ...variables }, within)
      running.add(started)
      const without = (end: () => Promise<void>) => async () => {
        running.delete(started)
        await end()
      }
      return { ...started, stop: without(started.stop), kill: without(started.kill) }
    },
    ask: sqliteAsk(folder),
    fill: () => limit('0'),
    clear: () => limit('unlimited'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
