import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Decision, QueueName } from '#api/contract/desk.ts'
import { decideReview } from '#api/server/withdrawals/decide-review.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, startDesk, tokenTo, write } from '#tests/support/people/desk.ts'
import { newEmail } from '#tests/support/people/member.ts'
import { linkAccount, richLeader, takeToBank } from '#tests/support/people/withdrawing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

describe('an operator who decides too late is told what happened', () => {
  const late = async (queue: QueueName, id: string, decision: Decision) =>
    (await decide(desk, queue, id, { decision, revision: 0, as: desk.omar })).refusal

  test('if another operator decided', async () => {
    await write(desk.server, { email: newEmail() })
    const { id = '' } = (await listed(desk, 'tickets')).at(-1) ?? {}
    await decide(desk, 'tickets', id, { decision: 'CLOSE' })
    expect(await late('tickets', id, 'CLOSE')).toMatchObject({
      code: 'decided-already',
      detail: 'Olive Berg has decided this in the meantime.',
    })
  })

  test('if the person who wrote closed it', async () => {
    const email = newEmail()
    await write(desk.server, { email })
    const { id = '' } = (await listed(desk, 'tickets')).at(-1) ?? {}
    const params = { token: await tokenTo(desk.server, email, '/contactus') }
    await call(desk.server, 'replyToTicket', { params, body: { text: 'One thing more' } })
    expect((await late('tickets', id, 'CLOSE')).detail).toBe(
      'They have written again in the meantime. Read their message, then decide.',
    )
  })

  test('if the withdrawal is on hold again', async () => {
    const { store, jobs } = desk.server.services
    const who = await richLeader(desk.server, 3000)
    const account = await linkAccount(desk.server, who, 'checking')
    const { id } = (await takeToBank(desk.server, who, account.id)).reply
    for (const operatorId of ['one', 'two'])
      await store.transact((tx) => decideReview(tx, desk.server.services, { id, operatorId, isGood: true }))
    await store.transact((tx) => tx.updateTable('circles').set({ frozen_at: 1 }).where('id', '=', who.wallet).execute())
    await jobs.work()
    expect((await late('withdrawals', id, 'GIVE_BACK')).detail).toBe(
      'It was held in the meantime because the Circle is frozen or owes money.',
    )
    const { token } = who
    await call(desk.server, 'cancelWithdrawal', { params: { id }, token })
    expect((await late('withdrawals', id, 'GIVE_BACK')).detail).toBe('It was cancelled in the meantime.')
  })
})
