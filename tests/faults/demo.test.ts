// Starts the portal after an earlier start was killed while it created the demo, or could not create it.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { KNOWN_PASSWORD } from '#api/server/account/known-password.ts'
import { EXAMPLE_LEADER } from '#api/server/circles/example-circle.ts'
import { call } from '#tests/support/people/call.ts'
import { isUp, startWhole, type WholePortal } from './whole-portal.ts'

const LEADER = { email: EXAMPLE_LEADER, password: KNOWN_PASSWORD }
const WITHIN = { timeout: 180_000 }

let dataDir: string
let running: WholePortal[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'covey-demo-'))
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((portal) => portal.kill()))
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<WholePortal> {
  const portal = await startWhole({ variables: { DATA_DIR: dataDir, DEMO: 'on' }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(portal)
  return portal
}

/** The amount that the demo Circle has raised, and the number of its members. */
async function example(portal: WholePortal) {
  const token = (await call(portal, 'logIn', { body: LEADER })).reply.response.access_token
  const { reply } = await call(portal, 'readHome', { token })
  return { circles: reply.circles.length, raised: reply.circle?.money.raised, orders: reply.circle?.orders.count }
}

const frontPage = async ({ url }: WholePortal) => (await fetch(url)).text()

test('a start that is killed while it creates the demo is followed by one that completes it', WITHIN, async () => {
  const killed = await start()
  while (!existsSync(join(dataDir, 'covey.sqlite-wal'))) await pause(10)
  await pause(700)
  await killed.kill()

  const next = await start()
  await isUp(next)
  await expect.poll(() => call(next, 'logIn', { body: LEADER }).then(({ status }) => status), WITHIN).toBe(200)
  const told = await example(next)
  expect(told).toMatchObject({ circles: 1, orders: 53 })
  expect(told.raised).toBeGreaterThan(20_000)
  expect(await frontPage(next)).toContain('href="/circles/sunday-soup-for-maria"')
})

test('a portal that cannot create the demo says why, serves people, and creates it once it can', WITHIN, async () => {
  const file = join(dataDir, 'network.sqlite')
  await writeFile(file, 'This is no database.'.repeat(100))
  const without = await start()
  await isUp(without)
  expect((await call(without, 'logIn', { body: LEADER })).status).toBe(401)
  expect((await call(without, 'readSettings')).reply.example_circle).toBeNull()
  expect(await frontPage(without)).not.toContain('/circles/')
  without.running.kill('SIGTERM')
  const { code, said } = await without.end
  expect(code).toBe(0)
  expect(said).toMatch(/^The demo was not set up: file is not a database\. The portal runs without it .*$/m)

  await rm(file)
  const next = await start()
  await isUp(next)
  await expect.poll(() => call(next, 'logIn', { body: LEADER }).then(({ status }) => status), WITHIN).toBe(200)
  expect((await example(next)).circles).toBe(1)
})
