import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syncPayouts } from '#api/server/withdrawals/sync-payouts.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, startDesk } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { signUpLeader } from '#tests/support/people/member.ts'
import { idOf } from '#tests/support/people/shopping.ts'
import { linkAccount, moneyOf, richLeader, takeGift, takeToBank, workAgain } from '#tests/support/people/withdrawing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

/** A new member with $300 in a Circle and an account. */
async function linked(account = 'checking') {
  const who = await richLeader(desk.server, 30_000, await signUpLeader(desk.server))
  return { ...who, account: (await linkAccount(desk.server, who, account)).id }
}
type Linked = Awaited<ReturnType<typeof linked>>

/** The notices and mail titles about money that a member got, oldest first. */
async function told({ token, email }: Pick<Linked, 'token' | 'email'>) {
  const { reply } = await call(desk.server, 'listNotices', { query: { limit: '50' }, token })
  const kinds = reply.items.map(({ kind }) => kind).filter((kind) => /^(withdrawal|bank-account)-/.test(kind))
  await desk.server.services.post.deliver()
  const mails = (await mailsTo(desk.server, email)).filter(({ text }) =>
    /\/portal\/wallet|See your bank accounts/.test(text),
  )
  return {
    notices: kinds.toReversed(),
    mails: mails.map(({ subject }) => subject),
    texts: mails.map(({ text }) => text),
  }
}

/** Lets two operators approve a withdrawal. After each of these numbers of days, it asks the bank for events twice. */
async function sent(id: string, days: readonly number[]): Promise<void> {
  for (const as of [desk.olive, desk.omar]) await decide(desk, 'withdrawals', id, { decision: 'RELEASE', as })
  await workAgain(desk.server)
  for (const day of days) {
    desk.server.pass(day * DAY_MS)
    for (const _ of [1, 2]) await syncPayouts(desk.server.services)
  }
}

describe('a member who withdraws money is told once by a notice and a mail', () => {
  test('that the withdrawal is in review, on its way, and has arrived', async () => {
    const who = await linked()
    const { reply } = await takeToBank(desk.server, who, who.account)
    await sent(reply.id, [0.2, 8])
    const { notices, mails, texts } = await told(who)
    expect(notices).toEqual(['bank-account-added', 'withdrawal-in-review', 'withdrawal-sent', 'withdrawal-settled'])
    expect(mails.toSorted()).toEqual([
      '$20.00 from “Soup” has arrived',
      '$20.00 from “Soup” is on its way',
      'New bank account for withdrawals',
      'We’re reviewing a withdrawal from “Soup”',
    ])
    expect(texts.join()).toContain('First Practice Bank · 0001')
    expect(texts.join()).toContain(`/portal/wallet/withdrawals/${reply.id}`)
    expect(texts.join()).toContain('If you don’t want this withdrawal, cancel it.')
  })

  test.each([
    ['fails', 'failed', 'couldn’t send', 1],
    ['returned', 'returned', 'came back to “Soup”', 2],
  ] as const)('that it %s, and the Circle has the money again', async (account, news, words, more) => {
    const who = await linked(account)
    const { reply } = await takeToBank(desk.server, who, who.account)
    await sent(reply.id, [0.2, 12])
    const { notices, mails } = await told(who)
    expect(notices.at(-1)).toBe(`withdrawal-${news}`)
    expect(mails.filter((subject) => subject.includes(words))).toHaveLength(1)
    expect(notices).toHaveLength(more === 2 ? 5 : 3)
  })

  test('together with the Circle’s present leader, who alone is told what only a leader can do', async () => {
    const who = await linked('fails')
    const { reply } = await takeToBank(desk.server, who, who.account)
    const heir = await signUpLeader(desk.server)
    const user_id = await idOf(desk.server, heir.email)
    await desk.server.services.store.transact(async (tx) => {
      const here = tx.updateTable('memberships').where('circle_id', '=', who.wallet)
      await here.set({ role: 'SUPPORTER' }).execute()
      const leads = { circle_id: who.wallet, user_id, role: 'ADMINISTRATOR', created_at: 1 } as const
      await tx.insertInto('memberships').values(leads).execute()
    })
    await sent(reply.id, [0.2, 12])
    const [before, now] = [await told(who), await told(heir)].map(({ texts }) =>
      texts.filter((text) => text.includes('couldn’t send')),
    )
    expect(before?.join()).toContain('because you made this withdrawal')
    expect(before?.join()).not.toContain('You can withdraw the money another way')
    expect(now?.join()).toContain('You can withdraw the money another way')
    const seen = async (token: string) => {
      const { reply: shown } = await call(desk.server, 'readWithdrawal', { params: { id: reply.id }, token })
      return [shown.is_mine, shown.is_leader]
    }
    expect([await seen(who.token), await seen(heir.token)]).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('that the bank has canceled it', async () => {
    const who = await linked()
    const { reply } = await takeToBank(desk.server, who, who.account)
    await sent(reply.id, [])
    const { store, bank } = desk.server.services
    const row = await store.read
      .selectFrom('withdrawals')
      .select('transfer_id')
      .where('id', '=', reply.id)
      .executeTakeFirstOrThrow()
    expect(await bank.cancel(row.transfer_id ?? '')).toBe(true)
    await syncPayouts(desk.server.services)
    expect((await told(who)).notices.at(-1)).toBe('withdrawal-failed')
    expect(await moneyOf(desk.server, who)).toEqual([30_000, 0, 0])
  })

  test('that it was not sent, with the operator’s reason', async () => {
    const who = await linked()
    const { reply } = await takeToBank(desk.server, who, who.account)
    await decide(desk, 'withdrawals', reply.id, { decision: 'GIVE_BACK', text: 'The account is not yours.' })
    const { notices, texts } = await told(who)
    expect(notices).toEqual(['bank-account-added', 'withdrawal-in-review', 'withdrawal-refused'])
    expect(texts.filter((text) => text.includes('The account is not yours.'))).toHaveLength(1)
  })

  test('about a gift card when it is there, and not about their own cancellation', async () => {
    const who = await linked()
    await takeGift(desk.server, who, { email: 'zoe@example.com' })
    await desk.server.services.jobs.work()
    const { reply } = await takeToBank(desk.server, who, who.account)
    await call(desk.server, 'cancelWithdrawal', { params: { id: reply.id }, token: who.token })
    expect((await told(who)).notices).toEqual(['bank-account-added', 'withdrawal-settled', 'withdrawal-in-review'])
  })

  test('that an account was removed', async () => {
    const who = await linked()
    await call(desk.server, 'removeBankAccount', { params: { id: who.account }, token: who.token })
    const { notices, mails, texts } = await told(who)
    expect(notices).toEqual(['bank-account-added', 'bank-account-removed'])
    expect(mails).toContain('A bank account was removed')
    for (const text of texts) expect(text).toContain('/settings#bank-accounts')
  })
})
