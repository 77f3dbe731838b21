// The portal's process is killed while twenty people withdraw money. No acknowledged withdrawal may be lost, and nobody
// may be paid twice.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ExpectStatic, test } from 'vitest'
import { embeddedBank } from '#api/ports/bank/embedded.ts'
import { embeddedGiftCards } from '#api/ports/gift-cards/embedded.ts'
import { random } from '#tests/support/browser/images.ts'
import { ask } from '#tests/support/database/database.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { call } from '#tests/support/people/call.ts'
import { prove } from '#tests/support/people/member.ts'
import { startInstance } from '#tests/support/portal/instances.ts'
import { rounds, SEED } from '#tests/support/run/rounds.ts'
import { TAGS } from '#tests/support/second-try/failure.ts'
import { type Ask, sqliteAsk } from './tables.ts'
import { newWithdrawer, startWithdrawing, type Withdrawer, wrongAbout } from './withdrawers.ts'

const PEOPLE = 20
const KILLS = rounds({ short: 1, full: 1_000 })
/**
 * The number of kills before everything is checked. Some kills interrupt the work that the kill before has left. After
 * the check, a day passes.
 */
const KILLS_A_LOOK = 5
/** The number of withdrawals of one person a day. It keeps them below $500, because operators review more than that. */
const MOST_A_DAY = 45
/** The number of kills between two checks of all withdrawals. The other checks cover the new ones only. */
const KILLS_A_WHOLE_LOOK = 50
/** Seconds by which the test moves the portal's clock forward to reach the time of a retry. */
const STEP_S = 5
const SECRET = 'a-secret-for-tests-that-is-long-enough'
const SETTINGS = {
  ORDER_WEBHOOK_SECRET: SECRET,
  SIGNING_SECRET: SECRET,
  SIGNUPS_PER_HOUR: '1000000',
  // With no hold, no withdrawal is reviewed. Days pass between kills, so no hourly or daily limit applies.
  HOLD_HOURS: '0',
  CLOCK: 'movable',
  ACCESS_TTL_S: '300000000',
}
const WAITING = 'select kind, about, tries, failure from queued_jobs'
const BOOKS =
  "select circle_id from ledger_accounts group by circle_id having sum(debits) <> sum(credits) or min(case when account in ('available', 'reserved') then credits - debits else 0 end) < 0"

/** The ids of all withdrawals that were really paid, read from the files of the seller and the bank. */
async function paidIn(dataDir: string): Promise<string[]> {
  const about = { baseUrl: 'http://localhost', now: Date.now }
  const gifts = embeddedGiftCards({ ...about, file: join(dataDir, 'gift-cards.sqlite'), secret: SECRET })
  const bank = embeddedBank({ ...about, file: join(dataDir, 'bank.sqlite') })
  const keys = [...gifts.sold(), ...bank.paid()].map(({ key }) => key)
  await gifts.close()
  await bank.close()
  return keys
}

interface Portal {
  readonly dataDir: string
  readonly variables: Record<string, string>
  /** Queries the portal's database directly. */
  readonly asked: Ask
  readonly expect: ExpectStatic
}

/**
 * Lets twenty people withdraw money, kills and restarts the portal, and lets them continue. After a few kills, checks
 * everything.
 */
async function killed(name: string, { dataDir, variables, asked, expect }: Portal): Promise<void> {
  const start = () => startInstance({ DATA_DIR: dataDir, ...SETTINGS, ...variables })
  let portal = await start()
  const pass = (forward: string) => call(portal, 'turnClock', { body: { forward } })
  const next = random(SEED)
  const all: Withdrawer[] = []
  for (let count = 0; count < PEOPLE; count++) {
    const services = { environment: { orderWebhookSecret: SECRET }, now: Date.now }
    all.push(await newWithdrawer({ url: portal.url, services }, count))
  }
  const load = startWithdrawing(() => portal.url, all, MOST_A_DAY)
  const movedS: number[] = []
  for (let kills = 0; kills < KILLS; ) {
    await pass('1d')
    await Promise.all(all.map(({ token }) => prove(portal, token)))
    const known = all.map(({ ids }) => ids.length)
    load.go()
    for (const until = Math.min(KILLS, kills + KILLS_A_LOOK); kills < until; kills++) {
      await pause(20 + next() * 480)
      await portal.kill()
      portal = await start()
    }
    await load.rest()
    // Jobs that were running at the kill are started again within a minute.
    await pass('1m')
    let seconds = 0
    const waiting = async () => {
      const jobs = await asked(WAITING)
      if (jobs.length > 0) await pass(`${STEP_S}s`)
      if (jobs.length > 0) seconds += STEP_S
      return jobs
    }
    await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toEqual([])
    movedS.push(seconds)
    const isWhole = kills % KILLS_A_WHOLE_LOOK === 0 || kills === KILLS
    const wrong = await Promise.all(all.map((who, at) => wrongAbout(portal.url, who, isWhole ? 0 : known[at])))
    expect(wrong.flat(), `after ${kills} kills`).toEqual([])
    const acknowledged = all.flatMap(({ ids }) => ids)
    expect((await paidIn(dataDir)).toSorted(), `after ${kills} kills, paid outside`).toEqual(acknowledged.toSorted())
    expect(await asked(BOOKS), `after ${kills} kills, the books`).toEqual([])
  }
  await portal.stop()
  const { acknowledged, broken } = load.figures
  console.log(
    `${name}: ${KILLS} times kill -9 from the seed ${SEED} under ${PEOPLE} who take money out: ${acknowledged} acknowledged, ${broken} broken off and sent again, each paid once, 0 lost, 0 stuck; a minute later all was on its way within ${Math.max(...movedS)} s of the portal’s time`,
  )
}

test.concurrent('nobody is paid twice when the process is killed during withdrawals, on SQLite', {
  tags: [TAGS.oneTry],
}, async ({ expect }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-withdrawals-'))
  const portal = { dataDir, variables: {}, asked: sqliteAsk(dataDir), expect }
  await killed('SQLite', portal).finally(() => rm(dataDir, { recursive: true, force: true }))
})

test.concurrent('nobody is paid twice when the process is killed during withdrawals, on PostgreSQL', {
  tags: [TAGS.oneTry],
}, async ({ expect }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'covey-withdrawals-'))
  const server = await startPostgres({ isDurable: true })
  const asked: Ask = (sql) => ask(server.url, sql)
  await killed('PostgreSQL', { dataDir, variables: { DATABASE_URL: server.url }, asked, expect }).finally(async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})
