// Many withdrawals at the same time. Some answers of the embedded seller and bank are lost, and calls are repeated. The
// test then compares the withdrawals with the providers' own files.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_POLICIES } from '#api/server/queue/policies.ts'
import { openQueue } from '#api/server/queue/queue.ts'
import { listSetAside, retryJob } from '#api/server/queue/set-aside.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { payoutWorks } from '#api/server/withdrawals/work.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { random } from '#tests/support/browser/images.ts'
import { expectSummed } from '#tests/support/people/ledger.ts'
import { type Leader, signUpLeader } from '#tests/support/people/member.ts'
import {
  embeddedProviders,
  linkAccount,
  moneyOf,
  richLeader,
  takeGift,
  takeToBank,
  workAgain,
} from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { rounds, SEED } from '#tests/support/run/rounds.ts'

const [CROWD, MOST_A_ROUND] = [50, 50_000]

let server: TestServer
let leader: Leader
let next: () => number
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
  next = random(SEED)
})
afterAll(() => server.stop())

const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))

/** A member with money in a Circle and an account that no longer counts as new. */
async function ready(cents: number, account: string) {
  const own = await richLeader(server, cents, leader)
  const { id } = await linkAccount(server, own, account)
  await server.services.store.transact((tx) =>
    tx.updateTable('bank_accounts').set({ added_at: 0 }).where('id', '=', id).execute(),
  )
  return { ...own, account: id }
}

/** The total in cents that the seller and the bank have really paid for these withdrawals. */
function paidFor(ids: readonly string[]): number[] {
  const { gifts, bank } = embeddedProviders(server)
  return [...gifts.sold(), ...bank.paid()].flatMap(({ key, amount }) => (ids.includes(key) ? [amount] : []))
}

const rowsOf = (circle: string) =>
  server.services.store.read.selectFrom('withdrawals').selectAll().where('circle_id', '=', circle).execute()

test('one of fifty simultaneous withdrawals of the whole balance succeeds, by any method', {
  timeout: 1_800_000,
}, async () => {
  const count = rounds({ short: 2, full: 200 })
  for (let round = 0; round < count; round++) {
    const all = between(1000, MOST_A_ROUND)
    const who = await ready(all, 'checking')
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, at) =>
        at % 2 === 0 ? takeGift(server, who, { amount: all }) : takeToBank(server, who, who.account, { amount: all }),
      ),
    )
    const won = answers.filter(({ status }) => status === 201)
    const why = answers.flatMap(({ status, refusal }) => (status === 201 ? [] : [refusal.code]))
    expect([won.length, new Set(why)], `round ${round}`).toEqual([1, new Set(['not-enough-money'])])
    await server.services.jobs.work()
    expect(paidFor((await rowsOf(who.wallet)).map(({ id }) => id)), `round ${round}`).toEqual([all])
    const [available = -1, reserved = 0, paidOut = 0] = await moneyOf(server, who)
    expect([available, reserved + paidOut], `round ${round}`).toEqual([0, all])
    await expectSummed(server.services.store.read, who.wallet)
    server.pass(DAY_MS / 12)
  }
  console.log(`${count} rounds of ${CROWD} at once from the seed ${SEED}: one of each took all there was, 0 paid twice`)
})

test('a payment whose answer is lost is made once, however often it is requested again', {
  timeout: 1_800_000,
}, async () => {
  const count = rounds({ short: 2, full: 50 })
  let made = 0
  for (let round = 0; round < count; round++) {
    const who = await ready(MOST_A_ROUND, 'lost')
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const amount = between(1000, 5000)
        return at % 2 === 0
          ? takeGift(server, who, { amount, email: 'ana+lost@example.com' })
          : takeToBank(server, who, who.account, { amount })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    // A second instance, which takes over jobs because it soon assumes that their owner has died.
    const { store, now } = server.services
    const policies = Object.fromEntries(
      Object.entries(JOB_POLICIES).map(([kind, policy]) => [kind, { ...policy, leaseMs: 1 }]),
    )
    const impatient = openQueue<string>({ store, now, policies, pollMs: 60_000 })
    impatient.begin(payoutWorks(server.services))
    const ids = answers.map(({ reply }) => reply.id)
    for (let left = true; left; ) {
      await Promise.all([workAgain(server), impatient.work(), pause(between(0, 20)).then(() => impatient.work())])
      // On a busy machine, a job may be taken over too often and given up. An operator then retries it.
      for (const { id } of await listSetAside(store.read, 100)) await store.transact((tx) => retryJob(tx, id, now()))
      const waiting = await store.read.selectFrom('queued_jobs').select('id').where('about', 'in', ids).execute()
      left = waiting.length > 0
    }
    await impatient.close()
    server.pass(7 * DAY_MS)
    await syncPayouts(server.services)
    const amounts = answers.map(({ reply }) => reply.amount)
    expect(paidFor(ids).toSorted(), `round ${round}`).toEqual(amounts.toSorted())
    const rows = await rowsOf(who.wallet)
    expect(
      rows.map(({ status }) => status),
      `round ${round}`,
    ).toEqual(rows.map(() => 'SETTLED'))
    await expectSummed(store.read, who.wallet)
    made += ids.length
  }
  console.log(`${count} rounds of lost answers from the seed ${SEED}: ${made} payments, each made once`)
})
