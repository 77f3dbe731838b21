import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { hashPassword } from '#api/server/account/passwords.ts'
import newPassword from '#messages/en/newPassword.json' with { type: 'json' }
import { call } from '#tests/support/people/call.ts'
import { codesTo } from '#tests/support/people/mails.ts'
import { newEmail, person, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const { common, own } = newPassword.faults

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const refusedWith = (sentence: string) => [422, 'invalid-input', { password: [sentence] }]
const told = ({ status, refusal }: { status: number; refusal: { code: string; fields?: unknown } }) => [
  status,
  refusal.code,
  refusal.fields,
]

const COMMON = ['password1234', 'P@ssw0rd1234', '123456789012', 'qwertyuiop[]', ' '.repeat(12), 'iloveyou1234']
const OWN = [
  ['with the address', (email: string) => email],
  ['with its local part', (email: string) => email.split('@')[0] ?? ''],
  ['with the first and last name', () => 'Elena Rossi 84'],
] as const

describe('signing up', () => {
  const signUp = (body: ReturnType<typeof person> & { flow?: 'signup' }) =>
    call(server, 'signUp', { body, headers: { [FLOW_HEADERS.run]: randomUUID() } })
  const accounts = async (email: string) =>
    server.services.store.read.selectFrom('users').select('id').where('email', '=', email).execute()

  test.each(COMMON)('refuses a common password: "%s"', async (password) => {
    const who = { ...person(), password }
    expect(told(await signUp(who))).toEqual(refusedWith(common))
    expect(await accounts(who.email)).toEqual([])
  })

  test.each(OWN)('refuses %s', async (_, passwordOf) => {
    const who = person()
    expect(told(await signUp({ ...who, password: passwordOf(who.email) }))).toEqual(refusedWith(own))
  })

  test('is refused in the flow too, without leaving an account, Circle or run', async () => {
    const who = person()
    expect(told(await signUp({ ...who, password: 'password1234', flow: 'signup' }))).toEqual(refusedWith(common))
    expect(await accounts(who.email)).toEqual([])
    expect((await signUp({ ...who, flow: 'signup' })).status, 'nothing stands in the way').toBe(201)
  })

  test('succeeds under the same key with a better password', async () => {
    const [who, headers] = [person(), { 'Idempotency-Key': randomUUID() }]
    const bad = await call(server, 'signUp', { body: { ...who, password: 'password1234' }, headers })
    expect(bad.status).toBe(422)
    expect((await call(server, 'signUp', { body: who, headers })).status).toBe(201)
  })

  test('requires no digit, capital letter or symbol', async () => {
    for (const password of ['quiet lemon tractor', 'xkqjovlwstezn', '不要忘记星期天的汤和面包', 'NINE BROWN HENS'])
      expect((await signUp({ ...person(), password })).status, password).toBe(201)
  })
})

describe('a new password after a forgotten one', () => {
  async function forgetful(email = newEmail()) {
    const member = await signUpLeader(server, email)
    await call(server, 'sendResetCode', { body: { email } })
    const [otp = ''] = await codesTo(server, email)
    const { reply } = await call(server, 'checkResetCode', { body: { email, otp } })
    return { ...member, resetToken: reply.reset_token }
  }
  const set = (reset_token: string, password: string) =>
    call(server, 'setPassword', { body: { reset_token, password } })

  test('is refused if it is common or the member’s own name, without changing or using up anything', async () => {
    const { email, token, resetToken } = await forgetful()
    for (const password of COMMON) expect(told(await set(resetToken, password))).toEqual(refusedWith(common))
    for (const [, passwordOf] of OWN) expect(told(await set(resetToken, passwordOf(email)))).toEqual(refusedWith(own))
    expect((await call(server, 'readUser', { token })).status, 'nobody is signed out').toBe(200)
    expect((await set(resetToken, 'leo plays the trombone')).status).toBe(204)
    expect((await call(server, 'logIn', { body: { email, password: 'leo plays the trombone' } })).status).toBe(200)
  })

  test('is not judged before the token is known to be valid', async () => {
    expect((await set('no-such-token', 'password1234')).refusal.code).toBe('reset-expired')
  })
})

test('a member who has had a weak password since before the rule can still sign in', async () => {
  const { email } = await signUpLeader(server)
  const password_hash = await hashPassword('password1234')
  await server.services.store.transact((tx) =>
    tx.updateTable('users').set({ password_hash }).where('email', '=', email).execute(),
  )
  const { status, reply } = await call(server, 'logIn', { body: { email, password: 'password1234' } })
  expect(status).toBe(200)
  const proof = { method: 'password', password: 'password1234', otp: undefined } as const
  expect((await call(server, 'reauthenticate', { body: proof, token: reply.response.access_token })).status).toBe(200)
})
