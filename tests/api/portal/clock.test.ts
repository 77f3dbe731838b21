import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerDemo } from '#api/server/demo/answer.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { newEmail, person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
/** A second instance on the same database. */
let other: TestServer
beforeAll(async () => {
  server = await startServer({ CLOCK: 'movable' })
  const { databaseUrl } = server.services.environment
  other = await startServer({
    CLOCK: 'movable',
    SIGNING_SECRET: server.services.environment.signingSecret,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: server.dataDir }),
  })
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const turn = (forward: string, at: TestServer = server) => call(at, 'turnClock', { body: { forward } })
const aheadOf = ({ services }: TestServer) => Math.round((services.now() - Date.now()) / DAY_MS) + 0

async function verifyLink() {
  const email = newEmail()
  const { reply } = await call(server, 'signUp', { body: person(email) })
  const [mail] = await mailsTo(server, email)
  return { link: /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '', token: reply.response.access_token }
}
const follow = async ({ link, token }: Awaited<ReturnType<typeof verifyLink>>) =>
  (await call(server, 'verifyEmail', { body: { token: link }, token })).refusal?.code

test('a mailed link expires once the clock is moved past its time, and a new one does not', async () => {
  const [late, inTime] = [await verifyLink(), await verifyLink()]
  expect(await follow(inTime)).toBeUndefined()
  const before = aheadOf(server)
  const { status, reply } = await turn('40d')
  expect(status).toBe(200)
  expect(Math.round(reply.ahead / DAY_MS)).toBe(before + 40)
  expect(Math.abs(Date.parse(reply.now) - server.services.now())).toBeLessThan(10_000)
  expect(await follow(late)).toBe('link-expired')
  expect(await follow(await verifyLink())).toBeUndefined()
})

test('moving the clock runs everything that was due in between', async () => {
  await verifyLink()
  await turn('40d')
  const left = await server.services.store.read.selectFrom('email_links').select('expires_at').execute()
  expect(left.filter(({ expires_at }) => expires_at <= server.services.now())).toEqual([])
})

test('every instance on the database has the moved time with the next call', async () => {
  await turn('5d', other)
  await call(server, 'healthz')
  expect(aheadOf(server)).toBe(aheadOf(other))
  await Promise.all([turn('1d'), turn('1d', other), turn('1d'), turn('1d', other)])
  await Promise.all([call(server, 'healthz'), call(other, 'healthz')])
  expect(aheadOf(server)).toBe(aheadOf(other))
})

test('the command moves the same clock', async () => {
  const before = aheadOf(server)
  const { code, lines } = await answerDemo(['--forward', '3d'], server.services.environment)
  expect([code, lines.length]).toEqual([0, 1])
  await call(server, 'healthz')
  expect(aheadOf(server)).toBe(before + 3)
})

test.each(['', '3', '-3d', '3w', '1e3d', '99999d', '0m', '3d '])(
  '"%s" is refused as a time to move by',
  async (forward) => {
    expect((await turn(forward)).refusal.code).toBe('invalid-input')
  },
)

test('the clock can be moved a hundred years at most', async () => {
  const before = aheadOf(server)
  for (let turns = 0; turns < 4; turns++) await turn('9999d')
  expect((await turn('9999d')).refusal.code).toBe('invalid-input')
  expect(aheadOf(server)).toBeLessThan(before + 36_600)
  expect((await turn('1d')).status).toBe(200)
})

test('the call does not exist with a real clock, and a public portal never has another', async () => {
  const real = await startServer()
  expect((await turn('1d', real)).status).toBe(404)
  expect(aheadOf(real)).toBe(0)
  const { dataDir } = real
  const open = { DATA_DIR: dataDir, PUBLIC_BASE_URL: 'https://covey.example', SMTP_URL: 'smtps://mail.example' }
  expect(() => readEnvironment({ ...open, CLOCK: 'movable' })).toThrow(/CLOCK/)
  await real.stop()
})

test('the call does not exist for a caller from another machine', async () => {
  const proxied = await startServer({ CLOCK: 'movable', TRUST_PROXY: 'on' })
  const from = (address: string) =>
    call(proxied, 'turnClock', { body: { forward: '1d' }, headers: { 'X-Forwarded-For': address } })
  expect((await from('203.0.113.7')).status).toBe(404)
  expect((await from('127.0.0.1')).status).toBe(200)
  await proxied.stop()
})
