import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { type Leader, leaderWithCircle, newEmail, signUpHelper, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
let email: string
beforeAll(async () => {
  // Sessions expire later than the months that pass here.
  server = await startServer({ ACCESS_TTL_S: String(100 * 24 * 60 * 60) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
  email = newEmail()
})

const params = () => ({ slug: leader.slug })
const invite = (emails: string[], message?: string, names?: string[], who = leader) =>
  call(server, 'inviteToCircle', {
    params: { slug: who.slug },
    body: { emails, message, ...(names && { names }) },
    token: who.token,
  })
const list = (query = {}, token = leader.token) => call(server, 'listInvites', { params: params(), query, token })
const states = async () => (await list()).reply.items.map(({ email, status }) => [email, status])
const idOf = async (address = email) => (await list()).reply.items.find((one) => one.email === address)?.id ?? ''
const revoke = (id: string, token = leader.token) =>
  call(server, 'revokeInvite', { params: { ...params(), id }, token })
const resend = (id: string, token = leader.token) =>
  call(server, 'resendInvite', { params: { ...params(), id }, token })
const open = (invite_token: string, token?: string) =>
  call(server, 'openInvite', { body: { invite_token }, ...(token !== undefined && { token }) })
const whyNot = async (invite_token: string, token?: string) => {
  const { status, refusal } = await open(invite_token, token)
  return [status, refusal.code]
}
const join = (token: string, invite_token: string, slug = leader.slug) =>
  call(server, 'joinCircle', { params: { slug }, body: { invite_token }, token })

/** The links that were mailed to an address. */
async function linksTo(address = email) {
  const mails = (await mailsTo(server, address)).filter(({ text }) => text.includes('invited_token'))
  return mails.map(({ text }) => ({
    text,
    token: /invited_token=([\w-]+)/.exec(text)?.[1] ?? '',
    stop: /unsubscribe\/([\w.-]+)/.exec(text)?.[1] ?? '',
  }))
}
const tokenOf = async () => (await linksTo())[0]?.token ?? ''

describe('an invitation', () => {
  test('is sent, opened by a person and accepted', async () => {
    await invite([email])
    expect(await states()).toEqual([[email, 'SENT']])
    const token = await tokenOf()
    const { reply } = await open(token)
    expect(reply).toEqual({
      slug: leader.slug,
      headline: 'Sunday soup for Maria',
      from: 'Elena R.',
      role: 'SUPPORTER',
      joined: false,
      to_lead: null,
    })
    expect(await states()).toEqual([[email, 'OPENED']])
    const ana = await signUpHelper(server)
    expect((await join(ana.token, token)).reply.role).toBe('SUPPORTER')
    expect(await states()).toEqual([[email, 'JOINED']])
    expect((await open(token, ana.token)).reply.joined, 'for the person who accepted it').toBe(true)
    expect((await list({ state: 'open' })).reply.items).toEqual([])
  })

  test('still counts as only sent after a program fetches it or its page', async () => {
    await invite([email])
    await call(server, 'readCircle', { params: { slug: await tokenOf() } })
    await fetch(`${server.url}/api/invites/opened`)
    expect(await states()).toEqual([[email, 'SENT']])
  })

  test('is also accepted if the invited address joins without the link', async () => {
    const ana = await signUpHelper(server)
    await invite([ana.email])
    await call(server, 'joinCircle', { params: params(), body: {}, token: ana.token })
    expect(await states()).toEqual([[ana.email, 'JOINED']])
  })

  test('expires after thirty days, and works again once it is sent again', async () => {
    await invite([email], 'Come and help', ['Ana'])
    const token = await tokenOf()
    server.pass(30 * DAY_MS)
    expect(await states()).toEqual([[email, 'EXPIRED']])
    expect(await whyNot(token)).toEqual([409, 'invitation-expired'])
    const { reply } = await resend(await idOf())
    expect(reply).toMatchObject({ email, name: 'Ana', status: 'SENT' })
    expect(await states()).toEqual([[email, 'SENT']])
    const [first, second] = await linksTo()
    for (const { text } of [first, second].flatMap((mail) => mail ?? []))
      expect(text).toMatch(/Hello Ana,[\s\S]*Come and help/)
    expect(first?.token).not.toBe(second?.token)
  })

  test('that is sent twice is one: both links work, and both are taken back together', async () => {
    await invite([email])
    await resend(await idOf())
    expect(await states()).toEqual([[email, 'SENT']])
    const tokens = (await linksTo()).map(({ token }) => token)
    expect(tokens).toHaveLength(2)
    for (const token of tokens) expect((await open(token)).status).toBe(200)
    expect((await revoke(await idOf())).status).toBe(204)
    for (const token of tokens) expect(await whyNot(token)).toEqual([409, 'invitation-revoked'])
    expect(await states()).toEqual([[email, 'REVOKED']])
  })

  test('keeps its id when it is sent again, also by inviting the same address again', async () => {
    await invite([email], 'Come and help', ['Ana'])
    const id = await idOf()
    await open(await tokenOf())
    server.pass(1000)
    const { reply } = await resend(id)
    expect(reply).toMatchObject({ id, email, name: 'Ana', status: 'SENT' })
    expect((await list()).reply.items).toEqual([reply])
    server.pass(1000)
    await invite([email], 'Once more', ['Ana Rossi'])
    const { items } = (await list()).reply
    expect(items).toMatchObject([{ id, email, name: 'Ana Rossi', status: 'SENT' }])
    expect(items[0]?.sent_at).toBeGreaterThan(reply.sent_at)
    const links = await linksTo()
    expect(new Set(links.map(({ token }) => token)).size).toBe(3)
    for (const { token } of links) expect((await open(token)).status).toBe(200)
    expect((await revoke(id)).status).toBe(204)
    for (const { token } of links) expect(await whyNot(token)).toEqual([409, 'invitation-revoked'])
  })

  test('keeps its id when two people send it again at once', async () => {
    await invite([email])
    const id = await idOf()
    const all = await Promise.all([resend(id), invite([email])])
    expect(all.map(({ status }) => status)).toEqual([200, 200])
    expect((await list()).reply.items).toMatchObject([{ id, email }])
    expect(new Set((await linksTo()).map(({ token }) => token)).size, 'each mail has a link of its own').toBe(3)
  })

  test('to the same address after one was taken back is a new one', async () => {
    await invite([email])
    const id = await idOf()
    await revoke(id)
    server.pass(1000)
    await invite([email])
    expect(await states()).toEqual([
      [email, 'SENT'],
      [email, 'REVOKED'],
    ])
    expect(await idOf()).not.toBe(id)
  })

  test('is sent once for each key, however often the same press arrives', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const once = { params: params(), body: { emails: [email], message: undefined }, token: leader.token, headers }
    const all = await Promise.all([1, 2, 3].map(() => call(server, 'inviteToCircle', once)))
    all.push(await call(server, 'inviteToCircle', once))
    for (const { status, reply } of all) expect([status, reply.results]).toEqual([200, [{ email, status: 'SENT' }]])
    expect(await linksTo()).toHaveLength(1)
    const id = await idOf()
    const again = { params: { ...params(), id }, token: leader.token, headers: { 'Idempotency-Key': randomUUID() } }
    const resent = await Promise.all([1, 2, 3].map(() => call(server, 'resendInvite', again)))
    expect(new Set(resent.map(({ reply }) => JSON.stringify(reply))).size).toBe(1)
    expect(await linksTo()).toHaveLength(2)
  })

  test('to an incomplete Circle lets in one person', async () => {
    const hidden = await signUpLeader(server)
    await invite([email], undefined, undefined, hidden)
    const token = await tokenOf()
    const [ana, leo] = [await signUpHelper(server), await signUpHelper(server)]
    expect((await join(ana.token, token, hidden.slug)).status).toBe(200)
    expect((await join(leo.token, token, hidden.slug)).status).toBe(404)
    expect((await join(leo.token, await tokenOf(), leader.slug)).status, 'where anybody may').toBe(200)
  })

  test('that is taken back opens nothing that was not open before', async () => {
    const hidden = await signUpLeader(server)
    await invite([email], undefined, undefined, hidden)
    const token = await tokenOf()
    const { reply } = await call(server, 'listInvites', {
      params: { slug: hidden.slug },
      query: {},
      token: hidden.token,
    })
    expect((await call(server, 'readCircle', { params: { slug: token } })).status).toBe(404)
    await call(server, 'revokeInvite', {
      params: { slug: hidden.slug, id: reply.items[0]?.id ?? '' },
      token: hidden.token,
    })
    const ana = await signUpHelper(server)
    expect((await join(ana.token, token, hidden.slug)).status).toBe(404)
  })

  test('brings back a removed supporter if it is newer than the removal', async () => {
    const ana = await signUpHelper(server)
    await invite([ana.email])
    const [old] = await linksTo(ana.email)
    await call(server, 'joinCircle', { params: params(), body: {}, token: ana.token })
    server.pass(1000)
    await call(server, 'removeMember', {
      params: { ...params(), user_account_id: ana.accountId },
      token: leader.token,
    })
    expect((await join(ana.token, old?.token ?? '')).refusal.code).toBe('invitation-needed')
    server.pass(1000)
    await invite([ana.email])
    const links = await linksTo(ana.email)
    const next = links.find(({ token }) => token !== old?.token)
    expect((await join(ana.token, next?.token ?? '')).status).toBe(200)
  })
})

describe('an invitation that no longer works says why', () => {
  test('if it was accepted, except to members of the Circle, and also after it expired', async () => {
    await invite([email])
    const token = await tokenOf()
    const [ana, leo] = [await signUpHelper(server), await signUpHelper(server)]
    await join(ana.token, token)
    for (const wait of [0, 31 * DAY_MS]) {
      server.pass(wait)
      expect(await whyNot(token)).toEqual([409, 'invitation-used'])
      expect(await whyNot(token, leo.token)).toEqual([409, 'invitation-used'])
      for (const member of [ana, leader]) expect((await open(token, member.token)).reply.joined).toBe(true)
    }
  })

  test('if it was taken back, also after it expired, and to members too', async () => {
    await invite([email])
    const token = await tokenOf()
    await revoke(await idOf())
    server.pass(31 * DAY_MS)
    expect(await whyNot(token)).toEqual([409, 'invitation-revoked'])
    expect(await whyNot(token, leader.token)).toEqual([409, 'invitation-revoked'])
  })

  test('if it is thirty days old, and not a moment earlier', async () => {
    await invite([email])
    const token = await tokenOf()
    server.pass(30 * DAY_MS - 1000)
    expect((await open(token)).status).toBe(200)
    server.pass(1000)
    expect(await whyNot(token)).toEqual([409, 'invitation-expired'])
  })

  test('unless it never existed or its Circle is closed', async () => {
    expect(await whyNot('no-such-invitation')).toEqual([404, 'not-found'])
    await invite([email])
    const token = await tokenOf()
    await revoke(await idOf())
    const frozen_at = server.services.now()
    await server.services.store.transact((tx) =>
      tx.updateTable('circles').set({ frozen_at }).where('slug', '=', leader.slug).execute(),
    )
    expect(await whyNot(token)).toEqual([404, 'not-found'])
  })

  test('and is not recorded as opened', async () => {
    await invite([email])
    const token = await tokenOf()
    server.pass(30 * DAY_MS)
    await open(token)
    expect(await states()).toEqual([[email, 'EXPIRED']])
    await resend(await idOf())
    await open(token)
    expect(await states(), 'the mail that has expired says nothing of the new one').toEqual([[email, 'SENT']])
  })
})

describe('an invitation that is over', () => {
  test('cannot be taken back or sent again', async () => {
    await invite([email])
    const id = await idOf()
    await revoke(id)
    for (const again of [revoke, resend]) expect((await again(id)).refusal.code).toBe('invitation-used')
  })
})

test('only the leader can see, send and take back invitations', async () => {
  await invite([email])
  const id = await idOf()
  const other = await leaderWithCircle(server)
  expect((await list({}, other.token)).status).toBe(404)
  for (const act of [revoke, resend]) {
    expect((await act(id, other.token)).status).toBe(404)
    expect((await act('no-such-invite')).refusal).toEqual((await act(id, other.token)).refusal)
  }
  const theirs = await call(server, 'revokeInvite', { params: { slug: other.slug, id }, token: other.token })
  expect(theirs.status, 'through a Circle of their own').toBe(404)
  expect(await states()).toEqual([[email, 'SENT']])
})

test('invitations are listed in pages, newest first', async () => {
  const emails = Array.from({ length: 5 }, newEmail)
  for (const one of emails) {
    await invite([one])
    server.pass(1)
  }
  const first = await list({ limit: 3 })
  const second = await list({ limit: 3, cursor: first.reply.next_cursor })
  const all = [...first.reply.items, ...second.reply.items].map((one) => one.email)
  expect(all).toEqual(emails.toReversed())
  expect(second.reply.next_cursor).toBeNull()
})

describe('the limits on invitations', () => {
  test('let a leader of many Circles send 150 a day from all of them', async () => {
    const slugs = [leader.slug]
    for (let count = 0; count < 3; count++)
      slugs.push((await call(server, 'createCircle', { body: {}, token: leader.token })).reply.slug)
    let sent = 0
    for (const slug of slugs)
      for (let round = 0; round < 3; round++) {
        const emails = Array.from({ length: 20 }, newEmail)
        const { reply } = await invite(emails, undefined, undefined, { ...leader, slug })
        sent += reply.results?.filter(({ status }) => status === 'SENT').length ?? 0
      }
    expect(sent).toBe(150)
  })

  test('let one address get five a day, whether new or sent again', async () => {
    await invite([email])
    for (let count = 0; count < 4; count++) expect((await invite([email])).status).toBe(200)
    expect((await resend(await idOf())).refusal.code).toBe('too-many-invites')
    server.pass(DAY_MS)
    expect((await resend(await idOf())).status).toBe(200)
  })
})

describe('a stranger who opts out of invitations', () => {
  const read = (token: string) => call(server, 'readStop', { params: { token } })
  const stop = (token: string, stopped = true) => call(server, 'stopInvites', { params: { token }, body: { stopped } })

  test('gets none until they opt in again', async () => {
    await invite([email])
    const token = (await linksTo())[0]?.stop ?? ''
    expect((await read(token)).reply).toEqual({ email, kind: 'invitations', stopped: false })
    expect((await stop(token)).reply).toEqual({ email, kind: 'invitations', stopped: true })
    expect((await stop(token)).reply).toEqual({ email, kind: 'invitations', stopped: true })
    const other = await leaderWithCircle(server)
    const { reply } = await invite([email, newEmail()], undefined, undefined, other)
    expect(reply.results.map(({ status }) => status)).toEqual(['LIMIT', 'SENT'])
    expect((await resend(await idOf())).refusal.code).toBe('too-many-invites')
    expect(await linksTo()).toHaveLength(1)
    await stop(token, false)
    expect((await resend(await idOf())).status).toBe(200)
  })

  test('must press a button, so a program that opens links changes nothing', async () => {
    await invite([email])
    const token = (await linksTo())[0]?.stop ?? ''
    await read(token)
    expect((await read(token)).reply.stopped).toBe(false)
  })

  test('can do so for their own address only', async () => {
    await invite([email])
    const token = (await linksTo())[0]?.stop ?? ''
    const [, signature] = token.split('.')
    const forged = `${Buffer.from('leo@example.com').toString('base64url')}.${signature}`
    for (const odd of [
      forged,
      token.slice(0, -1),
      `${token}x`,
      'x',
      '.',
      `${token}.`,
      `${token}.x`,
      `${token}.${token}`,
    ]) {
      expect((await stop(odd)).status, odd).toBe(404)
      expect((await read(odd)).status, odd).toBe(404)
    }
  })
})
