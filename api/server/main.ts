import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { runNetwork } from './background/run-network.ts'
import { sweepNowAndThen } from './background/sweep.ts'
import { whenAvailable } from './background/when-available.ts'
import { publicFacts } from './circles/public-facts.ts'
import { seedDemo } from './demo/demo.ts'
import { withoutDemo } from './demo/without-demo.ts'
import { makeApp } from './http/app.ts'
import { makeEdge } from './http/edge.ts'
import { hashesOfBuild } from './http/inline-scripts.ts'
import { previewGate } from './http/preview-gate.ts'
import { stoppable } from './http/stop.ts'
import { makeLog } from './log/log.ts'
import { exitOnCrash, makePage } from './process/exit-on-crash.ts'
import { exitOnOperatorError } from './process/exit-on-operator-error.ts'
import { guardOutput } from './process/guard-output.ts'
import { checkPort, listenOrExit } from './process/listen.ts'
import { closeServices, openServices } from './services/services.ts'
import { type Environment, readEnvironment, tellPages } from './settings/environment.ts'
import { isOwnMachine } from './settings/own-machine.ts'
import { runPayouts } from './withdrawals/sync-payouts.ts'

const DIR = fileURLToPath(new URL('../..', import.meta.url))
/** When the process is gone at the latest, once it was told to stop. */
const LAST_MS = 9500
/** How long the start waits for a database. */
const PATIENCE_MS = 5000

guardOutput()
exitOnCrash()
// What the portal writes holds people's data and codes: nobody else on this machine reads it.
process.umask(0o077)
const dev = process.argv.includes('--dev')
const set = await exitOnOperatorError(async () => readEnvironment())
const isPlayground = dev && set.isPrivate
const environment: Environment = isPlayground ? { ...set, clock: 'movable' } : set
await checkPort(environment.port, environment.hosts)
const services = await exitOnOperatorError(() => openServices(environment))
// Without a database everything else starts, and this is done once it is there.
const seeding = whenAvailable(() => seedDemo(services)).catch(withoutDemo)
await Promise.race([seeding, pause(PATIENCE_MS, undefined, { ref: false })])
const endSweeping = sweepNowAndThen(services)
const app = makeApp(services)

// Pages have a door of their own to the API: it stays open while they finish, when the portal takes no more callers.
const inner = makeEdge(app, (_, response) => response.writeHead(404).end())
const stopInner = stoppable(inner)
const { port: innerPort } = await listenOrExit(inner, 0, ['127.0.0.1'])
tellPages(innerPort, environment.publicBaseUrl)
const endPayouts = runPayouts(services, `http://127.0.0.1:${innerPort}`)
const endNetwork = runNetwork(services, `http://127.0.0.1:${innerPort}`)

const server = makeEdge(app, (request, response) => makePage(() => pages.getRequestHandler()(request, response)), {
  ...environment,
  dev,
  root: dev ? undefined : DIR,
  hashes: dev ? new Map() : await hashesOfBuild(`${DIR}/.next/server/app`),
  log: makeLog(environment.log),
  gate: (answer) => previewGate({ environment, now: services.now, dev, root: dev ? undefined : DIR }, answer),
  // What another host knows of a Circle cannot be asked for here.
  factsOf: dev || environment.apiOrigin ? undefined : (slug) => publicFacts(services, slug),
})
const stopServer = stoppable(server)
const pages = next({
  dev,
  dir: DIR,
  customServer: true,
  hostname: 'localhost',
  port: environment.port,
  // Next adds its own listener for upgrades to it: hot reload in development.
  httpServer: server,
})
await pages.prepare()
const listening = await listenOrExit(server, environment.port, environment.hosts)
greet(listening.port)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

function greet(port: number): void {
  const { publicBaseUrl, isPrivate } = environment
  const here = `http://localhost:${port}`
  console.log(
    isOwnMachine(publicBaseUrl) ? `Covey is at ${here}` : `Covey is at ${publicBaseUrl}, and listens at ${here}`,
  )
  if (isOwnMachine(publicBaseUrl) && !isPrivate)
    console.log('Other machines can reach it: the demo, mailbox and movable clock are off, unless you asked for them.')
  if (environment.isOrderWebhookSecretNew)
    console.log(`Events about orders are signed with "${environment.orderWebhookSecret}"; this is said once.`)
  void seeding.then((demo) => {
    if (demo) console.log(`To look around, sign in as ${demo.email} with the password "${demo.password}".`)
  })
}

/** Takes no more requests, finishes those under way, and goes. */
async function stop(): Promise<void> {
  const late = pause(LAST_MS)
  await stopServer(listening.doors)
  await stopInner()
  await Promise.race([
    Promise.all([endSweeping(), endNetwork(), endPayouts()]).then(() => closeServices(services)),
    late,
  ])
  process.exit(0)
}
