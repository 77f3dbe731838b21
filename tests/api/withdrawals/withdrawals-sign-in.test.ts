import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, look, startDesk } from '#tests/support/people/desk.ts'
import { mailedLink, press } from '#tests/support/people/email-link.ts'
import { enterByGoogle, googleTokenOf } from '#tests/support/people/google.ts'
import { codesTo, mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, PASSWORD, prove } from '#tests/support/people/member.ts'
import { idOf } from '#tests/support/people/shopping.ts'
import {
  linkAccount,
  type RichLeader,
  richLeader,
  signInProved,
  takeGift,
  workAgain,
} from '#tests/support/people/withdrawing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

const rich = () => richLeader(desk.server, 9000)

const WAYS: Readonly<Record<string, (who: RichLeader) => Promise<string>>> = {
  'another password': async ({ email }) => {
    await call(desk.server, 'sendResetCode', { body: { email } })
    const [otp = ''] = await codesTo(desk.server, email)
    const { reset_token } = (await call(desk.server, 'checkResetCode', { body: { email, otp } })).reply
    await call(desk.server, 'setPassword', { body: { reset_token, password: 'leo plays the trombone' } })
    return email
  },
  'another address': async ({ token }) => {
    const email = newEmail()
    await prove(desk.server, token)
    await call(desk.server, 'updateUser', { token, body: { email } })
    const texts = (await mailsTo(desk.server, email)).map(({ text }) => text).join()
    const link = /mode=verifyEmail&oobCode=([\w-]+)/.exec(texts)?.[1] ?? ''
    expect((await call(desk.server, 'verifyEmail', { body: { token: link }, token })).status).toBe(200)
    return email
  },
  'Google beside the password': async ({ email }) => {
    const { refusal } = await enterByGoogle(desk.server, await googleTokenOf(desk.server, email))
    const body = {
      link_token: refusal.link_token ?? '',
      method: 'password',
      password: PASSWORD,
      otp: undefined,
    } as const
    expect((await call(desk.server, 'linkOauth', { body })).status).toBe(200)
    return email
  },
  'no password any more': async ({ email }) => {
    expect((await press(desk.server, await mailedLink(desk.server, email))).status).toBe(200)
    return email
  },
}

test.each(Object.keys(WAYS))('two operators review a leader’s withdrawals for 72 hours after %s', async (way) => {
  const who = await rich()
  expect((await takeGift(desk.server, who)).reply.review).toBe(null)
  const email = (await WAYS[way]?.(who)) ?? ''
  const token = await signInProved(desk.server, email)
  const { reply } = await takeGift(desk.server, { ...who, token })
  expect(reply).toMatchObject({ status: 'IN_REVIEW', review: 'NEW_SIGN_IN' })
  const wallet = (await call(desk.server, 'readWallet', { params: { id: who.wallet }, token })).reply
  expect(wallet.looked_at_until, 'so that it can be said before').toBeGreaterThan(desk.server.services.now())
  const { facts, kind } = await look(desk, 'withdrawals', reply.id)
  expect([kind, facts.find(({ name }) => name === 'signInChanged')?.value]).toEqual(['NEW_SIGN_IN', expect.any(Number)])
  const texts = (await mailsTo(desk.server, email)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(texts.filter((text) => text.includes('recently changed their password'))).toHaveLength(1)
  desk.server.pass(3.1 * DAY_MS)
  const later = await signInProved(desk.server, email)
  expect((await takeGift(desk.server, { ...who, token: later })).reply.review).toBe(null)
})

test('a member who only confirms their address can withdraw without a review', async () => {
  const who = await rich()
  const texts = (await mailsTo(desk.server, who.email)).map(({ text }) => text).join()
  const link = /mode=verifyEmail&oobCode=([\w-]+)/.exec(texts)?.[1] ?? ''
  expect((await call(desk.server, 'verifyEmail', { body: { token: link }, token: who.token })).status).toBe(200)
  expect((await takeGift(desk.server, who)).reply.review).toBe(null)
})

test('a bank account that was linked before its member confirmed the address takes no money any longer', async () => {
  const who = await rich()
  await prove(desk.server, who.token)
  await linkAccount(desk.server, who, 'checking')
  const { signedIn } = await press(desk.server, await mailedLink(desk.server, who.email))
  const token = signedIn?.response.access_token ?? ''
  expect((await call(desk.server, 'listBankAccounts', { token })).reply).toEqual([])
  const { reply } = await call(desk.server, 'listNotices', { query: { limit: '50' }, token })
  expect(reply.items.map(({ kind }) => kind)).toContain('bank-account-removed')
  await workAgain(desk.server)
  const { read } = desk.server.services.store
  const rows = read
    .selectFrom('bank_accounts')
    .select('access')
    .where('user_id', '=', await idOf(desk.server, who.email))
  expect(await rows.execute(), 'and its bank lets us do nothing with it').toEqual([{ access: '' }])
})
