// The PostgreSQL server crashes and is started again with the same data.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { random } from '#tests/support/browser/images.ts'
import { ask } from '#tests/support/database/database.ts'
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts'
import { call } from '#tests/support/people/call.ts'
import { person, signUpLeader } from '#tests/support/people/member.ts'
import { type Instance, startInstance } from '#tests/support/portal/instances.ts'
import { ROUNDS, SEED } from '#tests/support/run/rounds.ts'
import { startLoad } from './load.ts'
import { wrongIn } from './tables.ts'
import { differing, lostOf, miscounted, shutOutOf } from './verify.ts'

let server: PostgresServer
let dataDir: string
beforeAll(async () => {
  server = await startPostgres({ isDurable: true })
  dataDir = await mkdtemp(join(tmpdir(), 'covey-gone-'))
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const WITHIN = { timeout: 60_000, interval: 50 }
const start = () =>
  startInstance({
    DATA_DIR: dataDir,
    DATABASE_URL: server.url,
    TRUST_PROXY: 'on',
    ACCESS_TTL_S: '3600',
    SIGNUPS_PER_HOUR: '1000000',
  })
const ready = (portal: Instance) => call(portal, 'readyz').then(({ status }) => status)

async function expectRefusals(portal: Instance): Promise<void> {
  expect((await call(portal, 'healthz')).status).toBe(200)
  expect(await ready(portal)).toBe(503)
  const refused = await call(portal, 'signUp', { body: person() })
  expect([refused.status, refused.refusal.code]).toEqual([503, 'unavailable'])
  expect(refused.headers.get('retry-after')).toBe('5')
}

test('a portal started without its database answers, and works once the database is there', async () => {
  await server.crash()
  const portal = await start()
  await expectRefusals(portal)
  expect(portal.said()).toContain('The database cannot be used yet')
  await server.start()
  const begun = performance.now()
  await expect.poll(() => ready(portal), WITHIN).toBe(200)
  console.log(`Started without PostgreSQL: ready ${Math.round(performance.now() - begun)} ms after it is there`)
  expect((await signUpLeader(portal)).slug).toMatch(/^circle-/)
  await portal.stop()
})

test('nothing acknowledged is lost when the database goes down and comes back while people write', async () => {
  const portal = await start()
  const outbox = join(dataDir, 'outbox')
  const next = random(SEED)
  const load = startLoad({ url: () => portal.url, outbox })
  const backMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await pause(400 + next() * 1_600)
    await server.crash()
    await expectRefusals(portal)
    await server.start()
    const begun = performance.now()
    const { acknowledged } = load.figures
    await expect.poll(() => ready(portal), WITHIN).toBe(200)
    await expect.poll(() => load.figures.acknowledged, WITHIN).toBeGreaterThan(acknowledged)
    backMs.push(performance.now() - begun)
    await load.rest()
    expect(await differing(portal.url, load.take()), `round ${round}, sent again`).toEqual([])
    expect(await lostOf(portal.url, load.lives), `round ${round}, lost or doubled`).toEqual([])
    load.go()
  }
  await load.rest()
  expect(await shutOutOf(portal.url, load.lives)).toEqual([])
  await expect.poll(() => miscounted(outbox, load.lives), { timeout: 60_000, interval: 500 }).toEqual([])
  expect(await wrongIn((sql) => ask(server.url, sql))).toEqual([])
  expect(load.figures.broken).toBe(0)
  await portal.stop()
  console.log(
    `PostgreSQL went down ${ROUNDS} times (seed ${SEED}): ${load.figures.acknowledged} calls acknowledged, ${load.figures.refused} refused, 0 lost, 0 doubled; writing again after ${Math.round(Math.max(...backMs))} ms at most`,
  )
})
