import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { supporterOf } from '#tests/support/shopping.ts'
import { startTakingOut, type TakingOut } from '#tests/support/taking-out.ts'
import { mailTo, moneyOf } from '#tests/support/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

describe('a gift card', () => {
  test('is there at once: paid once, mailed, and only whoever took it out sees its link', async () => {
    const who = await at.rich(3000)
    const { status, reply } = await at.takeGift(who, { amount: 1234, email: 'zoe@example.com' })
    expect(status).toBe(201)
    expect(reply).toMatchObject({ status: 'REQUESTED', amount: 1234, destination: { detail: 'zoe@example.com' } })
    await at.server.services.jobs.work()
    const after = await at.read(who, reply.id)
    expect(after).toMatchObject({ status: 'SETTLED', failure: null })
    expect(at.sold(reply.id)).toEqual([1234])
    expect(await moneyOf(at.server, who)).toEqual([1766, 0, 1234])
    const supporter = await supporterOf(at.server, who)
    const destination = { ...after.destination, detail: null }
    const theirs = { redeem_url: null, destination, is_mine: false, is_leader: false }
    expect(await at.read(supporter, reply.id)).toEqual({ ...after, ...theirs })
    await at.server.services.post.deliver()
    expect(await mailTo(at.server, 'zoe@example.com')).toContain(after.redeem_url)
  })

  test('that is refused leaves the money where it was; one that fails later gives it back', async () => {
    const who = await at.rich(3000)
    const refused = await at.takeGift(who, { email: 'ana+declined@example.com' })
    const failing = await at.takeGift(who, { email: 'ana+fails@example.com' })
    await at.server.services.jobs.work()
    expect(await at.read(who, refused.reply.id)).toMatchObject({ status: 'FAILED', failure: 'REFUSED' })
    expect(await at.read(who, failing.reply.id)).toMatchObject({ status: 'PROCESSING' })
    expect(await moneyOf(at.server, who)).toEqual([2000, 1000, 0])
    at.server.pass(11 * 60_000)
    await syncPayouts(at.server.services)
    const back = await at.later(who, 0)
    expect(await at.read(back, failing.reply.id)).toMatchObject({ status: 'FAILED' })
    expect(await moneyOf(at.server, back)).toEqual([3000, 0, 0])
  })

  test.each(['lost', 'down', 'held', 'twice'])('is paid once where the seller is %s', async (trouble) => {
    const who = await at.rich(3000)
    const { reply } = await at.takeGift(who, { email: `ana+${trouble}@example.com` })
    await at.again()
    if (trouble === 'held') at.server.pass(11 * 60_000)
    await syncPayouts(at.server.services)
    await syncPayouts(at.server.services)
    expect(at.sold(reply.id)).toEqual([1000])
    const back = await at.later(who, 0)
    expect(await at.read(back, reply.id)).toMatchObject({ status: 'SETTLED' })
    expect(await moneyOf(at.server, back)).toEqual([2000, 0, 1000])
  })

  test('that there is not, or not for this amount, or less than the least, or more than there is: nothing happens', async () => {
    const who = await at.rich(3000)
    const got = [
      await at.takeGift(who, { brand: 'no-such-brand' }),
      await at.takeGift(who, { amount: 60_000 }),
      await at.takeGift(who, { amount: 499 }),
      await at.takeGift(who, { amount: 3001 }),
      await at.takeGift(who, { email: 'no address' }),
    ]
    expect(got.map(({ refusal }) => refusal.code)).toEqual([
      'brand-unavailable',
      'brand-unavailable',
      'brand-unavailable',
      'not-enough-money',
      'invalid-input',
    ])
    expect(await moneyOf(at.server, who)).toEqual([3000, 0, 0])
  })
})
