import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isLoopback, MAILS_SHOWN } from '#api/contract/mailbox.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

async function start(variables: Record<string, string>): Promise<TestServer> {
  const other = await startServer(variables)
  onTestFinished(() => other.stop())
  return other
}

/** Puts a file into the outbox, as if it had been written that long ago. */
async function putFile({ dataDir }: TestServer, name: string, content: string, agoMs = 0): Promise<void> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, name), content)
  const time = (Date.now() - agoMs) / 1000
  await utimes(join(folder, name), time, time)
}
const mail = (subject: string) => JSON.stringify({ to: 'ana@example.com', subject, text: 'Text', html: '<p>Html' })

describe('the mailbox', () => {
  test('is empty before the first mail', async () => {
    const { status, reply, headers } = await call(server, 'listMails')
    expect([status, reply, headers.get('cache-control')]).toEqual([200, [], 'no-store'])
  })

  test('has a mail as soon as it is sent, and returns all of it', async () => {
    const who = person()
    await call(server, 'signUp', { body: who })
    await server.services.post.deliver()
    const { reply } = await call(server, 'listMails')
    const [found] = reply.filter(({ to }) => to === who.email)
    expect(found).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: who.email,
      subject: 'Welcome to Covey',
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    const whole = await call(server, 'readMail', { params: { id: found?.id ?? '' } })
    expect(whole.reply).toMatchObject({ ...found, html: expect.stringContaining('Hello Elena,') })
    expect(whole.reply.text).toContain('Hello Elena,')
  })

  test('shows the latest hundred, newest first, and ignores files that are not mails', async () => {
    const full = await start({})
    for (let age = 0; age < MAILS_SHOWN + 20; age++)
      await putFile(full, `m-${age}.json`, mail(`Mail ${age}`), age * 1000)
    for (const [name, content] of [
      ['half.json', '{"to": "ana@'],
      ['other.json', '{"to": 1}'],
      ['m-9.json.part', mail('Half')],
      ['notes.txt', 'x'],
    ] as const)
      await putFile(full, name, content, 500)
    const { reply } = await call(full, 'listMails')
    const subjects = reply.map(({ subject }) => subject)
    expect(subjects.slice(0, 3)).toEqual(['Mail 0', 'Mail 1', 'Mail 2'])
    expect(subjects.length).toBeGreaterThan(MAILS_SHOWN - 3)
    expect(subjects.length).toBeLessThanOrEqual(MAILS_SHOWN)
    expect((await call(full, 'readMail', { params: { id: 'half' } })).status).toBe(404)
  })

  test.each(['nothing', '../signing-secret', '..%2fsigning-secret', 'm.json', ' ', '%00'])(
    'has no mail called %j',
    async (id) => {
      const { status } = await call(server, 'readMail', { params: { id } })
      expect([400, 404]).toContain(status)
    },
  )
})

describe('the mailbox does not exist', () => {
  const isThere = async (at: TestServer, headers: Record<string, string> = {}) => {
    const { status } = await call(at, 'listMails', { headers })
    const one = await call(at, 'readMail', { params: { id: 'm' }, headers })
    expect(one.status, 'what it holds is there or not like itself').toBe(404)
    return status === 200
  }
  const hasLink = async (at: TestServer) => (await call(at, 'readSettings')).reply.has_mailbox

  test('for callers from another machine', async () => {
    const behind = await start({ TRUST_PROXY: 'on' })
    expect(await isThere(behind, { 'X-Forwarded-For': '203.0.113.7' })).toBe(false)
    expect(await isThere(behind, { 'X-Forwarded-For': '127.0.0.1, 198.51.100.2' })).toBe(false)
    expect(await isThere(behind, { 'X-Forwarded-For': '127.0.0.1' })).toBe(true)
  })

  test('at a public portal', async () => {
    const open = await start({ PUBLIC_BASE_URL: 'https://covey.example' })
    expect([await isThere(open), await hasLink(open)]).toEqual([false, false])
  })

  test('if mails are really sent', async () => {
    const sending = await start({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect([await isThere(sending), await hasLink(sending)]).toEqual([false, false])
  })

  test('except in the remaining case, when pages may link to it', async () => {
    expect([await isThere(server), await hasLink(server)]).toEqual([true, true])
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.168.0.2', false],
  ['::ffff:10.0.0.1', false],
  ['127.0.0.1.example.com', false],
  ['unknown', false],
])('whether a call from %s counts as from this machine: %s', (address, is) => {
  expect(isLoopback(address)).toBe(is)
})

test('refuses a page that points its own host name to this machine’s address', async () => {
  const statusAs = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asking = request(`${server.url}/api/mailbox`, { headers: { Host: host } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asking.on('error', reject).end()
    })
  expect(await statusAs('rebind.evil.example:4620')).toBe(404)
  expect(await statusAs('localhost.evil.example')).toBe(404)
  expect(await statusAs('localhost:3000')).toBe(200)
  expect(await statusAs('127.0.0.1')).toBe(200)
})
