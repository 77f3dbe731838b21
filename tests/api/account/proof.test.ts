import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { codesTo } from '#tests/support/people/mails.ts'
import { PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const prove = (token: string, body: { method: 'password' | 'code'; password?: string; otp?: string }, key?: string) =>
  call(server, 'reauthenticate', {
    token,
    body: { password: undefined, otp: undefined, ...body },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const provedUntil = async (token: string) => (await call(server, 'readUser', { token })).reply.proved_until
const newAddress = (token: string) =>
  call(server, 'updateUser', { token, body: { email: `new-${randomUUID()}@example.com` } })

describe('a signed-in member proves their identity', () => {
  test('by password, which lasts ten minutes in this session only', async () => {
    const { token, email } = await signUpLeader(server)
    const elsewhere = (await call(server, 'logIn', { body: { email, password: PASSWORD } })).reply.response.access_token
    expect((await newAddress(token)).refusal.code).toBe('proof-needed')
    const { reply, status } = await prove(token, { method: 'password', password: PASSWORD })
    expect(status).toBe(200)
    expect(await provedUntil(token)).toBe(reply.proved_until)
    expect((await newAddress(token)).status).toBe(200)
    expect(await provedUntil(elsewhere)).toBeNull()
    expect((await newAddress(elsewhere)).refusal.code).toBe('proof-needed')
  })

  test('again after ten minutes', async () => {
    const quick = await startServer({ ACCESS_TTL_S: '86400' })
    const { token } = await signUpLeader(quick)
    await call(quick, 'reauthenticate', { token, body: { method: 'password', password: PASSWORD, otp: undefined } })
    quick.pass(10 * MINUTE_MS)
    expect((await call(quick, 'readUser', { token })).reply.proved_until).toBeNull()
    const body = { email: 'other@example.com' }
    expect((await call(quick, 'updateUser', { token, body })).refusal.code).toBe('proof-needed')
    await quick.stop()
  })

  test('by a mailed code, however it is typed, and gets the same answer when the call is repeated', async () => {
    const { token, email } = await signUpLeader(server)
    expect((await call(server, 'sendProofCode', { token })).status).toBe(202)
    const [code = ''] = await codesTo(server, email)
    const key = randomUUID()
    const wrong = await prove(token, { method: 'code', otp: String((Number(code) + 1) % 100_000).padStart(5, '0') })
    expect([wrong.status, wrong.refusal.code, wrong.refusal.attempts_left]).toEqual([422, 'wrong-code', 4])
    expect((await prove(token, { method: 'code', otp: `${code.slice(0, 2)} ${code.slice(2)}` }, key)).status).toBe(200)
    expect((await prove(token, { method: 'code', otp: code }, key)).status).toBe(200)
    expect((await prove(token, { method: 'code', otp: code })).refusal.code).toBe('wrong-code')
  })

  test('by a code in one session, which proves nothing in another', async () => {
    const { token, email } = await signUpLeader(server)
    const elsewhere = (await call(server, 'logIn', { body: { email, password: PASSWORD } })).reply.response.access_token
    await call(server, 'sendProofCode', { token })
    const [code = ''] = await codesTo(server, email)
    const key = randomUUID()
    expect((await prove(token, { method: 'code', otp: code }, key)).status).toBe(200)
    expect((await prove(elsewhere, { method: 'code', otp: code }, key)).refusal.code).toBe('wrong-code')
    expect(await provedUntil(elsewhere)).toBeNull()
  })

  test('and a code for a new password is no proof, nor does a code for a proof set a password', async () => {
    const { token, email } = await signUpLeader(server)
    await call(server, 'sendResetCode', { body: { email } })
    const [reset = ''] = await codesTo(server, email)
    expect((await prove(token, { method: 'code', otp: reset })).status).toBe(422)
    await call(server, 'sendProofCode', { token })
    const proof = (await codesTo(server, email)).find((code) => code !== reset) ?? reset
    const { refusal } = await call(server, 'checkResetCode', { body: { email, otp: proof } })
    expect(refusal?.code).toBe(proof === reset ? undefined : 'wrong-code')
  })

  test.each([
    [{ method: 'password' } as const, 'password'],
    [{ method: 'password', otp: '04177' } as const, 'password'],
    [{ method: 'code', password: PASSWORD } as const, 'otp'],
    [{ method: 'code', otp: '0417' } as const, 'otp'],
  ])('and %j is refused at the missing field', async (body, field) => {
    const { token } = await signUpLeader(server)
    const { status, refusal } = await prove(token, body)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('and a wrong password is refused at its field, up to twenty times', async () => {
    const { token } = await signUpLeader(server)
    for (let nth = 0; nth < 20; nth++) {
      const { status, refusal } = await prove(token, { method: 'password', password: `guess ${nth}` })
      expect([status, refusal.code, refusal.fields]).toEqual([
        422,
        'wrong-password',
        { password: ['The password is not right. Check it and try again.'] },
      ])
    }
    expect((await prove(token, { method: 'password', password: PASSWORD })).status).toBe(429)
    expect(await provedUntil(token)).toBeNull()
  })
})
