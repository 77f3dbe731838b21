// One instance of the API in a separate process. It prints its address and its number on one line, and ends when its
// input ends. With DEMO=on it first creates the demo Circle, as the portal does.
import { once } from 'node:events'
import { startBackground } from '#api/server/background/start-background.ts'
import { whenAvailable } from '#api/server/background/when-available.ts'
import { seedDemo } from '#api/server/demo/demo.ts'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { exitOnOperatorError } from '#api/server/process/exit-on-operator-error.ts'
import { closeServices, openServices } from '#api/server/services/services.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'

const isLeft = once(process.stdin.resume(), 'close')
const services = await exitOnOperatorError(async () => openServices(readEnvironment()))
if (process.env.DEMO === 'on') await whenAvailable(() => seedDemo(services))
const { trustProxy } = services.environment
const server = makeEdge(makeApp(services), (_, response) => response.writeHead(404).end(), { trustProxy })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
startBackground(services, url)
console.log(`${url} ${process.pid}`)
await isLeft
server.close()
server.closeAllConnections()
await closeServices(services)
process.exit(0)
