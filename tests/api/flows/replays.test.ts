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
/** For these calls only tries with a wrong token count, so other people cannot lock out a person with the right one. */
const BY_TOKEN: readonly RowName[] = ['setPassword', 'logInByEmail']
/** The calls with an idempotency key that one caller may send only a limited number of times. */
const limited = rows.filter((name) => !BY_TOKEN.includes(name) && failuresOf(table[name]).includes('too-many-requests'))

/** The request of an example, with a key of its own. */
async function made<Name extends RowName>(name: Name): Promise<Sent<Name>> {
  await world.proveLeader()
  const sent = await examples[name]?.(world)
  return { ...sent, headers: { ...sent?.headers, 'Idempotency-Key': randomUUID() } }
}

const send = <Name extends RowName>(name: Name, sent: Sent<Name>): Promise<Got<Name>> => call(server, name, sent)

/**
 * Keys of tries that are not compared: password checks, which every call repeats, and events that sellers send
 * meanwhile.
 */
const APART = /^(again|events):/

/** The number of tries by key. */
const counts = async () => {
  const rows = await server.services.store.read.selectFrom('attempts').select(['key', 'count']).execute()
  return Object.fromEntries(rows.filter(({ key }) => !APART.test(key)).map(({ key, count }) => [key, count]))
}

/** Sets all counts so high that every limit is used up. */
const useUpLimits = () =>
  server.services.store.transact((tx) =>
    tx.updateTable('attempts').set({ count: 1_000_000 }).where('key', 'not like', 'again:%').execute(),
  )
const forgetTries = () => server.services.store.transact((tx) => tx.deleteFrom('attempts').execute())

/** A reply without its tokens, which differ with each sign-in. */
const plain = (reply: unknown) =>
  JSON.stringify(reply, (key, value: unknown) => (/token|^response$/.test(key) ? undefined : value))

describe('a repeated call', () => {
  test('is tested with at least ten limited calls', () => expect(limited.length).toBeGreaterThan(9))

  test.each(rows)('%s counts toward no limit', async (name) => {
    const sent = await made(name)
    const first = await send(name, sent)
    expect(first.status).toBeLessThan(300)
    const before = await counts()
    const again = await send(name, sent)
    expect([again.status, plain(again.reply)]).toEqual([first.status, plain(first.reply)])
    expect(await counts()).toEqual(before)
  })

  test.each(limited)('%s is answered even if another call would exceed the limit', async (name) => {
    const sent = await made(name)
    const first = await send(name, sent)
    await useUpLimits()
    const again = await send(name, sent)
    const { status } = await send(name, { ...sent, headers: { ...sent.headers, 'Idempotency-Key': randomUUID() } })
    await forgetTries()
    expect([again.status, plain(again.reply)]).toEqual([first.status, plain(first.reply)])
    expect(status).toBe(429)
  })

  test.each(limited)('%s counts once, however many are running at one time', async (name) => {
    const sent = await made(name)
    await forgetTries()
    const all = await Promise.all(Array.from({ length: 4 }, () => send(name, sent)))
    const wellDone = all.filter(({ status }) => status < 300)
    expect(new Set(wellDone.map(({ reply }) => plain(reply))).size).toBe(1)
    expect(Math.max(...Object.values(await counts()))).toBe(1)
  })
})

describe('a key gives no free tries', () => {
  test('because other passwords under the key of a right one are counted', async () => {
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

  test('because an expired proof is not given again', async () => {
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
