import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ENVIRONMENT, ROOT, STARTED_WITH } from '#tests/support/portal/portal.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

const FAULT = fileURLToPath(new URL('planted-fault.ts', import.meta.url))
const UP_WITHIN_MS = 60_000

/** The whole portal, as `npm start` runs it. The test decides where its output goes. */
export interface WholePortal {
  /** `http://localhost:<port>` */
  readonly url: string
  readonly running: ChildProcess
  /** The number of output lines that the portal reports as lost. */
  lost(): Promise<number>
  /** Triggers the fault that the portal was started with. */
  fail(): void
  /** The exit code, and the error output if that is a pipe. */
  readonly end: Promise<{ readonly code: number | null; readonly said: string }>
  /** Whether the portal and every process that it started have ended. */
  isGone(): boolean
  kill(): Promise<void>
}

interface Start {
  readonly variables: Readonly<Record<string, string>>
  readonly stdio: StdioOptions
  /** A command that prepares the environment and then runs the portal in its place. */
  readonly within?: readonly string[]
}

/**
 * Starts a portal without waiting until it answers; `isUp` waits for that. There is a demo Circle only if the test sets
 * `DEMO`.
 */
export async function startWhole({ variables, stdio, within = [] }: Start): Promise<WholePortal> {
  const port = variables.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const [command = process.execPath, ...words] = [...within, process.execPath, '--import', FAULT, ...STARTED_WITH]
  const env = { ...ENVIRONMENT, PORT: port, DEMO: 'empty', ...variables }
  const running = spawn(command, words, { cwd: ROOT, env, stdio, detached: true })
  let said = ''
  running.stderr?.on('data', (chunk) => {
    said += chunk
  })
  const exited = once(running, 'exit').then(([code]: (number | null)[]) => ({ code: code ?? null, said }))
  const isGone = () => !isThere(-Number(running.pid))
  return {
    url,
    running,
    lost: async () => Number((await (await fetch(`${url}/api/healthz`)).json()).lost_log_lines),
    fail: () => running.kill('SIGUSR2'),
    end: exited,
    isGone,
    kill: async () => {
      if (!isGone()) process.kill(-Number(running.pid), 'SIGKILL')
      await exited
    },
  }
}

/** Waits until a portal answers. */
export async function isUp({ url, running }: WholePortal): Promise<void> {
  const deadline = Date.now() + UP_WITHIN_MS
  while (running.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('The portal did not come up.')
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
