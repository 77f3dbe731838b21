import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmbeddedBank } from '#api/ports/bank/embedded.ts'
import type { EmbeddedGiftCards } from '#api/ports/gift-cards/embedded.ts'
import { decideReview } from '#api/server/withdrawals/decide-review.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { call } from '#tests/support/call.ts'
import { type Leader, prove, signUpLeader } from '#tests/support/member.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { DAY_MS, supporterOf } from '#tests/support/shopping.ts'
import {
  embeddedProviders,
  takeGift as giftCard,
  linkAccount,
  mailTo,
  moneyOf,
  richLeader,
  signInProved,
  takeToBank,
  workAgain,
} from '#tests/support/withdrawing.ts'

let server: TestServer
let gifts: EmbeddedGiftCards
let bank: EmbeddedBank
let known: Leader
beforeAll(async () => {
  server = await startServer()
  ;({ gifts, bank } = embeddedProviders(server))
  known = await signUpLeader(server)
})
afterAll(() => server.stop())

/** A Circle that has this many cents, with its leader: the same one, or somebody new. */
const rich = (cents: number, who: 'known' | 'new' = 'known') =>
  richLeader(server, cents, who === 'new' ? undefined : known)
type Rich = Awaited<ReturnType<typeof rich>>

const takeGift = (who: Pick<Rich, 'token' | 'wallet'>, about: Parameters<typeof giftCard>[2] = {}) =>
  giftCard(server, who, about)
const toBank = (who: Rich, account: string, amount = 2000) => takeToBank(server, who, account, { amount })
const read = async ({ token }: Pick<Rich, 'token'>, id: string) =>
  (await call(server, 'readWithdrawal', { params: { id }, token })).reply
const money = (who: Rich) => moneyOf(server, who)
const sold = (id: string) => gifts.sold().flatMap((one) => (one.key === id ? [one.amount] : []))
const paid = (id: string) => bank.paid().flatMap((one) => (one.key === id ? [one.amount] : []))
const again = () => workAgain(server)
/** So many days later; whoever asks then has signed in anew. */
async function later<Who extends Rich>(who: Who, days: number): Promise<Who> {
  server.pass(days * DAY_MS)
  await syncPayouts(server.services)
  return { ...who, token: await signInProved(server, who.email) }
}

describe('a gift card', () => {
  test('is there at once: paid once, mailed, and only whoever took it out sees its link', async () => {
    const who = await rich(3000)
    const { status, reply } = await takeGift(who, { amount: 1234, email: 'zoe@example.com' })
    expect(status).toBe(201)
    expect(reply).toMatchObject({ status: 'REQUESTED', amount: 1234, destination: { detail: 'zoe@example.com' } })
    await server.services.jobs.work()
    const after = await read(who, reply.id)
    expect(after).toMatchObject({ status: 'SETTLED', failure: null })
    expect(sold(reply.id)).toEqual([1234])
    expect(await money(who)).toEqual([1766, 0, 1234])
    const supporter = await supporterOf(server, who)
    const destination = { ...after.destination, detail: null }
    expect(await read(supporter, reply.id)).toEqual({ ...after, redeem_url: null, destination })
    await server.services.post.deliver()
    expect(await mailTo(server, 'zoe@example.com')).toContain(after.redeem_url)
  })

  test('that is refused leaves the money where it was; one that fails later gives it back', async () => {
    const who = await rich(3000)
    const refused = await takeGift(who, { email: 'ana+declined@example.com' })
    const failing = await takeGift(who, { email: 'ana+fails@example.com' })
    await server.services.jobs.work()
    expect(await read(who, refused.reply.id)).toMatchObject({ status: 'FAILED', failure: 'REFUSED' })
    expect(await read(who, failing.reply.id)).toMatchObject({ status: 'PROCESSING' })
    expect(await money(who)).toEqual([2000, 1000, 0])
    server.pass(11 * 60_000)
    await syncPayouts(server.services)
    const back = await later(who, 0)
    expect(await read(back, failing.reply.id)).toMatchObject({ status: 'FAILED' })
    expect(await money(back)).toEqual([3000, 0, 0])
  })

  test.each(['lost', 'down', 'held', 'twice'])('is paid once where the seller is %s', async (trouble) => {
    const who = await rich(3000)
    const { reply } = await takeGift(who, { email: `ana+${trouble}@example.com` })
    await again()
    if (trouble === 'held') server.pass(11 * 60_000)
    await syncPayouts(server.services)
    await syncPayouts(server.services)
    expect(sold(reply.id)).toEqual([1000])
    const back = await later(who, 0)
    expect(await read(back, reply.id)).toMatchObject({ status: 'SETTLED' })
    expect(await money(back)).toEqual([2000, 0, 1000])
  })

  test('that there is not, or not for this amount, or less than the least, or more than there is: nothing happens', async () => {
    const who = await rich(3000)
    const got = [
      await takeGift(who, { brand: 'no-such-brand' }),
      await takeGift(who, { amount: 60_000 }),
      await takeGift(who, { amount: 499 }),
      await takeGift(who, { amount: 3001 }),
      await takeGift(who, { email: 'no address' }),
    ]
    expect(got.map(({ refusal }) => refusal.code)).toEqual([
      'brand-unavailable',
      'brand-unavailable',
      'brand-unavailable',
      'not-enough-money',
      'invalid-input',
    ])
    expect(await money(who)).toEqual([3000, 0, 0])
  })
})

describe('the key of a withdrawal', () => {
  test('is needed', async () => {
    const who = await rich(3000)
    expect((await takeGift(who, { key: undefined })).refusal.code).toBe('key-needed')
  })

  test('makes twenty at one time one, refuses another body, and is nobody else’s', async () => {
    const [who, other] = [await rich(20_000), await rich(3000, 'new')]
    const own = randomUUID()
    const all = await Promise.all(Array.from({ length: 20 }, () => takeGift(who, { key: own })))
    expect(new Set(all.map(({ reply }) => reply.id)).size).toBe(1)
    expect((await takeGift(who, { key: own, amount: 1001 })).refusal.code).toBe('idempotency-mismatch')
    const theirs = await takeGift(other, { key: own })
    expect(theirs.status).toBe(201)
    await server.services.jobs.work()
    expect(await money(who)).toEqual([19_000, 0, 1000])
    expect(await money(other)).toEqual([2000, 0, 1000])
  })

  test('is known for 72 hours', async () => {
    const who = await rich(3000)
    const own = randomUUID()
    const first = await takeGift(who, { key: own })
    const soon = await later(who, 2.9)
    expect((await takeGift(soon, { key: own })).reply.id).toBe(first.reply.id)
    const late = await later(soon, 0.2)
    expect((await takeGift(late, { key: own })).reply.id).not.toBe(first.reply.id)
  })
})

test('fifty at one time take no more out than there is', async () => {
  const who = await rich(4500, 'new')
  const all = await Promise.all(Array.from({ length: 50 }, () => takeGift(who)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(new Set(all.flatMap(({ status, refusal }) => (status === 201 ? [] : [refusal.code])))).toEqual(
    new Set(['not-enough-money']),
  )
  await server.services.jobs.work()
  expect(await money(who)).toEqual([500, 0, 4000])
})

describe('who may take money out', () => {
  test('is the leader alone, who has proved it; to others there is no such wallet or account', async () => {
    const who = await rich(30_000)
    const [supporter, stranger] = [await supporterOf(server, who), await signUpLeader(server)]
    for (const { token } of [supporter, stranger]) await prove(server, token)
    const { wallet } = who
    expect((await takeGift({ ...supporter, wallet })).refusal.code).toBe('forbidden')
    const [real, missing] = [
      await takeGift({ ...stranger, wallet }),
      await takeGift({ ...stranger, wallet: randomUUID() }),
    ]
    expect(real.refusal).toEqual(missing.refusal)
    expect(real.status).toBe(404)
    const account = await linkAccount(server, who, 'checking')
    const other = await rich(30_000, 'new')
    const [theirs, none] = [await toBank(other, account.id), await toBank(other, randomUUID())]
    expect([theirs.status, theirs.refusal]).toEqual([404, none.refusal])
    server.pass(11 * 60_000)
    const { reply } = await call(server, 'logIn', { body: { email: who.email, password: 'sunday soup for maria' } })
    const stale = await takeGift({ wallet, token: reply.response.access_token })
    expect(stale.refusal.code).toBe('proof-needed')
  })
})

describe('a bank transfer', () => {
  /** With an account that is no longer new. */
  async function linked(account: string) {
    const who = await rich(30_000)
    const { id } = await linkAccount(server, who, account)
    return { who: await later(who, 4), account: id }
  }

  test('goes its way to the bank: asked for, sent, settled after three business days', async () => {
    const { who, account } = await linked('checking')
    const { status, reply } = await toBank(who, account, 2500)
    expect(status).toBe(201)
    expect(reply).toMatchObject({ status: 'REQUESTED', destination: { name: 'First Practice Bank', detail: '0001' } })
    expect(reply.expected_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    await server.services.jobs.work()
    await syncPayouts(server.services)
    expect(await read(who, reply.id)).toMatchObject({ status: 'PROCESSING' })
    expect(await money(who)).toEqual([27_500, 2500, 0])
    const sent = await later(who, 0.2)
    expect(await read(sent, reply.id)).toMatchObject({ status: 'SENT', expected_by: reply.expected_by })
    const done = await later(sent, 7)
    expect(await read(done, reply.id)).toMatchObject({ status: 'SETTLED', expected_by: null })
    expect(await money(done)).toEqual([27_500, 0, 2500])
    expect(paid(reply.id)).toEqual([2500])
  })

  test.each([
    ['declined', 'FAILED', 'RISK'],
    ['fails', 'FAILED', 'R03'],
    ['returned', 'RETURNED', 'R02'],
  ])('to an account that is %s ends as %s, and the Circle has its money again', async (name, end, code) => {
    const { who, account } = await linked(name)
    const { reply } = await toBank(who, account)
    await again()
    const done = await later(who, 12)
    expect(await read(done, reply.id)).toMatchObject({ status: end, failure: code })
    expect(await money(done)).toEqual([30_000, 0, 0])
    expect(paid(reply.id)).toEqual([])
  })

  test.each(['lost', 'down', 'twice'])('is paid once where the bank is %s', async (name) => {
    const { who, account } = await linked(name)
    const { reply } = await toBank(who, account)
    await again()
    const done = await later(who, 12)
    expect(await read(done, reply.id)).toMatchObject({ status: 'SETTLED' })
    expect(await money(done)).toEqual([28_000, 0, 2000])
    expect(paid(reply.id)).toEqual([2000])
  })

  test('to a bank that wants a sign-in gives the money back, and works after it', async () => {
    const { who, account } = await linked('forgetful')
    const first = await toBank(who, account)
    await again()
    expect(await read(who, first.reply.id)).toMatchObject({ status: 'FAILED', failure: 'ITEM_LOGIN_REQUIRED' })
    const list = async () => (await call(server, 'listBankAccounts', { token: who.token })).reply
    expect((await list())[0]).toMatchObject({ id: account, status: 'NEEDS_LOGIN' })
    await linkAccount(server, who, 'again', account)
    const second = await toBank(who, account)
    await again()
    expect(await read(who, second.reply.id)).toMatchObject({ status: 'PROCESSING' })
    expect((await list())[0]).toMatchObject({ id: account, status: 'VERIFIED' })
    expect(await money(who)).toEqual([28_000, 2000, 0])
  })

  test('below the least is refused', async () => {
    const { who, account } = await linked('checking')
    expect((await toBank(who, account, 999)).refusal.code).toBe('below-minimum')
  })
})

describe('what people look at first', () => {
  const decide = (id: string, operatorId: string, isGood = true) =>
    server.services.store.transact((tx) => decideReview(tx, server.services, { id, operatorId, isGood }))

  test('is money to a new account; it is sent once they agree, and given back where not', async () => {
    const who = await rich(30_000)
    const { id, usable_from, added_at } = await linkAccount(server, who, 'checking')
    expect(usable_from - added_at).toBe(3 * DAY_MS)
    const [good, bad] = [await toBank(who, id), await toBank(who, id)]
    for (const { reply } of [good, bad])
      expect(reply).toMatchObject({ status: 'IN_REVIEW', review: 'NEW_ACCOUNT', expected_by: null })
    await again()
    expect(await money(who)).toEqual([26_000, 4000, 0])
    expect(paid(good.reply.id)).toEqual([])
    expect([await decide(good.reply.id, 'olive'), await decide(bad.reply.id, 'olive', false)]).toEqual([
      'APPROVED',
      'REFUSED',
    ])
    expect(await decide(good.reply.id, 'omar')).toBe('RELEASED')
    for (const { reply } of [good, bad])
      await expect(decide(reply.id, 'omar', false)).rejects.toThrow(/decided-already|decided meanwhile/)
    await again()
    expect(await read(who, good.reply.id)).toMatchObject({ status: 'PROCESSING', review: 'NEW_ACCOUNT' })
    expect(await read(who, bad.reply.id)).toMatchObject({ status: 'CANCELLED' })
    expect(await money(who)).toEqual([28_000, 2000, 0])
  })

  const takenToday = async ({ token, wallet }: Rich) =>
    (await call(server, 'readWallet', { params: { id: wallet }, token })).reply.taken_today

  test('is more than $500 in a day, together', async () => {
    const who = await rich(90_000)
    const statuses = []
    for (const amount of [30_000, 20_000, 500]) statuses.push((await takeGift(who, { amount })).reply.review)
    expect(statuses).toEqual([null, null, 'LARGE'])
    expect(await takenToday(who), 'so that it can be said before').toBe(50_500)
    const next = await later(who, 1.1)
    expect(await takenToday(next)).toBe(0)
    expect((await takeGift(next, { amount: 500 })).reply.review).toBe(null)
  })

  test('is whatever a new leader takes out in the first 72 hours', async () => {
    const who = await rich(9000)
    const { store, now, environment } = server.services
    const hold_until = now() + environment.hold
    await store.transact((tx) => tx.updateTable('circles').set({ hold_until }).where('id', '=', who.wallet).execute())
    expect((await takeGift(who)).reply.review).toBe('NEW_LEADER')
    const next = await later(who, 3.1)
    expect((await takeGift(next)).reply.review).toBe(null)
  })
})

describe('linking an account', () => {
  test('takes what the bank says of it; a token is good once, and for who chose alone', async () => {
    const who = await rich(600, 'new')
    const account = await linkAccount(server, who, 'savings')
    expect(account).toMatchObject({ institution_name: 'First Practice Bank', mask: '0002', type: 'savings' })
    const bad = await call(server, 'addBankAccount', {
      body: { public_token: 'public-nobody', account_id: 'savings', institution_name: 'A bank', mask: '1234' },
      token: who.token,
    })
    expect(bad.refusal.code).toBe('link-refused')
    const { reply } = await call(server, 'listBankAccounts', { token: who.token })
    expect(reply).toEqual([account])
    const text = JSON.stringify((await call(server, 'exportData', { token: who.token })).reply)
    expect(text).toContain('First Practice Bank')
    expect(text).not.toContain('access-practice')
  })
})

describe('an event of those who pay', () => {
  const statusOf = async (who: Rich, id: string) => (await read(who, id)).status

  test('has them asked what happened; it may come twice, or never', async () => {
    const who = await rich(30_000)
    const card = await takeGift(who, { email: 'ana+held@example.com' })
    const { id } = await linkAccount(server, who, 'twice')
    const transfer = await toBank(who, id)
    for (const operatorId of ['olive', 'omar'])
      await server.services.store.transact((tx) =>
        decideReview(tx, server.services, { id: transfer.reply.id, operatorId, isGood: true }),
      )
    await server.services.jobs.work()
    expect([await statusOf(who, card.reply.id), await statusOf(who, transfer.reply.id)]).toEqual([
      'PROCESSING',
      'PROCESSING',
    ])
    server.pass(DAY_MS / 12)
    const soon = { ...who, token: await signInProved(server, who.email) }
    for (const seller of [gifts, bank]) {
      await seller.hints.deliver()
      const own = seller === gifts ? card : transfer
      await expect.poll(() => statusOf(soon, own.reply.id), { timeout: 10_000 }).toMatch(/^(SETTLED|SENT)$/)
    }
    expect(await money(soon)).toEqual([27_000, 2000, 1000])
  })

  test('is read where it is signed as it should be, and nowhere else', async () => {
    const body = '{"event":"REWARDS.CANCELED"}'
    const [gift, other] = [await gifts.sign(body), await bank.sign(body)]
    const post = async (path: string, headers: Record<string, string>, text = body) =>
      (
        await fetch(`${server.url}/api/wallets/${path}/events`, {
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
    server.pass(6 * 60_000)
    expect(await post('plaid-transfer', other)).toBe(401)
  })
})
