import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { newDatabase } from '../database/database.ts'
import { newDataFolder } from '../machine/data-folder.ts'
import { S3_KEY, startS3Server } from '../servers/s3-server.ts'
import { removeFolder } from './remove-folder.ts'

interface Sent {
  readonly id: string
  readonly to: string
}

/**
 * Several instances of the API, each in a separate process, all started at once on an empty database. On PostgreSQL,
 * they behave as on separate machines: they share the database, the secrets and a bucket, but no folder.
 */
export interface Instances {
  readonly servers: readonly Instance[]
  /** The mails that the instances sent. A mail that two of them sent occurs twice. */
  sent(): Promise<Sent[]>
  stop(): Promise<void>
}

export async function startInstances(count: number, variables: Record<string, string> = {}): Promise<Instances> {
  const dataDir = await newDataFolder('covey-instances-')
  const database = await newDatabase('empty')
  const bucket = await startS3Server()
  const secret = randomUUID()
  const outboxes = Array.from({ length: count }, (_, number) => join(dataDir, `outbox-${number}`))
  const running = await Promise.all(
    outboxes.map((outbox, number) =>
      startInstance({
        DATA_DIR: database ? join(dataDir, `${number}`) : dataDir,
        MAIL_OUTBOX_DIR: outbox,
        SIGNING_SECRET: secret,
        ORDER_WEBHOOK_SECRET: secret,
        SIGNUPS_PER_HOUR: '10000',
        S3_URL: bucket.bucket,
        S3_REGION: S3_KEY.region,
        S3_ACCESS_KEY_ID: S3_KEY.keyId,
        S3_SECRET_ACCESS_KEY: S3_KEY.secret,
        DATABASE_URL: database?.url ?? '',
        ...variables,
      }),
    ),
  )
  return {
    servers: running,
    sent: async () => (await Promise.all(outboxes.map(mailsIn))).flat(),
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
      await bucket.stop()
      await database?.drop()
      await removeFolder(dataDir)
    },
  }
}

/** One instance of the API in a separate process. */
export interface Instance {
  readonly url: string
  readonly pid: number
  /** Its error output. */
  said(): string
  /** Stops it after it has finished its running work. */
  stop(): Promise<void>
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>
}

/** The folder with the compiled code of all instances, which lets them start in half the time. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/covey-instances', import.meta.url))

/** Starts an instance. `within` is a command that runs the instance in a separate namespace. */
export async function startInstance(
  variables: Readonly<Record<string, string>>,
  within: readonly string[] = [],
): Promise<Instance> {
  const file = fileURLToPath(new URL('./instance.ts', import.meta.url))
  const [command = process.execPath, ...words] = [...within, process.execPath, file]
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...variables }
  const running = spawn(command, words, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const gone = once(running, 'exit')
  const said = heard(running.stderr)
  for await (const line of createInterface(running.stdout)) {
    const [url = '', pid] = line.split(' ')
    const end = async (how: () => unknown) => {
      how()
      await gone
    }
    return {
      url,
      pid: Number(pid),
      said,
      stop: () => end(() => running.stdin.end()),
      kill: () => end(() => running.kill('SIGKILL')),
    }
  }
  const [code] = await gone
  throw new Error(`An instance did not come up: it ended with ${code}.\n${said()}`)
}

function heard(stream: Readable): () => string {
  let said = ''
  stream.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-20_000)
  })
  return () => said
}

/** The mails in an outbox. */
async function mailsIn(outbox: string): Promise<Sent[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'))
  return Promise.all(names.map(async (id) => ({ id, to: JSON.parse(await readFile(join(outbox, id), 'utf8')).to })))
}
