import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { call } from '#tests/support/people/call.ts'
import { supporterOf } from '#tests/support/people/shopping.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { mailTo, moneyOf } from '#tests/support/people/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

describe('a gift card', () => {
  test('is there at once: it is paid and mailed once, and only the person who withdrew it sees its link', async () => {
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
    // The page behind the link also shows the card's code, so the link alone is enough to spend it.
    const page = await (await fetch(at.server.url + new URL(`${after.redeem_url}`).pathname)).text()
    expect(after.card).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), has_barcode: true, expires: 'never' })
    expect(page).toContain(after.card?.code ?? 'no code')
    expect(after.image_url).toMatch(/^\/marks\/.*\.svg$/)
    const theirs = { redeem_url: null, card: null, destination, is_mine: false, is_leader: false }
    expect(await at.read(supporter, reply.id)).toEqual({ ...after, ...theirs })
    const { items } = (
      await call(at.server, 'listWalletTransactions', { params: { slug: who.slug }, token: supporter.token })
    ).reply
    const own = items.filter(({ withdrawal_id }) => withdrawal_id === reply.id)
    const now = { kind: 'GIFT_CARD', status: 'SETTLED', name: after.destination.name }
    expect(own.map(({ kind, withdrawal }) => [kind, withdrawal])).toEqual([
      ['withdrawal-paid', now],
      ['withdrawal-reserved', now],
    ])
    await at.server.services.post.deliver()
    expect(await mailTo(at.server, 'zoe@example.com')).toContain(after.redeem_url)
  })

  test('that is refused leaves the money in place, and one that fails later returns it', async () => {
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

  test.each(['lost', 'down', 'held', 'twice'])('is paid once if the seller is %s', async (trouble) => {
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

  test('needs an amount that its shop offers; one between two bands is refused before money is reserved', async () => {
    const who = await at.rich(9000)
    const brand = 'redgable-outfitters'
    const { items } = (await call(at.server, 'listBrands', { token: who.token })).reply
    expect(items.find(({ id }) => id === brand)).toMatchObject({
      minimum: 1000,
      maximum: 10_000,
      bands: [
        { minimum: 1000, maximum: 1000 },
        { minimum: 2500, maximum: 10_000 },
      ],
    })
    for (const amount of [999, 1001, 1500, 2499])
      expect((await at.takeGift(who, { brand, amount })).refusal.code, String(amount)).toBe('brand-unavailable')
    expect(await moneyOf(at.server, who)).toEqual([9000, 0, 0])
    const taken = [await at.takeGift(who, { brand, amount: 1000 }), await at.takeGift(who, { brand, amount: 2500 })]
    await at.server.services.jobs.work()
    expect(taken.map(({ reply }) => at.sold(reply.id))).toEqual([[1000], [2500]])
    expect(await moneyOf(at.server, who)).toEqual([5500, 0, 3500])
  })

  test('is refused if it does not exist, or if the amount is not offered, too low or above the balance', async () => {
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
