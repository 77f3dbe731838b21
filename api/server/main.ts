import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { analyticsScript } from './analytics/analytics-script.ts'
import { startBackground } from './background/start-background.ts'
import { whenAvailable } from './background/when-available.ts'
import { publicFactsOnce } from './circles/public-facts.ts'
import { seedDemo } from './demo/demo.ts'
import { withoutDemo } from './demo/without-demo.ts'
import { makeApp } from './http/app.ts'
import { makeEdge } from './http/edge.ts'
import { hashesOfBuild } from './http/inline-scripts.ts'
import { notFoundPageOf } from './http/not-there.ts'
import { previewGate } from './http/preview-gate.ts'
import { makeStoppable } from './http/stop.ts'
import { makeLog } from './log/log.ts'
import { readMonitoring } from './monitor/monitoring.ts'
import { startMonitor } from './monitor/start-monitor.ts'
import { exitOnCrash, makePage } from './process/exit-on-crash.ts'
import { exitOnOperatorError } from './process/exit-on-operator-error.ts'
import { guardOutput } from './process/guard-output.ts'
import { checkPort, listenOrExit } from './process/listen.ts'
import { closeServices, openServices } from './services/services.ts'
import { type Environment, readEnvironment, tellPages } from './settings/environment.ts'
import { isOwnMachine } from './settings/own-machine.ts'

const DIR = fileURLToPath(new URL('../..', import.meta.url))
/** The folder with the built pages. */
const BUILT = `${DIR}/.next/server/app`
/** The latest time at which the process ends after the stop signal, in milliseconds. */
const SHUTDOWN_MS = 9500
/** How long the start of the portal waits for a database, in milliseconds. */
const SEED_TIMEOUT_MS = 5000

guardOutput()
exitOnCrash()
// The portal's files contain personal data and codes, so other users of this machine must not read them.
process.umask(0o077)
const dev = process.argv.includes('--dev')
const set = await exitOnOperatorError(async () => readEnvironment())
const isPlayground = dev && set.isPrivate
const environment: Environment = isPlayground ? { ...set, clock: 'movable' } : set
const { sentryDsn } = environment
const monitoring = sentryDsn && (await readMonitoring(sentryDsn, `${DIR}/.next`))
const { segment } = environment
const analytics = segment && { segment, script: dev ? undefined : await analyticsScript(segment, `${DIR}/.next`) }
// It starts before Next, because it watches how pages are rendered.
const sendReports = monitoring && startMonitor(monitoring)
await checkPort(environment.port, environment.hosts)
const services = await exitOnOperatorError(() => openServices(environment))
// If the database is unavailable, everything else starts first, and the demo is created once the database is available.
const seeding = whenAvailable(() => seedDemo(services)).catch(withoutDemo)
await Promise.race([seeding, pause(SEED_TIMEOUT_MS, undefined, { ref: false })])
const app = makeApp(services)

// A separate server for the API calls of pages. It stays open after the portal stops accepting requests, so that open
// pages can finish.
const inner = makeEdge(app, (_, response) => response.writeHead(404).end())
const stopInner = makeStoppable(inner)
const { port: innerPort } = await listenOrExit(inner, 0, ['127.0.0.1'])
tellPages(innerPort, environment.publicBaseUrl)
startBackground(services, `http://127.0.0.1:${innerPort}`)

const server = makeEdge(app, (request, response) => makePage(() => pages.getRequestHandler()(request, response)), {
  ...environment,
  dev,
  root: dev ? undefined : DIR,
  hashes: dev ? new Map() : await hashesOfBuild(BUILT),
  notThere: dev ? undefined : await notFoundPageOf(BUILT),
  log: makeLog(environment.log),
  monitoring: dev ? monitoring && { ...monitoring, script: undefined } : monitoring,
  analytics,
  gate: (answer) => previewGate({ environment, now: services.now, dev, root: dev ? undefined : DIR }, answer),
  // If the API is on another host, this process cannot read the public data of Circles.
  factsOf: dev || environment.apiOrigin ? undefined : publicFactsOnce(services),
})
const stopServer = makeStoppable(server)
const pages = next({
  dev,
  dir: DIR,
  customServer: true,
  hostname: 'localhost',
  port: environment.port,
  // Next adds its own listener for upgrades (hot reload in development).
  httpServer: server,
})
await pages.prepare()
const listening = await listenOrExit(server, environment.port, environment.hosts)
logStartup(listening.port)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

function logStartup(port: number): void {
  const { publicBaseUrl, isPrivate } = environment
  const here = `http://localhost:${port}`
  console.log(
    isOwnMachine(publicBaseUrl) ? `Covey is at ${here}` : `Covey is at ${publicBaseUrl} and listens at ${here}`,
  )
  if (isOwnMachine(publicBaseUrl) && !isPrivate)
    console.log(
      'Other machines can reach it, so the demo, mailbox, and movable clock are off unless you turned them on.',
    )
  if (environment.isOrderWebhookSecretNew)
    console.log(`Order events are signed with "${environment.orderWebhookSecret}". This is shown only once.`)
  void seeding.then((demo) => {
    if (demo) console.log(`To look around, sign in as ${demo.email} with the password "${demo.password}".`)
  })
}

/** Accepts no more requests, finishes the open ones, and exits. */
async function stop(): Promise<void> {
  const late = pause(SHUTDOWN_MS)
  await stopServer(listening.doors)
  await stopInner()
  await Promise.race([Promise.all([closeServices(services), sendReports?.()]), late])
  process.exit(0)
}
