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

/** Sends bytes as they are, and gives the first line of what comes back. */
async function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.write(text)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).split('\r\n', 1)[0] ?? ''
}

test('nobody gets more tries by saying that they call from somewhere else', async () => {
  const email = newEmail()
  const statuses = []
  for (let at = 0; at < 14; at++) {
    const headers = { 'X-Covey-Address': `9.9.9.${at}`, 'X-Forwarded-For': `8.8.8.${at}` }
    statuses.push((await call(server, 'logIn', { body: { email, password: 'wrong password' }, headers })).status)
  }
  expect(statuses).toContain(401)
  expect(statuses.at(-1)).toBe(429)
})

test('limits by address know where a call comes from', async () => {
  await call(server, 'logIn', { body: { email: newEmail(), password: 'wrong password' } })
  const keys = await server.services.store.read.selectFrom('attempts').select('key').execute()
  expect(keys.filter(({ key }) => key.includes('127.0.0.1')).length).toBeGreaterThan(0)
  expect(keys.filter(({ key }) => key.includes('unknown'))).toEqual([])
})

test('a form of eighty thousand parts is refused before anybody takes it apart', async () => {
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

test('a body as deep as it may be long is refused, and is no mistake of ours', async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const body = `{"email":"${newEmail()}","flow":"signup","draft":{"answers":{"purpose":{"purpose":${deep}}}}}`
  const headers = { 'Content-Type': 'application/json' }
  const { status } = await fetch(`${server.url}/api/user/signup`, { method: 'POST', headers, body })
  expect(status).toBe(400)
})

test.each(['*', 'http://evil.example/', 'http://[::1', 'evil'])('a request for %s is no path', async (target) => {
  expect(await raw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).toContain(' 400 ')
})

test('whoever offers another protocol is answered in this one', async () => {
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket'
  expect(await raw(`GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n\r\n`)).toBe('HTTP/1.1 200 OK')
})

test('one address gets five invitations a day, from however many Circles', async () => {
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
