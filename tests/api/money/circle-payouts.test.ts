// Everyone can see the payouts of a Circle that have arrived, but not who received them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WithdrawalStatus } from '#api/contract/withdrawals.ts'
import { publicFacts } from '#api/server/circles/public-facts.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { call } from '#tests/support/people/call.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, type RichLeader } from '#tests/support/people/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

/** The Circle as a visitor sees it. */
const seen = async ({ slug }: Pick<RichLeader, 'slug'>) =>
  (await call(at.server, 'readCircle', { params: { slug } })).reply
const kindsOf = async (who: RichLeader) => (await seen(who)).payouts.items.map(({ kind, amount }) => [kind, amount])

test('a payout is shown with its day once it has arrived, and disappears if the money comes back', async () => {
  const rich = await at.rich(30_000, 'new')
  expect((await seen(rich)).payouts).toEqual({ items: [], count: 0 })
  const [good, bad] = [await linkAccount(at.server, rich, 'checking'), await linkAccount(at.server, rich, 'returned')]
  const who = await at.later(rich, 4)
  const facts = () => publicFacts(at.server.services, who.slug)
  const before = await facts()
  await at.toBank(who, bad.id, 2500)
  await at.toBank(who, good.id, 2000)
  await at.again()
  expect(await seen(who)).toMatchObject({ totals: { paid_out: 4500 }, payouts: { items: [], count: 0 } })
  await at.takeGift(who, { amount: 1500 })
  await at.again()
  await syncPayouts(at.server.services)
  const cardAt = at.server.services.now()
  expect(await kindsOf(who)).toEqual([['GIFT_CARD', 1500]])
  expect(await facts()).not.toBe(before)
  const seenAtSome: unknown[] = []
  for (let days = 0; days < 14; days++) {
    seenAtSome.push(await kindsOf(await at.later(who, 1)))
    await at.again()
  }
  const [card, toBank] = [
    ['GIFT_CARD', 1500],
    ['BANK', 2000],
  ]
  expect(seenAtSome).toContainEqual(expect.arrayContaining([['BANK', 2500], toBank, card]))
  const { payouts, totals } = await seen(who)
  expect(payouts).toEqual({
    items: [
      { kind: 'BANK', amount: 2000, arrived_at: expect.any(String) },
      { kind: 'GIFT_CARD', amount: 1500, arrived_at: expect.any(String) },
    ],
    count: 2,
  })
  const [bank = 0, gift = 0] = payouts.items.map(({ arrived_at }) => Date.parse(arrived_at))
  expect(Math.abs(gift - cardAt)).toBeLessThan(60_000)
  expect(bank).toBeGreaterThan(gift + 24 * 60 * 60_000)
  expect(totals?.paid_out).toBe(3500)
})

test('shows the latest twelve payouts by their day of arrival or last change, and the number of all', async () => {
  const who = await at.rich(1000, 'new')
  const { store } = at.server.services
  const rowOf = (status: WithdrawalStatus, day: number, arrived: boolean) => ({
    id: randomUUID(),
    reference: `W-${randomUUID()}`,
    circle_id: who.wallet,
    user_id: 'u',
    kind: 'BANK' as const,
    status,
    amount: day,
    destination_name: 'First Bank',
    destination_detail: '0001',
    recipient_name: 'Ana B',
    created_at: 1,
    arrived_at: arrived ? day * 86_400_000 : null,
    updated_at: arrived ? 1 : day * 86_400_000,
  })
  const rows = [
    ...Array.from({ length: 20 }, (_, index) => rowOf('SETTLED', index + 1, index % 2 === 0)),
    ...(['REQUESTED', 'IN_REVIEW', 'PROCESSING', 'SENT', 'FAILED', 'RETURNED', 'CANCELLED'] as const).map((status) =>
      rowOf(status, 99, true),
    ),
  ]
  await store.transact((tx) => tx.insertInto('withdrawals').values(rows).execute())
  const { payouts } = await seen(who)
  expect(payouts.count).toBe(20)
  expect(payouts.items.map(({ amount }) => amount)).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9])
  expect(payouts.items[1]?.arrived_at).toBe('1970-01-20T00:00:00.000Z')
  expect(JSON.stringify(payouts)).not.toMatch(/First|0001|Ana|W-/)
})

test('lists of Circles contain no payouts', async () => {
  const who = await at.rich(1000, 'new')
  const [mine] = (await call(at.server, 'listCircles', { token: who.token })).reply
  expect(mine).not.toHaveProperty('payouts')
  const [found] = (await call(at.server, 'searchCircles', { query: {} })).reply.items
  expect(found).not.toHaveProperty('payouts')
})
