// The portal's process is killed while people write. After the next start, all acknowledged data must be there.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { random } from '#tests/support/browser/images.ts'
import { ask } from '#tests/support/database/database.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { startInstance } from '#tests/support/portal/instances.ts'
import { ROUNDS, SEED } from '#tests/support/run/rounds.ts'
import { startLoad } from './load.ts'
import { type Ask, inspect, PASS_FIVE_MINUTES, sqliteAsk, wrongIn } from './tables.ts'
import { differing, lostOf, miscounted, shutOutOf } from './verify.ts'

interface Kept {
  readonly name: string
  readonly variables: Readonly<Record<string, string>>
  readonly ask: Ask
  /** Lists the errors in the data of a stopped portal. */
  look(): Promise<string[]>
}

/**
 * Runs several rounds: people write, the portal is killed and restarted, people continue, and everything is checked.
 */
async function rounds({ name, variables, ask, look }: Kept, dataDir: string): Promise<void> {
  const start = () =>
    startInstance({ DATA_DIR: dataDir, TRUST_PROXY: 'on', ACCESS_TTL_S: '3600', ...SIGNUPS, ...variables })
  const next = random(SEED)
  let portal = await start()
  const outbox = join(dataDir, 'outbox')
  const load = startLoad({ url: () => portal.url, outbox })
  const startedMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await pause(400 + next() * 1_600)
    await portal.kill()
    expect(await look(), `round ${round}, while it is down`).toEqual([])
    const begun = performance.now()
    portal = await start()
    startedMs.push(performance.now() - begun)
    await ask(PASS_FIVE_MINUTES)
    await load.rest()
    expect(await differing(portal.url, load.take()), `round ${round}, sent again`).toEqual([])
    expect(await lostOf(portal.url, load.lives), `round ${round}, lost or doubled`).toEqual([])
    load.go()
  }
  await load.rest()
  expect(await shutOutOf(portal.url, load.lives)).toEqual([])
  await expect.poll(() => miscounted(outbox, load.lives), { timeout: 60_000, interval: 500 }).toEqual([])
  await portal.stop()
  expect(await look(), 'in the end').toEqual([])
  const { acknowledged, broken } = load.figures
  console.log(
    `${name}: ${ROUNDS} rounds of kill -9 from the seed ${SEED}, ${acknowledged} calls acknowledged to ${load.lives.length} people, ${broken} broken off and sent again, 0 lost, 0 doubled; up again after ${Math.round(Math.max(...startedMs))} ms at most`,
  )
}

const SIGNUPS = { SIGNUPS_PER_HOUR: '1000000' }

test('nothing acknowledged is lost when the process is killed, on SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-kill-'))
  const kept = { name: 'SQLite', variables: {}, ask: sqliteAsk(dataDir), look: () => inspect(dataDir) }
  await rounds(kept, dataDir).finally(() => rm(dataDir, { recursive: true, force: true }))
})

test('nothing acknowledged is lost when the process is killed, on PostgreSQL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-kill-'))
  const server = await startPostgres({ isDurable: true })
  const asked: Ask = (sql) => ask(server.url, sql)
  const kept = { name: 'PostgreSQL', variables: { DATABASE_URL: server.url }, ask: asked, look: () => wrongIn(asked) }
  await rounds(kept, dataDir).finally(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})
