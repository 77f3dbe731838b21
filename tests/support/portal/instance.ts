// One instance of the API in a process of its own: writes its address and its number in one line, and ends when its input
// does.
import { once } from 'node:events'
import { makeApp } from '#api/server/http/app.ts'
import { makeEdge } from '#api/server/http/edge.ts'
import { exitOnOperatorError } from '#api/server/process/exit-on-operator-error.ts'
import { closeServices, openServices } from '#api/server/services/services.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { runPayouts } from '#api/server/withdrawals/sync-payouts.ts'

const isLeft = once(process.stdin.resume(), 'close')
const services = await exitOnOperatorError(async () => openServices(readEnvironment()))
const { trustProxy } = services.environment
const server = makeEdge(makeApp(services), (_, response) => response.writeHead(404).end(), { trustProxy })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
runPayouts(services, url)
console.log(`${url} ${process.pid}`)
await isLeft
server.close()
server.closeAllConnections()
await closeServices(services)
process.exit(0)
