import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesIn } from '#api/server/money/ledger.ts'
import { settleDebt } from '#api/server/money/settle-debt.ts'
import { call } from '#tests/support/people/call.ts'
import { expectSummed } from '#tests/support/people/ledger.ts'
import { prove, signUpLeader } from '#tests/support/people/member.ts'
import { idOf, sale, tell, tripOf } from '#tests/support/people/shopping.ts'
import { signInProved, takeGift } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** A leader whose Circle was paid $8, of which the shop took back $4 later. */
async function owing() {
  const who = await signUpLeader(server)
  const wallet = (await call(server, 'readWallet', { params: { id: who.slug }, token: who.token })).reply.id
  const trips = [await tripOf(server, who), await tripOf(server, who)]
  const about = trips.map(
    ({ sc, order_id }) => ({ id: `c-${order_id}`, trip_code: sc, status: 'READY', amount: 600 }) as const,
  )
  for (const one of about) await tell(server, sale(one))
  const token = await signInProved(server, who.email)
  await takeGift(server, { token, wallet }, { amount: 800 })
  await server.services.jobs.work()
  const off = { status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: '2026-11-20T12:00:00.000Z' } as const
  await tell(server, sale({ ...about[0], ...off }))
  expect((await call(server, 'readWallet', { params: { id: wallet }, token })).reply).toMatchObject({ debt: 400 })
  return { ...who, token, wallet, second: about[1] }
}

/** The ledger of a closed Circle. */
async function booksOf(circleId: string) {
  const { read } = server.services.store
  await expectSummed(read, circleId)
  const { debt, available, paid_out } = await balancesIn(read, circleId)
  const entries = await read
    .selectFrom('ledger_entries')
    .select('amount')
    .where('circle_id', '=', circleId)
    .where('kind', '=', 'debt-settled')
    .execute()
  return { debt, available, paid_out, settled: entries.map(({ amount }) => amount) }
}
const SETTLED = { debt: 0, available: 0, paid_out: 800, settled: [400] }

test('closing a Circle in debt asks the leader for nothing, and settles the debt in its ledger', async () => {
  const who = await owing()
  expect((await call(server, 'leaveCircle', { params: { slug: who.slug }, token: who.token })).status).toBe(204)
  expect(await booksOf(who.wallet)).toEqual(SETTLED)
})

test('closing the account of a leader whose Circle is in debt settles the debt too', async () => {
  const who = await owing()
  await prove(server, who.token)
  expect((await call(server, 'closeAccount', { token: who.token })).status).toBe(204)
  expect(await booksOf(who.wallet)).toEqual(SETTLED)
})

test('a Circle that is in debt again is settled again', async () => {
  const who = await owing()
  const { store, now } = server.services
  const closing = { circleId: who.wallet, userId: await idOf(server, who.email), at: now() }
  const settle = () => store.transact((tx) => settleDebt(tx, closing))
  expect(await settle()).toBe(400)
  const off = { status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: '2026-11-20T12:00:00.000Z' } as const
  await tell(server, sale({ ...who.second, ...off }))
  expect([await settle(), await settle()]).toEqual([400, 0])
  expect(await booksOf(who.wallet)).toEqual({ ...SETTLED, settled: [400, 400] })
})

test('a leader without a name is paid under the name of their mailbox', async () => {
  const who = await signUpLeader(server)
  const wallet = (await call(server, 'readWallet', { params: { id: who.slug }, token: who.token })).reply.id
  const { sc } = await tripOf(server, who)
  await tell(server, sale({ trip_code: sc, status: 'READY', amount: 6000 }))
  const recipientOf = async (names: { first_name: string; last_name: string }) => {
    const { store } = server.services
    await store.transact((tx) => tx.updateTable('users').set(names).where('email', '=', who.email).execute())
    const token = await signInProved(server, who.email)
    const { id } = (await takeGift(server, { token, wallet })).reply
    const row = store.read.selectFrom('withdrawals').select('recipient_name').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).recipient_name
  }
  expect(await recipientOf({ first_name: '', last_name: '' })).toBe(who.email.replace('@example.com', ''))
  expect(await recipientOf({ first_name: 'Ana', last_name: '' })).toBe('Ana')
})
