import { afterAll, beforeAll, expect, test } from 'vitest'
import { BankFailed } from '#api/ports/bank/port.ts'
import { decryptAccess } from '#api/server/withdrawals/access.ts'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, startDesk } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { signUpHelper } from '#tests/support/people/member.ts'
import { idOf } from '#tests/support/people/shopping.ts'
import {
  linkAccount,
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

/** Gives all of a person's Circles another leader and closes the person's account. */
async function close(who: RichLeader) {
  const [heir, user_id] = [await signUpHelper(desk.server), await idOf(desk.server, who.email)]
  const to = await idOf(desk.server, heir.email)
  await desk.server.services.store.transact(async (tx) => {
    await tx.updateTable('memberships').set({ user_id: to }).where('user_id', '=', user_id).execute()
  })
  expect((await call(desk.server, 'closeAccount', { token: who.token })).status).toBe(204)
  return heir
}

const rowOf = (id: string) =>
  desk.server.services.store.read.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const accountsOf = (user_id: string) =>
  desk.server.services.store.read.selectFrom('bank_accounts').selectAll().where('user_id', '=', user_id).execute()
const paid = (id: string) => timesPaid(desk.server, id)
/** Whether the bank still accepts the access token. */
const isOpen = (access: string) =>
  desk.server.services.bank.accounts(access).then(
    () => true,
    () => false,
  )
/** The access token of their only account. */
async function accessOf(userId: string): Promise<string> {
  const [account] = await accountsOf(userId)
  return account ? decryptAccess(desk.server.services.environment, account) : ''
}

const UNNAMED = { recipient_name: '', destination_detail: '', redeem_url: null, card: null }

test('pending withdrawals arrive after their member closed the account, and only then is its data deleted', async () => {
  const who = await rich(6000)
  const userId = await idOf(desk.server, who.email)
  const account = await linkAccount(desk.server, who, 'checking')
  const bank = (await takeToBank(desk.server, who, account.id)).reply
  const card = (await takeGift(desk.server, who, { email: 'zoe+held@example.com' })).reply
  await desk.server.services.jobs.work()
  const access = await accessOf(userId)
  const heir = await close(who)
  await desk.server.services.jobs.work()
  expect(await isOpen(access)).toBe(true)
  expect(await rowOf(bank.id)).toMatchObject({ recipient_name: 'Elena Rossi', destination_detail: '0001' })

  for (const as of [desk.olive, desk.omar]) await decide(desk, 'withdrawals', bank.id, { decision: 'RELEASE', as })
  await workAgain(desk.server)
  expect([paid(bank.id), paid(card.id)]).toEqual([1, 1])
  expect([await isOpen(access), await accountsOf(userId)]).toEqual([false, []])
  desk.server.pass(9 * DAY_MS)
  for (const _ of [1, 2]) await syncPayouts(desk.server.services)
  for (const { id } of [bank, card]) expect(await rowOf(id)).toMatchObject({ status: 'SETTLED', ...UNNAMED })
  await desk.server.services.post.deliver()
  expect((await mailsTo(desk.server, 'zoe+held@example.com')).map(({ text }) => text).join()).toContain('/gift-cards/')
  const told = await mailsTo(desk.server, heir.email)
  expect(told.map(({ subject }) => subject)).toContain('$10.00 from “Soup” has arrived')
  expect(told.map(({ text }) => text).join()).not.toContain('zoe+held')
})

test('access at a bank without pending withdrawals is revoked at once, with retries until it succeeds', async () => {
  const who = await rich(2000)
  const userId = await idOf(desk.server, who.email)
  await linkAccount(desk.server, who, 'checking')
  const access = await accessOf(userId)
  const { bank, jobs } = desk.server.services
  const { remove } = bank
  bank.remove = () => Promise.reject(new BankFailed('later', 'Nobody is there.'))
  await close(who)
  await jobs.work()
  expect([await isOpen(access), (await accountsOf(userId)).map(({ status }) => status)]).toEqual([true, ['REMOVED']])
  bank.remove = remove
  await workAgain(desk.server)
  expect([await isOpen(access), await accountsOf(userId)]).toEqual([false, []])
})

test('a paid gift card is still mailed, and no other mail is', async () => {
  const who = await rich(3000)
  const { id } = (await takeGift(desk.server, who, { email: who.email })).reply
  await desk.server.services.jobs.work()
  const { redeem_url } = await rowOf(id)
  const mail = { to: who.email, subject: 'Later', html: '<p>Later</p>' }
  const { store, post } = desk.server.services
  const inText = `It is here: ${redeem_url}`
  await store.transact(async (tx) => {
    for (const text of [inText, 'Something else']) await post.post(tx, { ...mail, text })
    const aside = { due_at: Number.MAX_SAFE_INTEGER, failed_at: 1 }
    await tx.updateTable('queued_jobs').set(aside).where('payload', 'like', '%"Later"%').execute()
  })
  await close(who)
  const left = store.read.selectFrom('queued_jobs').select('payload').where('payload', 'like', '%"Later"%')
  expect((await left.execute()).map(({ payload }) => JSON.parse(payload ?? '').text)).toEqual([inText])
  expect(await rowOf(id)).toMatchObject(UNNAMED)
})
