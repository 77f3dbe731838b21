import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { prove, signUpLeader } from '#tests/support/people/member.ts'
import { JUNIPER, sale, supporterOf, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, moneyOf } from '#tests/support/people/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

describe('the key of a withdrawal', () => {
  test('is required', async () => {
    const who = await at.rich(3000)
    expect((await at.takeGift(who, { key: undefined })).refusal.code).toBe('key-needed')
  })

  test('makes twenty calls at one time one, refuses another body, and belongs to one member', async () => {
    const [who, other] = [await at.rich(20_000), await at.rich(3000, 'new')]
    const own = randomUUID()
    const all = await Promise.all(Array.from({ length: 20 }, () => at.takeGift(who, { key: own })))
    expect(new Set(all.map(({ reply }) => reply.id)).size).toBe(1)
    expect((await at.takeGift(who, { key: own, amount: 1001 })).refusal.code).toBe('idempotency-mismatch')
    const theirs = await at.takeGift(other, { key: own })
    expect(theirs.status).toBe(201)
    await at.server.services.jobs.work()
    expect(await moneyOf(at.server, who)).toEqual([19_000, 0, 1000])
    expect(await moneyOf(at.server, other)).toEqual([2000, 0, 1000])
  })

  test('is remembered for 72 hours', async () => {
    const who = await at.rich(3000)
    const own = randomUUID()
    const first = await at.takeGift(who, { key: own })
    const soon = await at.later(who, 2.9)
    expect((await at.takeGift(soon, { key: own })).reply.id).toBe(first.reply.id)
    const late = await at.later(soon, 0.2)
    expect((await at.takeGift(late, { key: own })).reply.id).not.toBe(first.reply.id)
  })
})

test('fifty simultaneous withdrawals take no more than the balance', async () => {
  const who = await at.rich(4500, 'new')
  const all = await Promise.all(Array.from({ length: 50 }, () => at.takeGift(who)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(new Set(all.flatMap(({ status, refusal }) => (status === 201 ? [] : [refusal.code])))).toEqual(
    new Set(['not-enough-money']),
  )
  await at.server.services.jobs.work()
  expect(await moneyOf(at.server, who)).toEqual([500, 0, 4000])
})

test('cashback that the shop has not paid yet cannot be withdrawn', async () => {
  const who = await at.rich(3000, 'new')
  const { sc } = await tripOf(at.server, who, JUNIPER.id)
  await tell(at.server, sale({ trip_code: sc, status: 'PENDING', sale_amount: 60_000, amount: 6000 }))
  const { status, refusal } = await at.takeGift(who, { amount: 3500 })
  expect([status, refusal.code]).toEqual([422, 'not-enough-money'])
  expect(await moneyOf(at.server, who)).toEqual([3000, 0, 0])
})

describe('withdrawing money', () => {
  test('is allowed to a leader with a proof only; for others the wallet or account does not exist', async () => {
    const who = await at.rich(30_000)
    const [supporter, stranger] = [await supporterOf(at.server, who), await signUpLeader(at.server)]
    for (const { token } of [supporter, stranger]) await prove(at.server, token)
    const { wallet } = who
    expect((await at.takeGift({ ...supporter, wallet })).refusal.code).toBe('forbidden')
    const [real, missing] = [
      await at.takeGift({ ...stranger, wallet }),
      await at.takeGift({ ...stranger, wallet: randomUUID() }),
    ]
    expect(real.refusal).toEqual(missing.refusal)
    expect(real.status).toBe(404)
    const account = await linkAccount(at.server, who, 'checking')
    const other = await at.rich(30_000, 'new')
    const [theirs, none] = [await at.toBank(other, account.id), await at.toBank(other, randomUUID())]
    expect([theirs.status, theirs.refusal]).toEqual([404, none.refusal])
    at.server.pass(11 * 60_000)
    const { reply } = await call(at.server, 'logIn', { body: { email: who.email, password: 'sunday soup for maria' } })
    const stale = await at.takeGift({ wallet, token: reply.response.access_token })
    expect(stale.refusal.code).toBe('proof-needed')
  })
})
