import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newDataFolder } from '../machine/data-folder.ts'
import { removeFolder } from './remove-folder.ts'

const CHILD = fileURLToPath(new URL('edge-child.ts', import.meta.url))

/** The API behind its edge, in a separate process. */
export interface EdgeProcess {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly child: ChildProcess
  /** The output of the process, on both streams. */
  output(): string
  /** Drops a table, so that all calls that need it fail. */
  breakDatabase(): Promise<void>
  /** Throws an error that nothing catches. Returns the exit code of the process. */
  crash(): Promise<number>
  megabytes(): number
  stop(): Promise<void>
}

interface EdgeSettings {
  readonly slowMs?: number
  readonly variables?: Readonly<Record<string, string>>
}

export async function startEdge({ slowMs = 30_000, variables }: EdgeSettings = {}): Promise<EdgeProcess> {
  const dataDir = await newDataFolder('covey-edge-')
  const env = { ...process.env, DATA_DIR: dataDir, MAIL_OUTBOX_DIR: join(dataDir, 'outbox') }
  const child = fork(CHILD, [String(slowMs)], {
    env: { ...env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const [port] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error(output)
    }),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    breakDatabase: async () => {
      child.send('break')
      await once(child, 'message')
    },
    crash: async () => {
      child.send('crash')
      const [code] = await once(child, 'exit')
      return code
    },
    megabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await removeFolder(dataDir)
    },
  }
}

/** A raw connection to a server, and the bytes received so far. */
export interface Line {
  readonly socket: Socket
  /** All bytes received up to the text `until`, or until the other side closes the connection. */
  answer(until?: RegExp): Promise<string>
}

export function lineTo(url: string, text?: string): Line {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let got = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    got += chunk
  })
  socket.on('error', () => {})
  if (text !== undefined) socket.write(text)
  return {
    socket,
    async answer(until) {
      const closed = new Promise((resolve) => socket.once('close', resolve))
      const more = () => new Promise((resolve) => socket.once('data', resolve))
      while (!socket.closed && !until?.test(got)) await Promise.race([more(), closed])
      return got
    },
  }
}
