import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { newEmail, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Sends raw bytes and returns the first line of the answer. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(text)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).split('\r\n', 1)[0] ?? ''
}

test('a caller gets no extra tries by claiming another address', async () => {
  const email = newEmail()
  const statuses = []
  for (let at = 0; at < 14; at++) {
    const headers = { 'X-Covey-Address': `9.9.9.${at}`, 'X-Forwarded-For': `8.8.8.${at}` }
    statuses.push((await call(server, 'logIn', { body: { email, password: 'wrong password' }, headers })).status)
  }
  expect(statuses).toContain(401)
  expect(statuses.at(-1)).toBe(429)
})

test('limits by address know the real address of a caller', async () => {
  await call(server, 'logIn', { body: { email: newEmail(), password: 'wrong password' } })
  const keys = await server.services.store.read.selectFrom('attempts').select('key').execute()
  expect(keys.filter(({ key }) => key.includes('127.0.0.1')).length).toBeGreaterThan(0)
  expect(keys.filter(({ key }) => key.includes('unknown'))).toEqual([])
})

test('a form of eighty thousand parts is refused before it is parsed', async () => {
  const { token } = await signUpLeader(server)
  const part = (at: number) => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n\r\n`
  const body = `${Array.from({ length: 80_000 }, (_, at) => part(at)).join('')}--b--\r\n`
  const { status } = await fetch(`${server.url}/api/misc/upload-image`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=b' },
    body,
  })
  expect(status).toBe(400)
})

test('a body nested as deeply as its size allows is refused without an internal error', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const body = `{"email":"${newEmail()}","flow":"signup","draft":{"answers":{"purpose":{"purpose":${deep}}}}}`
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch(`${server.url}/api/user/signup`, { method: 'POST', headers, body })
  expect(status).toBe(400)
})

test.each(['*', 'http://evil.example/', 'http://[::1', 'evil'])(
  'refuses a request for %s as not a path',
  async (target) => {
    expect(await raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toContain(' 400 ')
  },
)

test('answers in its own protocol when a client offers another', async () => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket'
  expect(await raw(`GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`)).toBe('HTTP/1.1 200 OK')
})

test('an address gets at most five invitations a day, from any number of Circles', async () => {
  const victim = newEmail()
  const statuses = []
  for (let at = 0; at < 6; at++) {
    const { token, slug } = await signUpLeader(server)
    const { reply, status } = await call(server, 'inviteToCircle', {
      token,
      params: { slug },
      body: { emails: [victim], message: undefined },
    })
    statuses.push(status === 200 ? reply.results[0]?.status : status)
  }
  expect(statuses).toEqual(['SENT', 'SENT', 'SENT', 'SENT', 'SENT', 429])
})
