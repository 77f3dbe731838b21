import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { type Leader, prove, signUpLeader } from '#tests/support/people/member.ts'
import { JUNIPER } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const WAYFINCH = 2115

let server: TestServer
let ana: Leader
let leo: Leader
beforeAll(async () => {
  server = await startServer()
  ana = await signUpLeader(server)
  leo = await signUpLeader(server)
})
afterAll(() => server.stop())

const add = (who: Leader, retailer_id: number) =>
  call(server, 'addFavorite', { body: { retailer_id }, token: who.token })
const remove = (who: Leader, id: number | string) =>
  call(server, 'removeFavorite', { params: { id: String(id) }, token: who.token })
const idsOf = async (who: Leader) => {
  const { reply } = await call(server, 'listFavorites', { token: who.token })
  return reply.map(({ id }) => id)
}

test('a shop pressed in two tabs at once is one favorite, of that member only', async () => {
  const pressed = await Promise.all(Array.from({ length: 6 }, () => add(ana, JUNIPER.id)))
  expect(pressed.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 204))
  expect(await idsOf(ana)).toEqual([JUNIPER.id])
  expect(await idsOf(leo)).toEqual([])
})

test('the latest favorite comes first, and one can be removed again and again', async () => {
  server.pass(1000)
  await add(ana, WAYFINCH)
  expect(await idsOf(ana)).toEqual([WAYFINCH, JUNIPER.id])
  expect((await remove(leo, WAYFINCH)).status).toBe(204)
  expect(await idsOf(ana), 'after somebody else took it off').toEqual([WAYFINCH, JUNIPER.id])
  expect([(await remove(ana, WAYFINCH)).status, (await remove(ana, WAYFINCH)).status]).toEqual([204, 204])
  expect(await idsOf(ana)).toEqual([JUNIPER.id])
})

test('a shop that left the network is hidden from favorites, returns with the shop, and can be removed', async () => {
  await add(leo, JUNIPER.id)
  const gone = (gone_at: number | null) =>
    server.services.store.transact(
      async (tx) => void (await tx.updateTable('retailers').set({ gone_at }).where('id', '=', JUNIPER.id).execute()),
    )
  await gone(server.services.now())
  expect(await idsOf(leo)).toEqual([])
  expect((await add(leo, JUNIPER.id)).refusal.code).toBe('not-found')
  await gone(null)
  expect(await idsOf(leo)).toEqual([JUNIPER.id])
  await gone(server.services.now())
  expect((await remove(leo, JUNIPER.id)).status).toBe(204)
  await gone(null)
  expect(await idsOf(leo)).toEqual([])
})

test.each([0, 999_999, 'wool', '1e3'])('there is no favorite %s', async (id) => {
  expect((await remove(ana, id)).refusal.code).toBe('not-found')
})

test('favorites are deleted with the account', async () => {
  await add(leo, JUNIPER.id)
  const rows = () => server.services.store.read.selectFrom('favorites').selectAll().execute()
  const before = (await rows()).length
  await prove(server, leo.token)
  expect((await call(server, 'closeAccount', { token: leo.token })).status).toBe(204)
  expect((await rows()).length).toBe(before - 1)
})
