import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#machines/define/time.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, moneyOf, type RichLeader, signInProved } from '#tests/support/people/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

describe('an event from a bank or gift card seller', () => {
  const statusOf = async (who: RichLeader, id: string) => (await at.read(who, id)).status

  test('makes the portal ask what happened; the event may come twice or never', async () => {
    const who = await at.rich(30_000)
    const card = await at.takeGift(who, { email: 'ana+held@example.com' })
    const { id } = await linkAccount(at.server, who, 'twice')
    const transfer = await at.toBank(who, id)
    for (const operator of ['olive', 'omar']) await at.decide(transfer.reply.id, operator)
    await at.server.services.jobs.work()
    expect([await statusOf(who, card.reply.id), await statusOf(who, transfer.reply.id)]).toEqual([
      'PROCESSING',
      'PROCESSING',
    ])
    at.server.pass(DAY_MS / 12)
    const soon = { ...who, token: await signInProved(at.server, who.email) }
    for (const seller of [at.gifts, at.bank]) {
      await seller.hints.deliver()
      const own = seller === at.gifts ? card : transfer
      await expect.poll(() => statusOf(soon, own.reply.id), { timeout: 10_000 }).toMatch(/^(SETTLED|SENT)$/)
    }
    expect(await moneyOf(at.server, soon)).toEqual([27_000, 2000, 1000])
  })

  test('is read only with the right signature', async () => {
    const body = '{"event":"REWARDS.CANCELED"}'
    const [gift, other] = [await at.gifts.sign(body), await at.bank.sign(body)]
    const post = async (path: string, headers: Record<string, string>, text = body) =>
      (
        await fetch(`${at.server.url}/api/wallets/${path}/events`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: text,
        })
      ).status
    expect([await post('giftcards', gift), await post('plaid-transfer', other)]).toEqual([204, 204])
    expect(
      await Promise.all([
        post('giftcards', other),
        post('plaid-transfer', gift),
        post('giftcards', {}),
        post('plaid-transfer', {}),
        post('giftcards', gift, `${body} `),
        post('plaid-transfer', other, `${body} `),
      ]),
    ).toEqual([401, 401, 401, 401, 401, 401])
    at.server.pass(6 * 60_000)
    expect(await post('plaid-transfer', other)).toBe(401)
  })
})
