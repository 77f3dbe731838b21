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
/** The arguments that `npm start` gives to Node: `exec node --flag … file`. */
export const STARTED_WITH = packageJson.scripts.start.split(' ').slice(2)
const UP_WITHIN_MS = 60_000
const DOWN_WITHIN_MS = 15_000

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * The whole portal, with pages and API, as `npm start` runs it. Each is a process with a separate port and DATA_DIR.
 */
export interface Portal {
  /** `http://localhost:<port>` */
  readonly url: string
  readonly outbox: string
  readonly dataDir: string
  /** The id of the process, or `undefined` while it does not run. */
  pid(): number | undefined
  /** Stops the process, and keeps its data for `start`. */
  halt(): Promise<void>
  /** Starts the process again, on the same port with the same data. */
  start(): Promise<void>
  /** Stops the process for good and deletes all its data. */
  stop(): Promise<void>
}

// Next builds and serves the pages that users get only if NODE_ENV is `production`. Vitest sets another value.
export const ENVIRONMENT = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

/** Builds the pages if any of their sources has changed since the last build. */
export function buildPages(root = ROOT): void {
  const { status } = spawnSync(process.execPath, [join(root, 'api/server/bootstrap.mjs'), 'start'], {
    cwd: root,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The pages could not be built: `node api/server/bootstrap.mjs start` says why.')
}

type Variables = Readonly<Record<string, string>>

/**
 * Starts a separate portal, with the pages built in `root`. The variables can depend on its address. Without `DEMO:
 * 'on'` it has no demo Circle.
 */
export async function startPortal(
  variables: Variables | ((url: string) => Variables) = {},
  root = ROOT,
): Promise<Portal> {
  const dataDir = await newDataFolder('covey-portal-')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...ENVIRONMENT,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIGNUPS_PER_HOUR: '1000000',
    DEMO: 'empty',
    ...(typeof variables === 'function' ? variables(url) : variables),
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

/** The mails to an address, in no particular order. */
export async function mailsTo(outbox: string, address: string): Promise<Mail[]> {
  const names = await readdir(outbox).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(outbox, name), 'utf8'))
  const mails: Mail[] = (await Promise.all(files)).map((text) => JSON.parse(text))
  return mails.filter(({ to }) => to === address)
}

/** Collects the error output of a process, which is shown if the process does not start. */
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
