import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Method } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, startDesk } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { leaderWithCircle, newEmail, person, prove, signUpHelper, supporterOf } from '#tests/support/people/member.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk({ ACCESS_TTL_S: '315360000' })
})
afterAll(() => desk.server.stop())

const deskRows = Object.values<Endpoint>(table).filter(({ who }) => who === 'operator')
const addressOf = ({ path }: Endpoint) => `/api${path.replace(':queue', 'tickets').replace(':id', 'x')}`

/** The parts of an answer that could distinguish it from another answer. */
async function answerTo(method: Method | 'PUT', path: string, token?: string, body?: string) {
  const response = await fetch(desk.server.url + path, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
  })
  const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

describe('the desk', () => {
  test.each(deskRows.map((row) => [`${row.method} ${row.path}`, row] as const))(
    'answers everyone else at %s like a path that does not exist',
    async (_, row) => {
      const leader = await leaderWithCircle(desk.server)
      const [member, supporter] = [await signUpHelper(desk.server), await supporterOf(desk.server, leader.slug)]
      for (const token of [undefined, 'no.good.token', member.token, supporter.token, leader.token])
        for (const body of row.body ? [undefined, '{"revision":0}', 'no json'] : [undefined]) {
          const nowhere = await answerTo(row.method, '/api/nowhere/at/all', token, body)
          expect(await answerTo(row.method, addressOf(row), token, body)).toEqual(nowhere)
          expect(nowhere.status).toBe(404)
        }
      expect(await answerTo('PUT', addressOf(row))).toEqual(await answerTo('PUT', '/api/nowhere/at/all'))
    },
  )

  test('tells operators that they are, once their address is confirmed', async () => {
    const own = await startDesk({ OPERATOR_EMAILS: ' Olive@Covey.example , unsure@covey.example' })
    const { server, olive, omar } = own
    const { reply } = await call(server, 'signUp', { body: person('unsure@covey.example') })
    const unsure = reply.response.access_token
    const role = async (token: string) => (await call(server, 'readUser', { token })).reply.is_operator
    expect(await Promise.all([olive.token, omar.token, unsure].map(role))).toEqual([true, undefined, undefined])
    const seen = async (token: string) => (await call(server, 'readDesk', { token })).status
    expect(await Promise.all([olive.token, omar.token, unsure].map(seen))).toEqual([200, 404, 404])
    await server.stop()
  })

  test('does not open to a person who signed up with an operator’s address, even once confirmed', async () => {
    const address = 'unsure@covey.example'
    const { server } = await startDesk({ OPERATOR_EMAILS: address })
    const { reply } = await call(server, 'signUp', { body: person(address) })
    const [mail] = await mailsTo(server, address)
    const token = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await call(server, 'verifyEmail', { body: { token } })).refusal.code).toBe('other-account')
    expect((await call(server, 'readDesk', { token: reply.response.access_token })).status).not.toBe(200)
    await server.stop()
  })
})

test('an operator cannot change their address, because its next owner would become an operator', async () => {
  const { server, olive } = desk
  await prove(server, olive.token)
  const moved = await call(server, 'updateUser', { token: olive.token, body: { email: newEmail() } })
  expect(moved.refusal.code).toBe('operator-address')
  expect((await call(server, 'closeAccount', { token: olive.token })).refusal.code).toBe('operator-address')
  expect((await call(server, 'updateUser', { token: olive.token, body: { first_name: 'Olive' } })).status).toBe(200)
})

test('an invalid operator address stops the start with a message', () => {
  expect(() =>
    readEnvironment({ DATA_DIR: desk.server.dataDir, OPERATOR_EMAILS: 'olive@covey.example, omar' }),
  ).toThrow('OPERATOR_EMAILS: must be e-mail addresses separated by commas')
})

test('a case that does not exist is not found', async () => {
  const { server, olive } = desk
  expect((await call(server, 'readCase', { params: { queue: 'claims', id: 'x' }, token: olive.token })).status).toBe(
    404,
  )
})
