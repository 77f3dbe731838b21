import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FAILURES } from '#api/contract/failures.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, moneyOf, type RichLeader } from '#tests/support/people/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

describe('a withdrawal is reviewed first', () => {
  test('if it goes to a new account: it is sent once operators agree, and otherwise returned', async () => {
    const who = await at.rich(30_000)
    const { id, usable_from, added_at } = await linkAccount(at.server, who, 'checking')
    expect(usable_from - added_at).toBe(3 * DAY_MS)
    const [good, bad] = [await at.toBank(who, id), await at.toBank(who, id)]
    for (const { reply } of [good, bad])
      expect(reply).toMatchObject({ status: 'IN_REVIEW', review: 'NEW_ACCOUNT', expected_by: null })
    await at.again()
    expect(await moneyOf(at.server, who)).toEqual([26_000, 4000, 0])
    expect(at.paid(good.reply.id)).toEqual([])
    expect([await at.decide(good.reply.id, 'olive'), await at.decide(bad.reply.id, 'olive', false)]).toEqual([
      'APPROVED',
      'REFUSED',
    ])
    expect(await at.decide(good.reply.id, 'omar')).toBe('RELEASED')
    for (const { reply } of [good, bad])
      await expect(at.decide(reply.id, 'omar', false)).rejects.toThrow(FAILURES['decided-already'].detail)
    await at.again()
    expect(await at.read(who, good.reply.id)).toMatchObject({ status: 'PROCESSING', review: 'NEW_ACCOUNT' })
    expect(await at.read(who, bad.reply.id)).toMatchObject({ status: 'CANCELLED' })
    expect(await moneyOf(at.server, who)).toEqual([28_000, 2000, 0])
  })

  const takenToday = async ({ token, wallet }: RichLeader) =>
    (await call(at.server, 'readWallet', { params: { id: wallet }, token })).reply.taken_today

  test('if all of a day exceed $500 together', async () => {
    const who = await at.rich(90_000)
    const statuses = []
    for (const amount of [30_000, 20_000, 500]) statuses.push((await at.takeGift(who, { amount })).reply.review)
    expect(statuses).toEqual([null, null, 'LARGE'])
    expect(await takenToday(who), 'so that it can be said before').toBe(50_500)
    const next = await at.later(who, 1.1)
    expect(await takenToday(next)).toBe(0)
    expect((await at.takeGift(next, { amount: 500 })).reply.review).toBe(null)
  })

  test('if a new leader requests it in the first 72 hours', async () => {
    const who = await at.rich(9000)
    const { store, now, environment } = at.server.services
    const hold_until = now() + environment.hold
    await store.transact((tx) => tx.updateTable('circles').set({ hold_until }).where('id', '=', who.wallet).execute())
    expect((await at.takeGift(who)).reply.review).toBe('NEW_LEADER')
    const next = await at.later(who, 3.1)
    expect((await at.takeGift(next)).reply.review).toBe(null)
  })
})
