import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { press } from '#tests/support/people/email-link.ts'
import { linksTo } from '#tests/support/people/mails.ts'
import { newEmail } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'on' })
})
afterAll(() => server.stop())

let count = 0
/** The header of a call by another person, who has a different IP address each time. */
const elsewhere = () => ({ 'X-Forwarded-For': `198.51.100.${++count % 250}` })
const OWNER = { 'X-Forwarded-For': '203.0.113.7' }
const ask = (email: string, headers: Record<string, string>) =>
  call(server, 'logInByEmail', { body: { email }, headers })
const signUp = (email: string, first_name: string, headers: Record<string, string>) =>
  call(server, 'signUpByEmail', { body: { email, first_name, last_name: 'Reyes', terms: TERMS_VERSION }, headers })
const lastLink = async (email: string, before: readonly string[]) =>
  (await linksTo(server, email)).find((link) => !before.includes(link))
const nameOf = async (token = '') => (await call(server, 'readUser', { token })).reply.first_name

test('the owner of a mailbox can sign in even if other people request links for it all day', async () => {
  const email = newEmail()
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    for (let times = 0; times < 8; times++) expect((await ask(email, elsewhere())).status).toBe(202)
    server.pass(20 * MINUTE_MS)
  }
  for (let times = 0; times < 8; times++) await ask(email, elsewhere())
  expect((await ask(email, OWNER)).status, 'nobody is refused for what others did').toBe(202)
  const entered = []
  for (const link of await linksTo(server, email)) entered.push((await press(server, link)).status)
  expect(entered).toContain(200)
  // Once the links that others requested have expired, the next request sends a mail.
  server.pass(16 * MINUTE_MS)
  const quiet = await linksTo(server, email)
  await ask(email, OWNER)
  const own = await lastLink(email, quiet)
  expect((await press(server, own ?? '')).status).toBe(200)
})

test('sends a mailbox at most four links at a time, and fewer after many requests', async () => {
  const email = newEmail()
  for (let times = 0; times < 30; times++) await ask(email, elsewhere())
  expect(await linksTo(server, email)).toHaveLength(4)
  for (let rounds = 0; rounds < 10; rounds++) {
    server.pass(16 * MINUTE_MS)
    for (let times = 0; times < 10; times++) await ask(email, elsewhere())
  }
  // At most 24 links in the first day, then one every 15 minutes.
  expect((await linksTo(server, email)).length).toBeLessThanOrEqual(24 + 5)
})

test('a link stays tied to its own request, and other requests within a minute neither change nor end it', async () => {
  const email = newEmail()
  await signUp(email, 'Anna', OWNER)
  await signUp(email, 'Ana', OWNER)
  const [own = '', ...more] = await linksTo(server, email)
  expect(more, 'one’s own is on its way still').toEqual([])
  await signUp(email, 'Mallory', elsewhere())
  expect(await lastLink(email, [own])).toBeDefined()
  const { signedIn, status } = await press(server, own)
  expect(status).toBe(200)
  expect(await nameOf(signedIn?.response.access_token)).toBe('Ana')
})

test('makes only the caller who asks too often wait an hour, not other callers for the same address', async () => {
  const email = newEmail()
  const hasty = elsewhere()
  for (let times = 0; times < 5; times++) {
    expect((await ask(email, hasty)).status).toBe(202)
    server.pass(MINUTE_MS + 1)
  }
  expect((await ask(email, hasty)).status).toBe(429)
  expect((await ask(email, OWNER)).status).toBe(202)
  server.pass(HOUR_MS - 5 * MINUTE_MS)
  expect((await ask(email, hasty)).status).toBe(202)
})
