import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import packageJson from '../../../package.json' with { type: 'json' }
import { newDataFolder } from '../machine/data-folder.ts'
import { freePort } from '../servers/free-port.ts'
import { removeFolder } from './remove-folder.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** What `npm start` starts Node with: `exec node --flag … file`. */
export const STARTED_WITH = packageJson.scripts.start.split(' ').slice(2)
const UP_WITHIN_MS = 60_000
const DOWN_WITHIN_MS = 15_000

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The whole portal, pages and API, as `npm start` runs it: a process, a port and a DATA_DIR of its own. */
export interface Portal {
  /** `http://localhost:<port>` */
  readonly url: string
  readonly outbox: string
  readonly dataDir: string
  /** The number of the process, while it runs. */
  pid(): number | undefined
  /** Stops the process; everything it kept stays for `start`. */
  halt(): Promise<void>
  /** Starts the process again, on the same port with the same data. */
  start(): Promise<void>
  /** Stops for good and leaves nothing behind. */
  stop(): Promise<void>
}

// Vitest's own NODE_ENV would make other pages than people get.
export const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

/** Builds the pages if anything that they are made from has changed since they were built. */
export function buildPages(root = ROOT): void {
  const { status } = spawnSync(process.execPath, [join(root, 'api/server/bootstrap.mjs'), 'start'], {
    cwd: root,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The pages could not be built: `node api/server/bootstrap.mjs start` says why.')
}

/** Starts a portal of its own, from the pages that are built in `root`. Without `DEMO: 'on'` it has no example Circle. */
export async function startPortal(variables: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Portal> {
  const dataDir = await newDataFolder('covey-portal-')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...ENVIRONMENT,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIGNUPS_PER_HOUR: '1000000',
    DEMO: 'empty',
    ...variables,
  }
  let running: ChildProcess | undefined

  const start = async () => {
    const started = spawn(process.execPath, STARTED_WITH, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
    running = started
    const said = heard(started)
    started.once('exit', (code, signal) => {
      if (running === started) console.error(`The portal at ${url} ended by itself (${code ?? signal}).\n${said()}`)
    })
    await ready(url, started, said)
  }
  const halt = async () => {
    const process = running
    running = undefined
    if (process) await end(process)
  }
  await start()
  return {
    url,
    outbox: join(dataDir, 'outbox'),
    dataDir,
    pid: () => running?.pid,
    start,
    halt,
    stop: async () => {
      await halt()
      await removeFolder(dataDir)
    },
  }
}

/** What has been mailed to somebody, in no particular order. */
export async function mailsTo(outbox: string, address: string): Promise<Mail[]> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(outbox, name), 'utf8'))
  const mails: Mail[] = (await Promise.all(files)).map((text) => JSON.parse(text))
  return mails.filter(({ to }) => to === address)
}

/** What a process says on its error stream: shown when it does not come up. */
function heard(process: ChildProcess): () => string {
  let said = ''
  process.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4000)
  })
  return () => said
}

async function ready(url: string, process: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + UP_WITHIN_MS
  while (Date.now() < deadline && process.exitCode === null) {
    const answer = await fetch(`${url}/api/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  process.kill('SIGKILL')
  throw new Error(`The portal did not come up.\n${said()}`)
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  const late = setTimeout(() => process.kill('SIGKILL'), DOWN_WITHIN_MS)
  const gone = once(process, 'exit')
  process.kill('SIGTERM')
  await gone
  clearTimeout(late)
}
