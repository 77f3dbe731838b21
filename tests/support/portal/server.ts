import { once } from 'node:events'
import { join } from 'node:path'
import { startBackground } from '#api/server/background/start-background.ts'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { previewGate } from '#api/server/http/preview-gate.ts'
import { closeServices, openServices, type Services } from '#api/server/services/services.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { newDatabase } from '../database/database.ts'
import { copyTables } from '../database/migrated-file.ts'
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

/** The preview password, unless a test sets another. */
export const PREVIEW_PASSWORD = 'quails before dawn'

interface ServerOptions {
  readonly at?: string
  readonly isStopped?: boolean
  /** Whether the gate of the private preview is on. */
  readonly isGated?: boolean
}

/**
 * Starts the real API on a separate port, with a separate DATA_DIR and, for tests on PostgreSQL, a separate database.
 * There are no pages, so their addresses answer 404. The clock starts at the moment `at` (ISO 8601), or now. If
 * `isStopped`, only `pass` moves the clock.
 */
export async function startServer(
  variables: Record<string, string> = {},
  { at, isStopped = false, isGated = false }: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = await newDataFolder('covey-')
  const database = variables.DATABASE_URL ? undefined : await newDatabase()
  if (!variables.DATABASE_URL && !database) await copyTables(dataDir)
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
  // Recurring jobs do not start by themselves. Each test decides when time passes, and then runs them.
  startBackground({ ...services, practice: undefined }, url, { isScheduling: false })
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
