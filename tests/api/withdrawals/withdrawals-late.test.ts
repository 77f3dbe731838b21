// A provider may pay after the portal's request has timed out. The money must not also be returned to the Circle. If it
// was, an operator must be notified.

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { BankFailed, type Payment } from '#api/ports/bank/port.ts'
import { GiftNotSent, type GiftOrder } from '#api/ports/gift-cards/port.ts'
import { decideReview } from '#api/server/withdrawals/decide-review.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { takeTransferEvent } from '#api/server/withdrawals/transfer-events.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, look, startDesk } from '#tests/support/people/desk.ts'
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

const freeze = ({ wallet }: RichLeader) =>
  desk.server.services.store.transact((tx) =>
    tx.updateTable('circles').set({ frozen_at: 1 }).where('id', '=', wallet).execute(),
  )
const statusOf = async ({ token }: RichLeader, id: string) =>
  (await call(desk.server, 'readWithdrawal', { params: { id }, token })).reply.status
const cancel = ({ token }: RichLeader, id: string) => call(desk.server, 'cancelWithdrawal', { params: { id }, token })
const waiting = () => desk.server.services.store.read.selectFrom('queued_jobs').select('kind').execute()

/** A withdrawal to a bank account that two operators have approved, before any call to the bank. */
async function agreed() {
  const who = await richLeader(desk.server, 3000)
  const { id: to } = await linkAccount(desk.server, who, 'checking')
  const { id } = (await takeToBank(desk.server, who, to)).reply
  const { store } = desk.server.services
  for (const operatorId of ['one', 'two'])
    await store.transact((tx) => decideReview(tx, desk.server.services, { id, operatorId, isGood: true }))
  return { who, id }
}

/** Makes the bank's calls time out. The returned function then makes the payments late. */
function lateBank(): () => Promise<unknown> {
  const { bank } = desk.server.services
  const { transfer } = bank
  const heard: [string, Payment][] = []
  onTestFinished(() => {
    bank.transfer = transfer
  })
  bank.transfer = async (id, payment) => {
    heard.push([id, payment])
    throw new BankFailed('later', 'Nobody answered in time.')
  }
  return async () => {
    bank.transfer = transfer
    for (const [id, payment] of heard.splice(0)) await transfer(id, payment)
  }
}

// This test comes first, to show that the portal asks the bank for events even before it knows of any payment.
test('the desk shows a late payment once if its money was already returned to the Circle', async () => {
  const { services } = desk.server
  const pay = lateBank()
  const { who, id } = await agreed()
  await services.jobs.work()
  await freeze(who)
  desk.server.pass(11 * MINUTE_MS)
  await workAgain(desk.server)
  expect((await cancel(who, id)).status).toBe(200)
  await pay()
  for (const _ of [1, 2]) await syncPayouts(services)
  expect((await waiting()).filter(({ kind }) => kind === 'bank-match')).toHaveLength(1)
  const unknown = async () =>
    (await listed(desk, 'jobs')).filter(({ kind, state }) => kind === 'bank-match' && state === 'GIVEN_UP')
  for (let tries = 0; tries < 30 && (await unknown()).length === 0; tries++) await workAgain(desk.server)
  const found = await unknown()
  expect(found).toHaveLength(1)
  const [seen] = found
  const { facts } = await look(desk, 'jobs', seen?.id ?? '')
  expect(facts).toContainEqual(
    expect.objectContaining({ name: 'failure', value: expect.stringMatching(/no withdrawal/) }),
  )
  await syncPayouts(services)
  expect(await unknown()).toEqual(found)
  // An operator has found the withdrawal that the payment belongs to, and records it.
  const { transferId = '' } = (await services.bank.events(0)).items.find((one) => one.transferId === seen?.title) ?? {}
  await services.store.transact((tx) =>
    tx.updateTable('withdrawals').set({ transfer_id: transferId }).where('id', '=', id).execute(),
  )
  await decide(desk, 'jobs', seen?.id ?? '', { decision: 'RETRY' })
  await services.jobs.work()
  expect(await unknown()).toEqual([])
})

test('an unknown payment can be dismissed for good', async () => {
  const { services } = desk.server
  const { store, jobs, bank } = services
  const other = { ...services, bank: { ...bank, id: 'its own numbers' } }
  const event = (id: number) =>
    store.transact((tx) =>
      takeTransferEvent(tx, other, {
        id,
        transferId: 'of-another-portal',
        status: 'posted',
        code: undefined,
        at: 1,
      }),
    )
  await event(1)
  const due = { due_at: 1, tries: 19 }
  await store.transact((tx) =>
    tx.updateTable('queued_jobs').set(due).where('about', '=', 'of-another-portal').execute(),
  )
  await jobs.work()
  const ours = async (state: 'open' | 'done') =>
    (await listed(desk, 'jobs', state)).filter(({ title }) => title === 'of-another-portal')
  const [seen] = await ours('open')
  const id = seen?.id ?? ''
  expect([seen?.state, (await look(desk, 'jobs', id)).decisions]).toEqual(['GIVEN_UP', ['RETRY', 'DISMISS']])
  const { reply } = await decide(desk, 'jobs', id, { decision: 'DISMISS' })
  expect(reply).toMatchObject({ state: 'DISMISSED', decisions: [], history: [{ action: 'job-dismissed' }] })
  await event(2)
  await store.transact((tx) =>
    tx
      .updateTable('queued_jobs')
      .set({ failed_at: null, tries: 0, due_at: 0 })
      .where('failed_at', 'is not', null)
      .execute(),
  )
  await jobs.work()
  expect([await ours('open'), (await ours('done')).map(({ state }) => state)]).toEqual([[], ['DISMISSED']])
  expect((await decide(desk, 'jobs', id, { decision: 'RETRY' })).status).toBe(422)
  await store.transact((tx) => jobs.drop(tx, 'bank-match', 'of-another-portal'))
})

test('a payment that belongs to a withdrawal cannot be dismissed', async () => {
  const { services } = desk.server
  lateBank()
  const { id } = await agreed()
  await services.jobs.work()
  await services.store.transact((tx) =>
    tx.updateTable('queued_jobs').set({ failed_at: 1 }).where('about', '=', id).execute(),
  )
  const job = await services.store.read
    .selectFrom('queued_jobs')
    .select('id')
    .where('about', '=', id)
    .executeTakeFirst()
  expect((await look(desk, 'jobs', job?.id ?? '')).decisions).toEqual(['RETRY'])
  await services.store.transact((tx) => tx.deleteFrom('queued_jobs').where('about', '=', id).execute())
})

test('a late payment is not returned: it is looked for for ten minutes, and then found', async () => {
  const pay = lateBank()
  const { who, id } = await agreed()
  await desk.server.services.jobs.work()
  await freeze(who)
  for (const minutes of [0, 1, 8]) {
    desk.server.pass(minutes * MINUTE_MS)
    await workAgain(desk.server)
    expect([await statusOf(who, id), (await cancel(who, id)).refusal.code]).toEqual([
      'PROCESSING',
      'withdrawal-under-way',
    ])
  }
  await pay()
  desk.server.pass(2 * MINUTE_MS)
  await workAgain(desk.server)
  expect([await statusOf(who, id), timesPaid(desk.server, id)]).toEqual(['PROCESSING', 1])
  expect(await moneyOf(desk.server, who)).toEqual([1000, 2000, 0])
})

test('postponing a check counts as no try and no failure', async () => {
  lateBank()
  const { who, id } = await agreed()
  await desk.server.services.jobs.work()
  await freeze(who)
  const row = () =>
    desk.server.services.store.read
      .selectFrom('queued_jobs')
      .select(['tries', 'tried_at', 'failure', 'failed_at'])
      .where('about', '=', id)
      .executeTakeFirst()
  const before = await row()
  expect(before).toMatchObject({ tries: 1, failure: 'Nobody answered in time.' })
  for (const _ of [1, 2, 3]) await workAgain(desk.server)
  expect(await row()).toEqual(before)
  desk.server.pass(11 * MINUTE_MS)
  // The job is already due, so the test only runs it.
  await desk.server.services.jobs.work()
  expect([await row(), await statusOf(who, id)]).toEqual([undefined, 'IN_REVIEW'])
})

test('a late gift card is looked for for ten minutes too', async () => {
  const { gifts, jobs } = desk.server.services
  const { order } = gifts
  const heard: GiftOrder[] = []
  gifts.order = async (wish) => {
    heard.push(wish)
    throw new GiftNotSent('later', 'Nobody answered in time.')
  }
  onTestFinished(() => {
    gifts.order = order
  })
  const who = await richLeader(desk.server, 3000)
  const { id } = (await takeGift(desk.server, who)).reply
  await jobs.work()
  gifts.order = order
  await freeze(who)
  await workAgain(desk.server)
  expect(await statusOf(who, id)).toBe('REQUESTED')
  for (const wish of heard) await order(wish)
  desk.server.pass(11 * MINUTE_MS)
  await workAgain(desk.server)
  expect([await statusOf(who, id), timesPaid(desk.server, id)]).toEqual(['SETTLED', 1])
  expect(await moneyOf(desk.server, who)).toEqual([2000, 0, 1000])
})

test('a bank’s event about a payment leaves nothing behind if its number is not known yet', async () => {
  const { services } = desk.server
  const { bank } = services
  const { transfer } = bank
  onTestFinished(() => {
    bank.transfer = transfer
  })
  bank.transfer = async (authorization, payment) => {
    const made = await transfer(authorization, payment)
    await syncPayouts(services)
    expect(await waiting()).toContainEqual({ kind: 'bank-match' })
    // Many tries already happened, so the next one is far in the future.
    const often = { tries: 12, failure: 'No withdrawal has it.', due_at: services.now() + 60 * MINUTE_MS }
    await services.store.transact((tx) =>
      tx.updateTable('queued_jobs').set(often).where('kind', '=', 'bank-match').execute(),
    )
    return made
  }
  const { who, id } = await agreed()
  await services.jobs.work()
  expect([await statusOf(who, id), timesPaid(desk.server, id)]).toEqual(['PROCESSING', 1])
  expect(await waiting()).toEqual([])
  desk.server.pass(2 * 60 * MINUTE_MS)
  await syncPayouts(services)
  expect(await statusOf(who, id)).toBe('SENT')
})
