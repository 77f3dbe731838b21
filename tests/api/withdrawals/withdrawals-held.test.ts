import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReview } from '#api/server/withdrawals/decide-review.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, look, startDesk } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { sale, tell } from '#tests/support/people/shopping.ts'
import {
  linkAccount,
  moneyOf,
  type RichLeader,
  richLeader,
  takeGift,
  takeToBank,
  timesPaid,
  workAgain,
} from '#tests/support/people/withdrawing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

const rich = (cents: number) => richLeader(desk.server, cents)

/** Lets an operator freeze a Circle or reopen it. */
const freeze = ({ wallet }: RichLeader, frozen_at: number | null) =>
  desk.server.services.store.transact((tx) =>
    tx.updateTable('circles').set({ frozen_at }).where('id', '=', wallet).execute(),
  )
const read = async ({ token }: RichLeader, id: string) =>
  (await call(desk.server, 'readWithdrawal', { params: { id }, token })).reply
const paid = (id: string) => timesPaid(desk.server, id)
const release = async (id: string) => {
  for (const as of [desk.olive, desk.omar]) await decide(desk, 'withdrawals', id, { decision: 'RELEASE', as })
}
/** How long the bank's job waits. Running the queue must not call the bank before a test uses `callBank`. */
const NOT_YET_MS = 60_000
/** Lets two operators approve a withdrawal, but delays the call to the bank until `callBank`. */
const agree = async (id: string, operators: readonly string[]) => {
  const { services } = desk.server
  for (const operatorId of operators)
    await services.store.transact(async (tx) => {
      await decideReview(tx, services, { id, operatorId, isGood: true })
      const due_at = services.now() + NOT_YET_MS
      await tx
        .updateTable('queued_jobs')
        .set({ due_at })
        .where('kind', '=', 'bank-ask')
        .where('about', '=', id)
        .execute()
    })
}
const callBank = () => {
  desk.server.pass(NOT_YET_MS)
  return desk.server.services.jobs.work()
}
/** A withdrawal to a bank account that two operators have approved, before any call to the bank. */
async function agreed(account: string) {
  const who = await rich(3000)
  const { id: to } = await linkAccount(desk.server, who, account)
  const { id } = (await takeToBank(desk.server, who, to)).reply
  await agree(id, ['one', 'two'])
  return { who, id }
}
/** After this time, an earlier request can no longer reach the provider. */
const LATE_MS = 11 * 60_000
const HELD = { status: 'IN_REVIEW', review: 'CIRCLE_FROZEN', expected_by: null }

test('a gift card is not bought once its Circle is frozen, and the leader is told why', async () => {
  const who = await rich(3000)
  const { id } = (await takeGift(desk.server, who, { email: 'ana+down@example.com' })).reply
  await desk.server.services.jobs.work()
  expect(await read(who, id)).toMatchObject({ status: 'REQUESTED', review: null })
  const [job] = (await listed(desk, 'jobs')).filter(({ kind }) => kind === 'gift-card')
  const seen = await look(desk, 'jobs', job?.id ?? '')
  expect(seen).toMatchObject({
    state: 'TRYING',
    decisions: [],
    facts: expect.arrayContaining([expect.objectContaining({ name: 'nextTry' })]),
  })
  await freeze(who, 1)
  desk.server.pass(LATE_MS)
  await workAgain(desk.server)
  expect(await read(who, id)).toMatchObject(HELD)
  expect([paid(id), await moneyOf(desk.server, who)]).toEqual([0, [2000, 1000, 0]])
  expect((await listed(desk, 'withdrawals')).map((one) => one.id)).toContain(id)
  expect(await look(desk, 'withdrawals', id)).toMatchObject({
    state: 'WAITING',
    kind: 'CIRCLE_FROZEN',
    decisions: ['GIVE_BACK'],
    history: [{ who: null, action: 'withdrawal-held' }],
  })
  await desk.server.services.post.deliver()
  const texts = (await mailsTo(desk.server, who.email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(texts.filter((text) => text.includes('because the Circle is frozen'))).toHaveLength(1)
  expect((await decide(desk, 'withdrawals', id, { decision: 'RELEASE' })).refusal.code).toBe('circle-frozen')
  await freeze(who, null)
  expect((await look(desk, 'withdrawals', id)).decisions).toEqual(['RELEASE', 'GIVE_BACK'])
  await release(id)
  await workAgain(desk.server)
  expect([paid(id), (await read(who, id)).status]).toEqual([1, 'SETTLED'])
})

test('a gift card that was bought, but whose answer was lost, arrives even if its Circle is frozen', async () => {
  const who = await rich(3000)
  const { id } = (await takeGift(desk.server, who, { email: 'ana+lost@example.com' })).reply
  await desk.server.services.jobs.work()
  await freeze(who, 1)
  await workAgain(desk.server)
  expect([paid(id), (await read(who, id)).status]).toEqual([1, 'SETTLED'])
  expect(await moneyOf(desk.server, who)).toEqual([2000, 0, 1000])
})

test('holds a transfer of a frozen Circle before the bank authorizes it, and pays it after a new approval', async () => {
  const { who, id } = await agreed('checking')
  await freeze(who, 1)
  await callBank()
  expect(await read(who, id)).toMatchObject(HELD)
  await freeze(who, null)
  await release(id)
  await workAgain(desk.server)
  expect(paid(id)).toBe(1)
})

test('holds a transfer of a frozen Circle that the bank has authorized, until the leader cancels it', async () => {
  const { who, id } = await agreed('down')
  await callBank()
  expect((await read(who, id)).status).toBe('PROCESSING')
  await freeze(who, 1)
  desk.server.pass(LATE_MS)
  await workAgain(desk.server)
  expect(await read(who, id)).toMatchObject(HELD)
  expect((await call(desk.server, 'cancelWithdrawal', { params: { id }, token: who.token })).status).toBe(200)
  await workAgain(desk.server)
  expect([paid(id), await moneyOf(desk.server, who)]).toEqual([0, [3000, 0, 0]])
})

test('a payment that was made, but whose answer was lost, continues even if its Circle is frozen', async () => {
  const { who, id } = await agreed('lost')
  await callBank()
  await freeze(who, 1)
  await workAgain(desk.server)
  expect(await read(who, id)).toMatchObject({ status: 'PROCESSING', review: 'NEW_ACCOUNT' })
  expect(paid(id)).toBe(1)
})

/** Lets a shop take back everything that a Circle earned, and then pay it again. */
const takenBack = async (who: RichLeader, cents: number) => {
  const { read } = desk.server.services.store
  const order = await read
    .selectFrom('orders')
    .selectAll()
    .where('circle_id', '=', who.wallet)
    .executeTakeFirstOrThrow()
  const id = order.commission_id ?? ''
  const trip = await read
    .selectFrom('trips')
    .select('code')
    .where('id', '=', order.trip_id ?? '')
    .executeTakeFirstOrThrow()
  const off = { status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: '2026-11-20T12:00:00.000Z' } as const
  const amount = Math.floor((cents * 3) / 2)
  expect((await tell(desk.server, sale({ id, trip_code: trip.code, amount, ...off }))).status).toBe(200)
}

test('holds a withdrawal of a Circle in debt even if operators approve it', async () => {
  const who = await rich(3000)
  const { id: to } = await linkAccount(desk.server, who, 'checking')
  const { id } = (await takeToBank(desk.server, who, to)).reply
  await takenBack(who, 3000)
  const seen = await look(desk, 'withdrawals', id)
  expect(seen.facts.find(({ name }) => name === 'owed')?.value).toBe(2000)
  expect(seen.decisions, 'what is refused anyway is not shown').toEqual(['GIVE_BACK'])
  for (const as of [desk.olive, desk.omar])
    expect((await decide(desk, 'withdrawals', id, { decision: 'RELEASE', as })).refusal.code).toBe('not-enough-money')
  expect((await decide(desk, 'withdrawals', id, { decision: 'GIVE_BACK' })).status).toBe(200)
  await workAgain(desk.server)
  expect([paid(id), await moneyOf(desk.server, who)]).toEqual([0, [0, 0, 0]])
  const { token, wallet } = who
  expect((await call(desk.server, 'readWallet', { params: { id: wallet }, token })).reply.debt).toBe(0)
})

test('holds a withdrawal of a Circle in debt even after two operators approved it', async () => {
  const { who, id } = await agreed('checking')
  await takenBack(who, 3000)
  await callBank()
  expect(await read(who, id)).toMatchObject({ ...HELD, review: 'CIRCLE_OWES' })
  expect((await call(desk.server, 'cancelWithdrawal', { params: { id }, token: who.token })).status).toBe(200)
  expect([paid(id), await moneyOf(desk.server, who)]).toEqual([0, [0, 0, 0]])
})

test('notifies the leader again when a withdrawal is held again for the same reason', async () => {
  const { who, id } = await agreed('checking')
  const told = async () => {
    await desk.server.services.post.deliver()
    const texts = (await mailsTo(desk.server, who.email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
    return texts.filter((text) => text.includes('because the Circle is frozen')).length
  }
  for (const times of [1, 2]) {
    await freeze(who, 1)
    await callBank()
    expect([await read(who, id), await told()]).toMatchObject([HELD, times])
    await freeze(who, null)
    desk.server.pass(1000)
    await agree(id, [desk.olive.email, desk.omar.email])
  }
})
