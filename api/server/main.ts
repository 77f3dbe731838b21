import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { seedDemo } from './demo.ts'
import { readEnvironment, tellPages } from './environment.ts'
import { makeApp } from './http/app.ts'
import { makeEdge } from './http/edge.ts'
import { closeServices, openServices } from './services.ts'

/** How long a request may take to finish once the server was told to stop. */
const LAST_MS = 10_000

const environment = readEnvironment()
tellPages(environment)
const services = await openServices(environment)
const demo = await seedDemo(services)
const dev = process.argv.includes('--dev')
const server = makeEdge(makeApp(services), (request, response) => pages.getRequestHandler()(request, response), {
  upgrades: dev,
})
const pages = next({
  dev,
  dir: fileURLToPath(new URL('../..', import.meta.url)),
  customServer: true,
  hostname: 'localhost',
  port: environment.port,
  // Next adds its own listener for upgrades to it: hot reload in development.
  httpServer: server,
})
// Node leaves a socket to whoever upgraded it, and waits for it for ever.
const upgraded = new Set<Duplex>()
server.on('upgrade', (_, socket) => upgraded.add(socket.once('close', () => upgraded.delete(socket))))
await pages.prepare()
server.listen(environment.port)
await once(server, 'listening')
greet(server)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server))

function greet(listening: Server): void {
  const address = listening.address()
  const port = address && typeof address === 'object' ? address.port : environment.port
  console.log(`Covey is at http://localhost:${port}`)
  if (demo) console.log(`To look around, sign in as ${demo.email} with the password "${demo.password}".`)
}

/** Takes no more requests, finishes those under way, and goes. */
async function stop(running: Server): Promise<void> {
  const late = setTimeout(() => running.closeAllConnections(), LAST_MS)
  running.close()
  running.closeIdleConnections()
  for (const socket of upgraded) socket.destroy()
  await once(running, 'close')
  clearTimeout(late)
  await closeServices(services)
  process.exit(0)
}
