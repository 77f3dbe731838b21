import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, failuresOf } from '#api/contract/endpoint.ts'
import { type RowName, table } from '#api/contract/table.ts'
import { examples } from '#tests/support/examples/all.ts'
import { OPERATOR, type World, worldOf } from '#tests/support/examples/world.ts'
import { call, type Got, type Sent } from '#tests/support/people/call.ts'
import { PASSWORD } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startServer({ OPERATOR_EMAILS: OPERATOR, ACCESS_TTL_S: '315360000' })
  world = worldOf(server)
})
afterAll(() => server.stop())

const isRow = (name: string): name is RowName => Object.hasOwn(table, name)
const rows = Object.entries<Endpoint>(table).flatMap(([name, row]) => (isRow(name) && row.once ? [name] : []))
/** Of these only a wrong token counts: whoever has a right one is refused for nothing that others try. */
const BY_TOKEN: readonly RowName[] = ['setPassword', 'logInByEmail']
/** Those of which a caller can send too many. */
const limited = rows.filter((name) => !BY_TOKEN.includes(name) && failuresOf(table[name]).includes('too-many-requests'))

/** What an example sends, under a key of its own. */
async function made<Name extends RowName>(name: Name): Promise<Sent<Name>> {
  await world.proveLeader()
  const sent = await examples[name]?.(world)
  return { ...sent, headers: { ...sent?.headers, 'Idempotency-Key': randomUUID() } }
}

const send = <Name extends RowName>(name: Name, sent: Sent<Name>): Promise<Got<Name>> => call(server, name, sent)

/** Counted apart: calls that cost us a password each time, and what sellers tell us meanwhile. */
const APART = /^(again|events):/

/** How often each thing was tried. */
const counts = async () => {
  const rows = await server.services.store.read.selectFrom('attempts').select(['key', 'count']).execute()
  return Object.fromEntries(rows.filter(({ key }) => !APART.test(key)).map(({ key, count }) => [key, count]))
}

/** As if everybody had tried everything too often. */
const useUpLimits = () =>
  server.services.store.transact((tx) =>
    tx.updateTable('attempts').set({ count: 1_000_000 }).where('key', 'not like', 'again:%').execute(),
  )
const forgetTries = () => server.services.store.transact((tx) => tx.deleteFrom('attempts').execute())

/** A reply without its tokens: who signs in again is given others. */
const plain = (reply: unknown) =>
  JSON.stringify(reply, (key, value: unknown) => (/token|^response$/.test(key) ? undefined : value))

describe('the same call again', () => {
  test('there are limits to speak of', () => expect(limited.length).toBeGreaterThan(9))

  test.each(rows)('%s counts against no limit', async (name) => {
    const sent = await made(name)
    const first = await send(name, sent)
    expect(first.status).toBeLessThan(300)
    const before = await counts()
    const again = await send(name, sent)
    expect([again.status, plain(again.reply)]).toEqual([first.status, plain(first.reply)])
    expect(await counts()).toEqual(before)
  })

  test.each(limited)('%s is answered where another would be one too many', async (name) => {
    const sent = await made(name)
    const first = await send(name, sent)
    await useUpLimits()
    const again = await send(name, sent)
    const { status } = await send(name, { ...sent, headers: { ...sent.headers, 'Idempotency-Key': randomUUID() } })
    await forgetTries()
    expect([again.status, plain(again.reply)]).toEqual([first.status, plain(first.reply)])
    expect(status).toBe(429)
  })

  test.each(limited)('%s counts once, however many are under way at one time', async (name) => {
    const sent = await made(name)
    await forgetTries()
    const all = await Promise.all(Array.from({ length: 4 }, () => send(name, sent)))
    const wellDone = all.filter(({ status }) => status < 300)
    expect(new Set(wellDone.map(({ reply }) => plain(reply))).size).toBe(1)
    expect(Math.max(...Object.values(await counts()))).toBe(1)
  })
})

describe('a key lets nobody try for free', () => {
  test('other passwords under the key of one that was right are counted', async () => {
    const { token } = await world.member()
    const headers = { 'Idempotency-Key': randomUUID() }
    const prove = async (password: string) =>
      (await call(server, 'reauthenticate', { body: { method: 'password', password, otp: undefined }, token, headers }))
        .status
    expect(await prove(PASSWORD)).toBe(200)
    const guesses: number[] = []
    for (let tries = 0; tries < 21; tries++) guesses.push(await prove(`a guess, number ${tries}`))
    expect(guesses).toEqual([...Array(20).fill(422), 429])
  })

  test('a proof that is over is not given again', async () => {
    const { token } = await world.member()
    const headers = { 'Idempotency-Key': randomUUID() }
    const body = { method: 'password', password: PASSWORD, otp: undefined } as const
    const prove = () => call(server, 'reauthenticate', { body, token, headers })
    const { proved_until } = (await prove()).reply
    server.pass(60_000)
    expect((await prove()).reply.proved_until).toBe(proved_until)
    server.pass(10 * 60_000)
    expect((await prove()).reply.proved_until).toBeGreaterThan(proved_until + 10 * 60_000)
  })
})
