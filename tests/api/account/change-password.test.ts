import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '#api/contract/endpoint.ts'
import { FAILURES } from '#api/contract/failures.ts'
import type { Table } from '#api/contract/table.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import newPassword from '#messages/en/newPassword.json' with { type: 'json' }
import { call } from '#tests/support/people/call.ts'
import { mailedLink, press } from '#tests/support/people/email-link.ts'
import { codesTo, mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, PASSWORD, prove, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const NEW = 'leo plays the trombone'
const CHANGED = 'Your password was changed'

const change = (token: string, body: Partial<BodyOf<Table['changePassword']>>, key?: string) =>
  call(server, 'changePassword', {
    token,
    body: { current: PASSWORD, password: NEW, keep_others: undefined, ...body },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const logIn = async (email: string, password: string) => await call(server, 'logIn', { body: { email, password } })
const isIn = async (token: string) => (await call(server, 'readUser', { token })).status === 200
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)

/** A member who signed up by a mailed link and has no password. */
async function withoutPassword() {
  const email = newEmail()
  const { signedIn } = await press(server, await mailedLink(server, email), { body: { terms: TERMS_VERSION } })
  return { email, token: signedIn?.response.access_token ?? '' }
}

async function signedInTwice() {
  const { token, email } = await signUpLeader(server)
  return { token, email, elsewhere: (await logIn(email, PASSWORD)).reply.response.access_token }
}

describe('a member who changes their password', () => {
  test('signs in with the new one and no longer with the old one, and gets a mail about it', async () => {
    const { token, email } = await signUpLeader(server)
    expect((await change(token, {})).status).toBe(204)
    expect((await logIn(email, PASSWORD)).status).toBe(401)
    expect((await logIn(email, NEW)).status).toBe(200)
    expect((await subjectsTo(email)).filter((subject) => subject === CHANGED)).toHaveLength(1)
  })

  test('is signed out everywhere except here', async () => {
    const { token, elsewhere } = await signedInTwice()
    await change(token, {})
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, false])
  })

  test('can choose to stay signed in elsewhere', async () => {
    const { token, elsewhere } = await signedInTwice()
    await change(token, { keep_others: true })
    expect([await isIn(token), await isIn(elsewhere)]).toEqual([true, true])
  })

  test('loses a pending change of address if the other sessions end, and keeps it if they stay', async () => {
    const pending = async (token: string) => (await call(server, 'readUser', { token })).reply.email_change
    const { token } = await signUpLeader(server)
    await prove(server, token)
    await call(server, 'updateUser', { token, body: { email: newEmail() } })
    await change(token, { keep_others: true })
    expect(await pending(token)).toBeDefined()
    await change(token, { current: NEW, password: 'quiet lemon tractor' })
    expect(await pending(token)).toBeUndefined()
  })

  test('voids the codes and links that were mailed before', async () => {
    const { token, email } = await signUpLeader(server)
    await call(server, 'sendResetCode', { body: { email } })
    const [otp = ''] = await codesTo(server, email)
    const { reply } = await call(server, 'checkResetCode', { body: { email, otp } })
    const link = await mailedLink(server, email)
    await change(token, {})
    const reset = await call(server, 'setPassword', { body: { reset_token: reply.reset_token, password: PASSWORD } })
    expect(reset.refusal.code).toBe('reset-expired')
    expect((await press(server, link)).status).toBe(422)
  })

  test('has withdrawals reviewed for a while afterward', async () => {
    const { token, email } = await signUpLeader(server)
    const changedAt = () =>
      server.services.store.read
        .selectFrom('users')
        .select('way_in_changed_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    const before = server.services.now()
    await change(token, {})
    expect((await changedAt()).way_in_changed_at).toBeGreaterThanOrEqual(before)
  })
})

describe('a password change is refused', () => {
  async function refused(body: Parameters<typeof change>[1]) {
    const { token, email, elsewhere } = await signedInTwice()
    const { status, refusal } = await change(token, body)
    expect(await isIn(elsewhere), 'nobody is signed out').toBe(true)
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    expect(await subjectsTo(email)).not.toContain(CHANGED)
    return [status, refusal.code, refusal.fields]
  }

  test.each([
    ['a wrong present password', 'not my password'],
    ['no present password', undefined],
  ])('with %s, even after a fresh proof', async (_, current) => {
    const { detail } = FAILURES['wrong-password']
    expect(await refused({ current })).toEqual([422, 'wrong-password', { current: [detail] }])
    const { token } = await signUpLeader(server)
    await prove(server, token)
    expect((await change(token, { current })).refusal.code).toBe('wrong-password')
  })

  test.each([
    ['common', 'password1234', newPassword.faults.common],
    ['the person’s own name', 'Elena Rossi 84', newPassword.faults.own],
    ['the present one', PASSWORD, newPassword.same],
  ])('if the new password is %s', async (_, password, sentence) => {
    expect(await refused({ password })).toEqual([422, 'invalid-input', { password: [sentence] }])
  })

  test('after twenty wrong guesses, counted together with those at a proof', async () => {
    const { token } = await signUpLeader(server)
    const guess = { method: 'password', password: 'a guess', otp: undefined } as const
    for (let nth = 0; nth < 10; nth++) expect((await change(token, { current: `guess ${nth}` })).status).toBe(422)
    for (let nth = 0; nth < 10; nth++) await call(server, 'reauthenticate', { token, body: guess })
    expect((await change(token, {})).refusal.code).toBe('too-many-requests')
  })
})

describe('a member without a password', () => {
  test('sets one after a fresh proof and signs in with it', async () => {
    const { token, email } = await withoutPassword()
    const body = { current: undefined }
    expect((await change(token, body)).refusal.code).toBe('proof-needed')
    await call(server, 'sendProofCode', { token })
    const [otp = ''] = await codesTo(server, email)
    await call(server, 'reauthenticate', { token, body: { method: 'code', password: undefined, otp } })
    expect((await change(token, body)).status).toBe(204)
    expect((await call(server, 'readUser', { token })).reply.has_password).toBe(true)
    expect((await logIn(email, NEW)).status).toBe(200)
    expect(await subjectsTo(email)).toContain(CHANGED)
  })
})

test('repeats its answer when a password change is sent again because the answer was lost', async () => {
  const { token, email } = await signUpLeader(server)
  const key = `change-${email}`
  expect((await change(token, {}, key)).status).toBe(204)
  expect((await change(token, {}, key)).status).toBe(204)
  expect((await subjectsTo(email)).filter((subject) => subject === CHANGED)).toHaveLength(1)
  const [password, other] = ['quiet lemon tractor', 'nine brown hens at noon']
  expect((await change(token, { password }, key)).refusal.code).toBe('wrong-password')
  const mismatch = await change(token, { current: NEW, password }, key)
  expect(mismatch.refusal.code, 'a key is good for one password').toBe('idempotency-mismatch')
  expect((await logIn(email, NEW)).status).toBe(200)
  expect((await change(token, { current: NEW, password: other }, `${key}-2`)).status).toBe(204)
})

test('keeps neither password with an idempotency key', async () => {
  const { token } = await signUpLeader(server)
  const kept = async (key: string) =>
    server.services.store.read.selectFrom('idempotency').select('body_hash').where('key', '=', key).execute()
  const [first, second] = [`kept-${newEmail()}`, `kept-${newEmail()}`]
  await change(token, {}, first)
  await change(token, { current: NEW, password: 'quiet lemon tractor' }, second)
  expect(await kept(first)).toHaveLength(1)
  expect(await kept(second)).toEqual(await kept(first))
})
