// The server that edge-process.ts starts: the API behind its edge, stopped as `npm start` stops it, with plain words for pages.
import { once } from 'node:events'
import { sql } from 'kysely'
import { embeddedPlaces } from '#api/ports/places/embedded.ts'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { stoppable } from '#api/server/http/stop.ts'
import { makeLog } from '#api/server/log/log.ts'
import { closeServices, openServices } from '#api/server/services/services.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'

const environment = readEnvironment()
const places = embeddedPlaces()
const services = await openServices(environment, {
  // What a driver or a client of some vendor might throw: with everything that it was asked in its words.
  places: {
    ...places,
    search: (query) =>
      query.startsWith('break') ? Promise.reject(new Error(`No answer for ${query}`)) : places.search(query),
  },
})
const server = makeEdge(
  makeApp(services),
  (request, response) => response.setHeader('Content-Type', 'text/html').end(JSON.stringify(request.headers)),
  { ...environment, slowMs: Number(process.argv[2]), log: makeLog(environment.log) },
)
const stop = stoppable(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
process.send?.(address && typeof address === 'object' ? address.port : 0)

process.on('message', async () => {
  await services.store.transact((tx) => sql`drop table refresh_tokens`.execute(tx))
  process.send?.('broken')
})
process.once('SIGTERM', async () => {
  await stop()
  await closeServices(services)
  process.exit(0)
})
