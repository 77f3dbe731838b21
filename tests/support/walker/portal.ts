import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { Mail, Mailer } from '#api/ports/mail/port.ts'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { closeServices, openServices, type Services } from '#api/server/services/services.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { newDatabase } from '#tests/support/database/database.ts'
import { newDataFolder } from '#tests/support/machine/data-folder.ts'
import { keptPlaces } from '#tests/support/portal/kept-places.ts'

/** The API under one address. A test can stop it at any moment and start it again with the same data. */
export interface Portal {
  readonly url: string
  readonly services: () => Services
  /** All sent mails with their ids. A mail that was sent twice is listed twice. */
  readonly mails: readonly (Mail & { readonly id: string })[]
  /** Stops the API. For callers it looks like a power cut: pending calls get no answer. */
  drop(): Promise<void>
  open(): Promise<void>
  stop(): Promise<void>
}

export async function startPortal(): Promise<Portal> {
  const dataDir = await newDataFolder('covey-walks-')
  const database = await newDatabase()
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url,
    SIGNUPS_PER_HOUR: '1000000',
    TRUST_PROXY: 'on',
  })
  const mails: (Mail & { id: string })[] = []
  const mailer: Mailer = { send: async (id, mail) => void mails.push({ id, ...mail }), close: async () => {} }
  let running: { readonly services: Services; readonly server: Server } | undefined
  let port = 0

  async function open(): Promise<void> {
    const services = await openServices(environment, { mailer, places: keptPlaces, now: () => Date.now() })
    const nowhere = (_: unknown, response: { writeHead(status: number): { end(): void } }) =>
      response.writeHead(404).end()
    const server = makeEdge(makeApp(services), nowhere, { trustProxy: environment.trustProxy })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    port = address && typeof address === 'object' ? address.port : 0
    running = { services, server }
  }
  async function drop(): Promise<void> {
    if (!running) return
    const { services, server } = running
    running = undefined
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
    await closeServices(services)
  }

  await open()
  return {
    url: `http://127.0.0.1:${port}`,
    services: () => {
      if (!running) throw new Error('The portal is down.')
      return running.services
    },
    mails,
    drop,
    open,
    stop: async () => {
      await drop()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
