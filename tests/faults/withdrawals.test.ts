// The process is killed while twenty take money out: nothing that it had acknowledged is lost, and nobody is paid twice.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { embeddedBank } from '#api/ports/bank/embedded.ts'
import { embeddedGiftCards } from '#api/ports/gift-cards/embedded.ts'
import { call } from '#tests/support/call.ts'
import { ask } from '#tests/support/database.ts'
import { random } from '#tests/support/images.ts'
import { startInstance } from '#tests/support/instances.ts'
import { prove } from '#tests/support/member.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { ROUNDS, SEED } from './rounds.ts'
import { type Ask, sqliteAsk } from './tables.ts'
import { newWithdrawer, startWithdrawing, type Withdrawer, wrongAbout } from './withdrawers.ts'

const PEOPLE = 20
/** Half as often as other things are broken: each time all that was begun is awaited. */
const KILLS = Math.ceil(ROUNDS / 2)
const SECRET = 'a-secret-for-tests-that-is-long-enough'
const SETTINGS = {
  ...{ ORDER_WEBHOOK_SECRET: SECRET, SIGNING_SECRET: SECRET, SIGNUPS_PER_HOUR: '1000000' },
  // Nobody looks at what is taken out, and days pass between two kills: no limit of an hour or a day is in the way.
  ...{ HOLD_HOURS: '0', CLOCK: 'movable', ACCESS_TTL_S: '300000000' },
}
const WAITING = 'select kind, about, tries, failure from queued_jobs'
const BOOKS =
  "select circle_id from ledger_accounts group by circle_id having sum(debits) <> sum(credits) or min(case when account in ('available', 'reserved') then credits - debits else 0 end) < 0"

/** Everything that seller and bank have really paid, from their own files: the ids of withdrawals. */
async function paidIn(dataDir: string): Promise<string[]> {
  const about = { baseUrl: 'http://localhost', now: Date.now }
  const gifts = embeddedGiftCards({ ...about, file: join(dataDir, 'gift-cards.sqlite'), secret: SECRET })
  const bank = embeddedBank({ ...about, file: join(dataDir, 'bank.sqlite') })
  const keys = [...gifts.sold(), ...bank.paid()].map(({ key }) => key)
  await gifts.close()
  await bank.close()
  return keys
}

/** Rounds of: twenty take money out, the portal is killed and started again, they go on, and everything is looked at. */
async function rounds(name: string, dataDir: string, variables: Record<string, string>, asked: Ask): Promise<void> {
  const start = () => startInstance({ DATA_DIR: dataDir, ...SETTINGS, ...variables })
  let portal = await start()
  const pass = (forward: string) => call(portal, 'turnClock', { body: { forward } })
  const next = random(SEED)
  const all: Withdrawer[] = []
  for (let count = 0; count < PEOPLE; count++) {
    const services = { environment: { orderWebhookSecret: SECRET }, now: Date.now }
    all.push(await newWithdrawer({ url: portal.url, services }))
  }
  const load = startWithdrawing(() => portal.url, all)
  const movedMs: number[] = []
  for (let round = 0; round < KILLS; round++) {
    await pass('1d')
    for (const { token } of all) await prove(portal, token)
    load.go()
    await pause(500 + next() * 1_500)
    await portal.kill()
    portal = await start()
    await pause(next() * 500)
    await load.rest()
    // What was at it when it was killed is taken up again within a minute.
    await pass('1m')
    const begun = performance.now()
    await expect.poll(() => asked(WAITING), { timeout: 60_000, interval: 250 }).toEqual([])
    movedMs.push(performance.now() - begun)
    for (const who of all) expect(await wrongAbout(portal.url, who), `round ${round}`).toEqual([])
    const acknowledged = all.flatMap(({ ids }) => ids)
    expect((await paidIn(dataDir)).toSorted(), `round ${round}, paid outside`).toEqual(acknowledged.toSorted())
    expect(await asked(BOOKS), `round ${round}, the books`).toEqual([])
  }
  await portal.stop()
  const { acknowledged, broken } = load.figures
  console.log(
    `${name}: ${KILLS} rounds of kill -9 from the seed ${SEED} under ${PEOPLE} who take money out: ${acknowledged} acknowledged, ${broken} broken off and sent again, each paid once, 0 lost, 0 stuck; a minute later all was on its way within ${Math.round(Math.max(...movedMs))} ms`,
  )
}

test('on SQLite', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-withdrawals-'))
  await rounds('SQLite', dataDir, {}, sqliteAsk(dataDir)).finally(() => rm(dataDir, { recursive: true, force: true }))
})

test('on PostgreSQL', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-withdrawals-'))
  const server = await startPostgres({ isDurable: true })
  const asked: Ask = (sql) => ask(server.url, sql)
  await rounds('PostgreSQL', dataDir, { DATABASE_URL: server.url }, asked).finally(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})
