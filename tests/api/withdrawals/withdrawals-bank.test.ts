import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { call } from '#tests/support/people/call.ts'
import { startTakingOut, type TakingOut } from '#tests/support/people/taking-out.ts'
import { linkAccount, moneyOf } from '#tests/support/people/withdrawing.ts'

let at: TakingOut
beforeAll(async () => {
  at = await startTakingOut()
})
afterAll(() => at.server.stop())

describe('a bank transfer', () => {
  /** A member with a linked account that no longer counts as new. */
  async function linked(account: string) {
    const who = await at.rich(30_000)
    const { id } = await linkAccount(at.server, who, account)
    return { who: await at.later(who, 4), account: id }
  }

  test('is requested, sent, and settled after three business days', async () => {
    const { who, account } = await linked('checking')
    const { status, reply } = await at.toBank(who, account, 2500)
    expect(status).toBe(201)
    expect(reply).toMatchObject({ status: 'REQUESTED', destination: { name: 'First Practice Bank', detail: '0001' } })
    expect(reply.expected_by).toMatch(/^\d{4}-\d\d-\d\d$/)
    await at.server.services.jobs.work()
    await syncPayouts(at.server.services)
    expect(await at.read(who, reply.id)).toMatchObject({ status: 'PROCESSING' })
    expect(await moneyOf(at.server, who)).toEqual([27_500, 2500, 0])
    const sent = await at.later(who, 0.2)
    expect(await at.read(sent, reply.id)).toMatchObject({ status: 'SENT', expected_by: reply.expected_by })
    const done = await at.later(sent, 7)
    expect(await at.read(done, reply.id)).toMatchObject({ status: 'SETTLED', expected_by: null })
    expect(await moneyOf(at.server, done)).toEqual([27_500, 0, 2500])
    expect(at.paid(reply.id)).toEqual([2500])
  })

  test.each([
    ['declined', 'FAILED', 'RISK'],
    ['fails', 'FAILED', 'R03'],
    ['returned', 'RETURNED', 'R02'],
  ])('to an account that is %s ends as %s, and the Circle gets its money back', async (name, end, code) => {
    const { who, account } = await linked(name)
    const { reply } = await at.toBank(who, account)
    await at.again()
    const done = await at.later(who, 12)
    expect(await at.read(done, reply.id)).toMatchObject({ status: end, failure: code })
    expect(await moneyOf(at.server, done)).toEqual([30_000, 0, 0])
    expect(at.paid(reply.id)).toEqual([])
  })

  test.each(['lost', 'down', 'twice'])('is paid once if the bank is %s', async (name) => {
    const { who, account } = await linked(name)
    const { reply } = await at.toBank(who, account)
    await at.again()
    const done = await at.later(who, 12)
    expect(await at.read(done, reply.id)).toMatchObject({ status: 'SETTLED' })
    expect(await moneyOf(at.server, done)).toEqual([28_000, 0, 2000])
    expect(at.paid(reply.id)).toEqual([2000])
  })

  test('to a bank that needs a new sign-in returns the money, and works afterward', async () => {
    const { who, account } = await linked('forgetful')
    const first = await at.toBank(who, account)
    await at.again()
    expect(await at.read(who, first.reply.id)).toMatchObject({ status: 'FAILED', failure: 'ITEM_LOGIN_REQUIRED' })
    const list = async () => (await call(at.server, 'listBankAccounts', { token: who.token })).reply
    expect((await list())[0]).toMatchObject({ id: account, status: 'NEEDS_LOGIN' })
    await linkAccount(at.server, who, 'again', account)
    const second = await at.toBank(who, account)
    await at.again()
    expect(await at.read(who, second.reply.id)).toMatchObject({ status: 'PROCESSING' })
    expect((await list())[0]).toMatchObject({ id: account, status: 'VERIFIED' })
    expect(await moneyOf(at.server, who)).toEqual([28_000, 2000, 0])
  })

  test('below the minimum is refused', async () => {
    const { who, account } = await linked('checking')
    expect((await at.toBank(who, account, 999)).refusal.code).toBe('below-minimum')
  })
})
