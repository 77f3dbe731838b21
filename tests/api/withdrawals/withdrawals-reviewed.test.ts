import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideReview } from '#api/server/withdrawals/decide-review.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, look, OPERATORS, startDesk } from '#tests/support/people/desk.ts'
import { expectSummed } from '#tests/support/people/ledger.ts'
import { type Helper, type Leader, signUpHelper, signUpLeader } from '#tests/support/people/member.ts'
import { supporterOf } from '#tests/support/people/shopping.ts'
import {
  embeddedProviders,
  linkAccount,
  moneyOf,
  richLeader,
  takeGift,
  takeToBank,
} from '#tests/support/people/withdrawing.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

const ROUNDS = IS_FULL ? 50 : 3
const LONG = 600_000

let desk: Desk
let leader: Leader
beforeAll(async () => {
  desk = await startDesk()
  leader = await signUpLeader(desk.server)
})
afterAll(() => desk.server.stop())

/** A withdrawal of $510 from a Circle with $600, which operators must review because it exceeds the limit. */
async function looked(who: Leader = leader) {
  const rich = await richLeader(desk.server, 60_000, who)
  const account = await linkAccount(desk.server, rich, 'checking')
  const { reply } = await takeToBank(desk.server, rich, account.id, { amount: 51_000 })
  expect(reply.status).toBe('IN_REVIEW')
  return { ...rich, id: reply.id }
}
type Looked = Awaited<ReturnType<typeof looked>>

const release = (id: string, as: Helper, revision?: number) =>
  decide(desk, 'withdrawals', id, { decision: 'RELEASE', as, ...(revision !== undefined && { revision }) })
const giveBack = (id: string, as: Helper, revision?: number) =>
  decide(desk, 'withdrawals', id, { decision: 'GIVE_BACK', as, ...(revision !== undefined && { revision }) })
const cancel = (id: string, token: string) => call(desk.server, 'cancelWithdrawal', { params: { id }, token })
const statusOf = async ({ id, token }: Looked) =>
  (await call(desk.server, 'readWithdrawal', { params: { id }, token })).reply.status

/** Runs all jobs and returns the money that was paid and the Circle's balance. */
async function outcome(who: Looked) {
  await desk.server.services.jobs.work()
  const { gifts, bank } = embeddedProviders(desk.server)
  const paid = [...gifts.sold(), ...bank.paid()].filter(({ key }) => key === who.id)
  await expectSummed(desk.server.services.store.read, who.wallet)
  return { paid: paid.length, money: await moneyOf(desk.server, who) }
}
const SENT = { paid: 1, money: [9000, 51_000, 0] }
const BACK = { paid: 0, money: [60_000, 0, 0] }
const WAITS = { paid: 0, money: [9000, 51_000, 0] }

describe('a withdrawal in review', () => {
  test('waits at the desk with all known facts, and is sent when two operators agree', async () => {
    const who = await looked()
    expect((await listed(desk, 'withdrawals')).map(({ id }) => id)).toContain(who.id)
    const { facts, kind, state, decisions } = await look(desk, 'withdrawals', who.id)
    expect({ kind, state, decisions }).toEqual({
      kind: 'NEW_ACCOUNT',
      state: 'WAITING',
      decisions: ['RELEASE', 'GIVE_BACK'],
    })
    const known = new Map(facts.map(({ name, value }) => [name, value]))
    expect(known.get('takenOut')).toBe(51_000)
    expect(known.get('left')).toBe(9000)
    expect(known.get('destination')).toBe('First Practice Bank · 0001')
    expect(known.get('leaderEmail')).toBe(leader.email)
    expect(known.get('destinationSince')).toEqual(expect.any(Number))
    const first = await release(who.id, desk.olive)
    expect(first.reply).toMatchObject({ state: 'APPROVED', decisions: ['RELEASE', 'GIVE_BACK'] })
    expect(await outcome(who)).toEqual(WAITS)
    expect((await release(who.id, desk.olive)).refusal.code).toBe('second-operator')
    const second = await release(who.id, desk.omar)
    expect(second.reply).toMatchObject({ state: 'RELEASED', decisions: [] })
    expect(second.reply.history.map(({ who, action }) => [who, action])).toEqual([
      ['Olive Berg', 'withdrawal-approved'],
      ['Omar Said', 'withdrawal-released'],
    ])
    expect(await outcome(who)).toEqual(SENT)
    expect((await listed(desk, 'withdrawals', 'done')).map(({ id }) => id)).toContain(who.id)
  })

  test('is sent only by operators with a fresh proof; returning it needs none', async () => {
    const who = await looked()
    desk.server.pass(11 * 60_000)
    const unproved = await decide(desk, 'withdrawals', who.id, { decision: 'RELEASE', isProved: false })
    expect(unproved.refusal.code).toBe('proof-needed')
    expect((await giveBack(who.id, desk.olive)).status).toBe(200)
  })

  test('shows how many other members have linked its account', async () => {
    const [one, other] = [await signUpLeader(desk.server), await signUpLeader(desk.server)]
    const rich = await richLeader(desk.server, 3000, one)
    const account = await linkAccount(desk.server, rich, 'savings')
    const { id } = (await takeToBank(desk.server, rich, account.id)).reply
    const shared = async () =>
      (await look(desk, 'withdrawals', id)).facts.find(({ name }) => name === 'sharedWith')?.value
    expect(await shared()).toBeUndefined()
    await linkAccount(desk.server, await richLeader(desk.server, 3000, other), 'savings')
    expect(await shared()).toBe('1')
    await giveBack(id, desk.olive)
  })

  test('returns to the Circle when either operator refuses', async () => {
    const [first, second] = [await looked(), await looked()]
    expect((await giveBack(first.id, desk.omar)).reply).toMatchObject({ state: 'REFUSED', decisions: [] })
    await release(second.id, desk.olive)
    expect((await giveBack(second.id, desk.omar)).reply.state).toBe('REFUSED')
    for (const who of [first, second]) {
      expect(await outcome(who)).toEqual(BACK)
      expect(await statusOf(who)).toBe('CANCELLED')
      expect((await release(who.id, desk.olive)).refusal.code).toBe('invalid-input')
    }
  })

  test('cannot be decided by an operator who requested it', async () => {
    const email = OPERATORS[0]
    const own = await looked({ ...leader, email })
    expect((await release(own.id, desk.olive)).refusal.detail).toContain('This case is about you')
    expect((await giveBack(own.id, desk.olive)).refusal.detail).toContain('This case is about you')
    expect((await look(desk, 'withdrawals', own.id)).history).toEqual([])
    expect((await release(own.id, desk.omar)).reply.state).toBe('APPROVED')
    expect(await outcome(own)).toEqual(WAITS)
  })

  test('of a frozen Circle is not sent', async () => {
    const who = await looked()
    const set = (frozen_at: number | null) =>
      desk.server.services.store.transact((tx) =>
        tx.updateTable('circles').set({ frozen_at }).where('id', '=', who.wallet).execute(),
      )
    await release(who.id, desk.olive)
    await set(1)
    expect((await release(who.id, desk.omar)).refusal.code).toBe('circle-frozen')
    await set(null)
    expect((await release(who.id, desk.omar)).reply.state).toBe('RELEASED')
  })

  test('is decided once by two operators at one time, and the later one must look again', {
    timeout: LONG,
  }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const who = await looked(await signUpLeader(desk.server))
      const firsts = await Promise.all([release(who.id, desk.olive, 0), release(who.id, desk.omar, 0)])
      expect(firsts.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await outcome(who)).toEqual(WAITS)
      const [yes, no] = firsts[0].status === 200 ? [desk.omar, desk.olive] : [desk.olive, desk.omar]
      const [sent, refused, cancelled] = await Promise.all([
        release(who.id, yes, 1),
        giveBack(who.id, no, 1),
        cancel(who.id, who.token),
      ])
      // A withdrawal can still be canceled just after two operators have approved it, or after one has returned it.
      const decided = [sent, refused].filter(({ status }) => status === 200).length
      expect(decided + (cancelled.status === 200 ? 1 : 0), `round ${round}`).toBeGreaterThan(0)
      expect(decided, `round ${round}`).toBeLessThan(2)
      const isSent = sent.status === 200 && cancelled.status !== 200
      expect(await outcome(who), `round ${round}`).toEqual(isSent ? SENT : BACK)
    }
  })
})

describe('canceling a withdrawal', () => {
  /** A withdrawal that two operators have approved and whose payment has not begun. */
  async function agreed(): Promise<Looked> {
    const who = await looked()
    for (const operatorId of ['one', 'two']) await agree(who.id, operatorId)
    return who
  }
  const agree = (id: string, operatorId: string) =>
    desk.server.services.store.transact((tx) =>
      decideReview(tx, desk.server.services, { id, operatorId, isGood: true }),
    )

  test('is allowed to the leader only, during the review, and ends the review', async () => {
    const who = await looked()
    const [supporter, stranger] = [await supporterOf(desk.server, who), await signUpHelper(desk.server)]
    expect((await cancel(who.id, supporter.token)).refusal.code).toBe('forbidden')
    const [theirs, none] = [await cancel(who.id, stranger.token), await cancel(randomUUID(), stranger.token)]
    expect([theirs.status, theirs.refusal]).toEqual([404, none.refusal])
    const { reply } = await cancel(who.id, who.token)
    expect(reply).toMatchObject({ id: who.id, status: 'CANCELLED' })
    expect((await cancel(who.id, who.token)).reply).toEqual(reply)
    const late = await release(who.id, desk.olive, 0)
    expect(late.refusal.code).toBe('decided-already')
    expect(await look(desk, 'withdrawals', who.id)).toMatchObject({ state: 'CANCELLED', decisions: [] })
    expect(await outcome(who)).toEqual(BACK)
  })

  test('is possible until the payment is requested, and not afterward', async () => {
    const bank = await agreed()
    expect((await cancel(bank.id, bank.token)).reply.status).toBe('CANCELLED')
    expect(await outcome(bank)).toEqual(BACK)
    const late = await agreed()
    await desk.server.services.jobs.work()
    expect((await cancel(late.id, late.token)).refusal.code).toBe('withdrawal-under-way')
    expect(await outcome(late)).toEqual(SENT)
  })

  test('is too late for a gift card once the seller has been asked, even if the answer was lost', async () => {
    const who = await richLeader(desk.server, 3000, leader)
    const { reply } = await takeGift(desk.server, who, { email: 'ana+lost@example.com' })
    await desk.server.services.jobs.work()
    expect((await cancel(reply.id, who.token)).refusal.code).toBe('withdrawal-under-way')
  })

  test('while it is paid ends as either paid or canceled', { timeout: LONG }, async () => {
    const seen = new Set<number>()
    for (let round = 0; round < ROUNDS * 3; round++) {
      const who = await richLeader(desk.server, 60_000, await signUpLeader(desk.server))
      const about = { amount: 50_000, email: 'ana@example.com' }
      const taken = await takeGift(desk.server, who, about)
      const [{ status }] = await Promise.all([cancel(taken.reply.id, who.token), desk.server.services.jobs.work()])
      seen.add(status)
      const { paid, money } = await outcome({ ...who, id: taken.reply.id })
      expect([paid, money], `round ${round}`).toEqual(status === 200 ? [0, [60_000, 0, 0]] : [1, [10_000, 0, 50_000]])
    }
    for (const status of seen) expect([200, 409]).toContain(status)
  })
})

test('a job that was given up waits at the desk, and runs once an operator retries it', async () => {
  const { store } = desk.server.services
  const who = await looked()
  const agree = (operatorId: string) =>
    store.transact((tx) => decideReview(tx, desk.server.services, { id: who.id, operatorId, isGood: true }))
  for (const operatorId of ['one', 'two']) await agree(operatorId)
  const dead = { due_at: Number.MAX_SAFE_INTEGER, tries: 20, failed_at: 5, failure: 'Nobody answers.' }
  await store.transact((tx) => tx.updateTable('queued_jobs').set(dead).where('about', '=', who.id).execute())
  const givenUp = async () => (await listed(desk, 'jobs')).filter(({ state }) => state === 'GIVEN_UP')
  const [job] = await givenUp()
  expect(job).toMatchObject({ state: 'GIVEN_UP', kind: 'bank-ask', title: expect.stringMatching(/^W-/) })
  const { facts } = await look(desk, 'jobs', job?.id ?? '')
  expect(facts).toContainEqual({ name: 'failure', kind: 'quote', value: 'Nobody answers.' })
  expect(await outcome(who)).toEqual(WAITS)
  const retried = await decide(desk, 'jobs', job?.id ?? '', { decision: 'RETRY' })
  expect(retried.reply).toMatchObject({ state: 'RETRIED', decisions: [] })
  expect(await outcome(who)).toEqual(SENT)
  expect(await givenUp()).toEqual([])
})
