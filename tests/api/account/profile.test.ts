import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailedLink, press } from '#tests/support/people/email-link.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { IN_DAYTON, newEmail, PASSWORD, person, save, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const user = async (token: string) => (await call(server, 'readUser', { token })).reply
const follow = (link: string, token?: string) => call(server, 'verifyEmail', { body: { token: link }, token })
const byPassword = { method: 'password', password: PASSWORD, otp: undefined } as const

/** The tokens of the links mailed to an address, in no particular order. */
async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(server, email)
  return mails.flatMap(({ text }) => /\/auth\/action\?mode=verifyEmail&oobCode=([\w-]+)/.exec(text)?.[1] ?? [])
}

describe('an address is confirmed by a mailed link', () => {
  test('that comes with the welcome mail and gives the same answer when it is opened twice', async () => {
    const { token, email } = await signUpLeader(server)
    expect((await user(token)).email_verified).toBe(false)
    const [link = ''] = await linksTo(email)
    expect((await follow(link, token)).reply).toEqual({ email })
    expect((await follow(link)).reply).toEqual({ email })
    expect((await user(token)).email_verified).toBe(true)
  })

  test('that can be requested again, a limited number of times and only until it is confirmed', async () => {
    const { token, email } = await signUpLeader(server)
    for (let nth = 0; nth < 5; nth++) expect((await call(server, 'sendVerification', { token })).status).toBe(202)
    expect((await call(server, 'sendVerification', { token })).status).toBe(429)
    const links = await linksTo(email)
    expect(links).toHaveLength(6)
    expect((await follow(links[3] ?? '', token)).status).toBe(200)
    const other = await signUpLeader(server)
    await follow((await linksTo(other.email))[0] ?? '', other.token)
    await call(server, 'sendVerification', { token: other.token })
    expect(await linksTo(other.email)).toHaveLength(1)
  })

  test('within a week, and not by guessing', async () => {
    const { email } = await signUpLeader(server)
    const [link = ''] = await linksTo(email)
    expect((await follow('no link at all')).refusal.code).toBe('link-expired')
    server.pass(7 * DAY_MS)
    expect((await follow(link)).refusal.code).toBe('link-expired')
  })
})

describe('a mailbox owner never takes over the account of a person who used the address', () => {
  test('to sign up: when the owner signs in by mail, that person’s password and session end', async () => {
    const email = newEmail()
    const made = await call(server, 'signUp', { body: person(email) })
    const theirs = made.reply.response.access_token
    const [link = ''] = await linksTo(email)
    const reader = await signUpLeader(server)
    for (const token of [undefined, reader.token])
      expect((await follow(link, token)).refusal.code).toBe('other-account')
    expect((await user(theirs)).email_verified).toBe(false)
    expect((await press(server, await mailedLink(server, email))).status).toBe(200)
    expect((await call(server, 'readUser', { token: theirs })).status).toBe(401)
    expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(401)
  })

  test('as a new address: the owner gets a separate account', async () => {
    const { token, email } = await signUpLeader(server)
    const next = newEmail()
    await changeTo(token, next)
    const [link = ''] = await linksTo(next)
    expect((await follow(link)).refusal.code).toBe('other-account')
    expect((await user(token)).email).toBe(email)
    const { signedIn } = await press(server, await mailedLink(server, next), { body: { terms: TERMS_VERSION } })
    expect((await user(signedIn?.response.access_token ?? '')).id).not.toBe((await user(token)).id)
  })
})

const changeTo = async (token: string, email: string) => {
  await call(server, 'reauthenticate', { token, body: byPassword })
  return call(server, 'updateUser', { token, body: { email } })
}

describe('a new address', () => {
  test('takes effect once its link is opened, and the old address is told', async () => {
    const { token, email } = await signUpLeader(server)
    const next = newEmail()
    expect((await changeTo(token, next)).reply.email, 'a slip of the finger locks nobody out').toBe(email)
    const [link = ''] = await linksTo(next)
    expect((await follow(link, token)).reply).toEqual({ email: next })
    const after = await user(token)
    expect([after.email, after.email_verified]).toEqual([next, true])
    expect((await mailsTo(server, email)).map(({ subject }) => subject)).toContain('Your e-mail address was changed')
    expect((await call(server, 'logIn', { body: { email: next, password: PASSWORD } })).status).toBe(200)
    expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(401)
  })

  test('is shown until it is confirmed or canceled, and the link of a canceled one does nothing', async () => {
    const { token, email } = await signUpLeader(server)
    const [first, second] = [newEmail(), newEmail()]
    expect(await user(token)).not.toHaveProperty('email_change')
    await changeTo(token, first)
    const { reply } = await changeTo(token, second)
    expect(reply.email_change).toEqual({ email: second, expires_at: expect.any(Number) })
    expect((await user(token)).email_change?.email, 'the newest one alone').toBe(second)
    await call(server, 'updateUser', { token, body: { first_name: 'Zoë' } })
    expect((await user(token)).email_change?.email, 'another name leaves it').toBe(second)
    const canceled = await call(server, 'updateUser', { token, body: { email } })
    expect([canceled.status, canceled.reply.email_change]).toEqual([200, undefined])
    const [link = ''] = await linksTo(second)
    expect((await follow(link, token)).status).toBe(422)
    expect((await user(token)).email).toBe(email)
    const third = newEmail()
    await changeTo(token, third)
    const [good = ''] = await linksTo(third)
    await follow(good, token)
    expect(await user(token)).not.toHaveProperty('email_change')
  })

  test('that belongs to another account is neither revealed nor taken', async () => {
    const { email: taken } = await signUpLeader(server)
    const { token, email } = await signUpLeader(server)
    expect((await changeTo(token, taken)).status).toBe(200)
    const links = await linksTo(taken)
    for (const link of links.slice(-2)) await follow(link, token)
    expect((await user(token)).email).toBe(email)
  })

  test('a name needs no proof, an empty one is refused, and names that are not sent stay the same', async () => {
    const { token } = await signUpLeader(server)
    const { reply } = await call(server, 'updateUser', { token, body: { first_name: ' Zoë ' } })
    expect([reply.first_name, reply.last_name]).toEqual(['Zoë', 'Rossi'])
    expect((await call(server, 'updateUser', { token, body: { last_name: '\u200b' } })).status).toBe(422)
    expect((await user(token)).first_name).toBe('Zoë')
  })
})

describe('the terms', () => {
  test('must be agreed to in their current version to sign up', async () => {
    const { terms: _, ...silent } = person()
    const missing = await call(server, 'signUp', { body: silent as never })
    expect([missing.status, Object.keys(missing.refusal.fields ?? {})]).toEqual([422, ['terms']])
    const older = await call(server, 'signUp', { body: { ...person(), terms: '2019-01-01' } as never })
    expect(older.status).toBe(422)
  })

  test('must be agreed to again when they change: until then a member can read but change nothing', async () => {
    const leader = await signUpLeader(server)
    const { token } = leader
    expect((await user(token)).terms_due).toBe(false)
    await server.services.store.transact((tx) =>
      tx.updateTable('users').set({ terms_version: '2019-01-01' }).where('email', '=', leader.email).execute(),
    )
    expect((await user(token)).terms_due).toBe(true)
    const refused = await save(server, leader, 'type-location', { ...IN_DAYTON })
    expect([refused.status, refused.refusal.code]).toEqual([409, 'terms-due'])
    expect((await call(server, 'acceptTerms', { token, body: { terms: TERMS_VERSION } })).status).toBe(204)
    expect((await user(token)).terms_due).toBe(false)
    expect((await save(server, leader, 'type-location', { ...IN_DAYTON }, randomUUID())).status).toBe(200)
  })

  test('do not keep a member who disagrees from closing their account', async () => {
    const { token, email } = await signUpLeader(server)
    await server.services.store.transact((tx) =>
      tx.updateTable('users').set({ terms_version: null }).where('email', '=', email).execute(),
    )
    expect((await call(server, 'signOut', { token })).status).toBe(204)
  })
})
