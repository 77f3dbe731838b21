import { once } from 'node:events'
import { join } from 'node:path'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { previewGate } from '#api/server/http/preview-gate.ts'
import { closeServices, openServices, type Services } from '#api/server/services/services.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { runPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { newDatabase } from '../database/database.ts'
import { newDataFolder } from '../machine/data-folder.ts'
import { keptPlaces } from './kept-places.ts'
import { removeFolder } from './remove-folder.ts'

export interface TestServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly dataDir: string
  readonly services: Services
  /** Moves the server's clock. */
  pass(milliseconds: number): void
  stop(): Promise<void>
}

/** What unlocks a preview, where a test sets nothing else. */
export const PREVIEW_PASSWORD = 'quails before dawn'

interface ServerOptions {
  readonly at?: string
  readonly isStopped?: boolean
  /** Whether the gate of the private preview stands before it. */
  readonly isGated?: boolean
}

/**
 * The real API on a port of its own, with a DATA_DIR and (where tests run on PostgreSQL) a database of its own; without
 * Next, whose pages answer 404. Its clock begins `at` a moment (ISO 8601), else now. A clock that `isStopped` moves only
 * by `pass`.
 */
export async function startServer(
  variables: Record<string, string> = {},
  { at, isStopped = false, isGated = false }: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = await newDataFolder('covey-')
  const database = variables.DATABASE_URL ? undefined : await newDatabase()
  const begun = Date.now()
  const realNow = isStopped ? () => begun : Date.now
  let ahead = at === undefined ? 0 : Date.parse(at) - begun
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    MAIL_OUTBOX_DIR: join(dataDir, 'outbox'),
    DATABASE_URL: database?.url,
    SIGNUPS_PER_HOUR: '10000',
    PREVIEW_PASSWORD,
    ...variables,
  })
  const services = await openServices(environment, { places: keptPlaces, now: () => realNow() + ahead })
  const server = makeEdge(makeApp(services), (_, response) => response.writeHead(404).end(), {
    trustProxy: environment.trustProxy,
    ...(isGated && { gate: (answer) => previewGate({ environment, now: services.now }, answer) }),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  runPayouts(services, url)
  services.practice?.tellAt(`${url}/api/wildfire/events`)
  return {
    url,
    dataDir,
    services,
    pass: (milliseconds) => {
      ahead += milliseconds
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await closeServices(services)
      await database?.drop()
      await removeFolder(dataDir)
    },
  }
}
