// The server that edge-process.ts starts: the API behind its edge, with plain text as pages. It stops in the same way
// as `npm start`.
import { once } from 'node:events'
import { sql } from 'kysely'
import { embeddedPlaces } from '#api/ports/places/embedded.ts'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { makeStoppable } from '#api/server/http/stop.ts'
import { makeLog } from '#api/server/log/log.ts'
import { readMonitoring } from '#api/server/monitor/monitoring.ts'
import { startMonitor } from '#api/server/monitor/start-monitor.ts'
import { exitOnCrash } from '#api/server/process/exit-on-crash.ts'
import { closeServices, openServices } from '#api/server/services/services.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'

exitOnCrash()
const environment = readEnvironment()
const places = embeddedPlaces()
const services = await openServices(environment, {
  // Throws an error as a database driver or a vendor's client might, with the whole request in its message.
  places: {
    ...places,
    search: (query) =>
      query.startsWith('break') ? Promise.reject(new Error(`No answer for ${query}`)) : places.search(query),
  },
})
const { sentryDsn } = environment
const monitoring = sentryDsn && (await readMonitoring(sentryDsn, 'not built'))
if (monitoring) startMonitor(monitoring)
const server = makeEdge(
  makeApp(services),
  (request, response) => response.setHeader('Content-Type', 'text/html').end(JSON.stringify(request.headers)),
  { ...environment, monitoring, slowMs: Number(process.argv[2]), log: makeLog(environment.log) },
)
const stop = makeStoppable(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
process.send?.(address && typeof address === 'object' ? address.port : 0)

process.on('message', async (order) => {
  if (order === 'crash') throw new TypeError('The portal of ana@covey.example broke.')
  await services.store.transact((tx) => sql`drop table refresh_tokens`.execute(tx))
  process.send?.('broken')
})
process.once('SIGTERM', async () => {
  await stop()
  await closeServices(services)
  process.exit(0)
})
