import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { call, type Got } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import {
  confirmEmail,
  type Helper,
  type Leader,
  leaderWithCircle,
  newEmail,
  person,
  signUpHelper,
  supporterOf,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const AT_ONCE = 50

let server: TestServer
let leader: Leader
beforeAll(async () => {
  // Sessions expire later than the days that pass here.
  server = await startServer({ ACCESS_TTL_S: String(100 * 24 * 60 * 60) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
})

const at = () => ({ slug: leader.slug })
const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key })

type Answered = Got<'resendInvite'> | Got<'remindMember'>

/**
 * A person who has not answered yet: how to remind them, what the leader's list shows about them, and how many mails
 * they received.
 */
interface Waiting {
  remind(headers?: Readonly<Record<string, string>>, token?: string): Promise<Answered>
  seen(): Promise<{
    readonly reminded_at?: number | null | undefined
    readonly remind_from?: number | null | undefined
  }>
  mails(): Promise<number>
}

async function invited(): Promise<Waiting> {
  const email = newEmail()
  await call(server, 'inviteToCircle', {
    params: at(),
    body: { emails: [email], message: undefined },
    token: leader.token,
  })
  const listed = async () => {
    const { reply } = await call(server, 'listInvites', { params: at(), query: {}, token: leader.token })
    const one = reply.items.find((invite) => invite.email === email)
    if (!one) throw new Error('The invitation is not in the list.')
    return one
  }
  const { id } = await listed()
  return {
    remind: (headers = keyed(), token = leader.token) =>
      call(server, 'resendInvite', { params: { ...at(), id }, headers, token }),
    seen: listed,
    mails: async () => (await mailsTo(server, email)).filter(({ text }) => text.includes('invited_token')).length - 1,
  }
}

async function unconfirmed(): Promise<Waiting & { readonly sam: Helper }> {
  const { reply } = await call(server, 'signUp', { body: { ...person(), first_name: 'Sam', last_name: 'Ortiz' } })
  const token = reply.response.access_token
  await call(server, 'joinCircle', { params: at(), body: {}, token })
  const { user_account_id: accountId, email } = (await call(server, 'readUser', { token })).reply
  const sam = { token, accountId, email }
  const before = await confirmationsTo(sam)
  return {
    sam,
    remind: (headers = keyed(), token = leader.token) =>
      call(server, 'remindMember', { params: { ...at(), user_account_id: sam.accountId }, headers, token }),
    seen: async () => {
      const { reply } = await call(server, 'listMembers', { params: at(), query: {}, token: leader.token })
      return reply.items.find(({ user_account_id }) => user_account_id === sam.accountId) ?? {}
    },
    mails: async () => (await confirmationsTo(sam)) - before,
  }
}

const confirmationsTo = async ({ email }: Helper) =>
  (await mailsTo(server, email)).filter(({ text }) => text.includes('mode=verifyEmail')).length

const KINDS: readonly (readonly [string, () => Promise<Waiting>])[] = [
  ['a person who was invited', invited],
  ['a supporter who has not confirmed their address', unconfirmed],
]

describe.each(KINDS)('%s', (_, waiting) => {
  test('is reminded by mail, and the list says when and from when it is possible again', async () => {
    const one = await waiting()
    expect((await one.seen()).reminded_at).toBeNull()
    const now = server.services.now()
    const { status, reply } = await one.remind()
    expect([status, await one.mails()]).toEqual([200, 1])
    expect(reply).toMatchObject({ reminded_at: expect.any(Number), remind_from: (await one.seen()).remind_from })
    expect((await one.seen()).reminded_at).toBeGreaterThanOrEqual(now)
  })

  test('is reminded once in 24 hours, and at most three times', async () => {
    const one = await waiting()
    for (let count = 1; count <= 3; count++) {
      expect((await one.remind()).status).toBe(200)
      server.pass(23 * HOUR_MS)
      const { status, refusal, headers } = await one.remind()
      if (count < 3) {
        expect([status, refusal.code]).toEqual([429, 'reminded-lately'])
        expect(refusal.detail).toMatch(/again in (60 minutes|1 hour)/)
        expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(3600)
      } else expect([status, refusal.code]).toEqual([409, 'reminded-enough'])
      server.pass(HOUR_MS)
      expect(await one.mails()).toBe(count)
    }
    server.pass(DAY_MS)
    expect((await one.remind()).refusal.code).toBe('reminded-enough')
    expect((await one.seen()).remind_from).toBeNull()
    expect(await one.mails()).toBe(3)
  })

  test('gets one mail, however often the button is pressed at once', async () => {
    const one = await waiting()
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => one.remind()))
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE - 1)
    expect(await one.mails()).toBe(1)
  })

  test('gets one mail for one press that arrives fifty times, with the same answer each time', async () => {
    const one = await waiting()
    const headers = keyed()
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => one.remind(headers)))
    expect(new Set(all.map(({ status, reply }) => JSON.stringify([status, reply]))).size).toBe(1)
    expect(all[0]?.status).toBe(200)
    expect(await one.mails()).toBe(1)
  })

  test('can be reminded by their own leader only', async () => {
    const one = await waiting()
    const other = await leaderWithCircle(server)
    const helper = await supporterOf(server, leader.slug)
    expect((await one.remind(keyed(), other.token)).status).toBe(404)
    expect((await one.remind(keyed(), helper.token)).status).toBe(403)
    expect(await one.mails()).toBe(0)
  })

  test('of a frozen Circle gets no mail', async () => {
    const one = await waiting()
    const frozen_at = server.services.now()
    await server.services.store.transact((tx) =>
      tx.updateTable('circles').set({ frozen_at }).where('slug', '=', leader.slug).execute(),
    )
    expect((await one.remind()).refusal.code).toBe('circle-frozen')
    expect(await one.mails()).toBe(0)
    expect((await one.seen()).reminded_at, 'a refusal is no reminder').toBeNull()
  })
})

test('the mail says who reminds, and of which Circle', async () => {
  const { sam, remind } = await unconfirmed()
  await remind()
  const texts = (await mailsTo(server, sam.email)).map(({ text }) => text)
  expect(texts.some((text) => text.includes('Elena Rossi leads “Sunday soup for Maria”'))).toBe(true)
})

test('a supporter whose address is confirmed gets no reminder, and no list offers one', async () => {
  const { sam, remind, seen, mails } = await unconfirmed()
  await confirmEmail(server, sam.email)
  expect((await remind()).status).toBe(200)
  expect(await mails()).toBe(0)
  expect(await seen()).not.toHaveProperty('reminded_at')
})

test('a person who has left cannot be reminded, nor can the leader', async () => {
  const { sam, remind } = await unconfirmed()
  await call(server, 'leaveCircle', { params: at(), token: sam.token })
  expect((await remind()).refusal.code).toBe('not-found')
  const { reply } = await call(server, 'listMembers', { params: at(), query: {}, token: leader.token })
  const own = reply.items[0]?.user_account_id ?? ''
  const asked = await call(server, 'remindMember', { params: { ...at(), user_account_id: own }, token: leader.token })
  expect(asked.refusal.code).toBe('not-found')
})

test('supporters see nothing about reminders', async () => {
  const { sam, remind } = await unconfirmed()
  await remind()
  const { reply } = await call(server, 'listMembers', { params: at(), query: {}, token: sam.token })
  for (const one of reply.items) expect(Object.keys(one).toSorted()).toEqual(['is_me', 'name', 'role'])
})

describe('the list of supporters to choose a leader from', () => {
  const list = (query: object, token = leader.token) => call(server, 'listMembers', { params: at(), query, token })

  test('is split into pages without the leader, and can be searched for one supporter', async () => {
    expect((await list({ role: 'SUPPORTER' })).reply).toEqual({ items: [], next_cursor: null })
    for (let count = 1; count <= 10; count++)
      await supporterOf(server, leader.slug, { first_name: `Kim${count}`, last_name: 'Ash' })
    const first = (await list({ role: 'SUPPORTER', limit: 8 })).reply
    const second = (await list({ role: 'SUPPORTER', limit: 8, cursor: first.next_cursor })).reply
    const names = [...first.items, ...second.items].map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => `Kim${index + 1} Ash`))
    expect(second.next_cursor).toBeNull()
    expect((await list({ role: 'SUPPORTER', q: 'kim9' })).reply.items).toMatchObject([{ name: 'Kim9 Ash' }])
    expect((await list({ role: 'SUPPORTER', q: 'Elena' })).reply.items, 'the leader is no supporter').toEqual([])
  })

  test('shows supporters no addresses of each other', async () => {
    const helper = await supporterOf(server, leader.slug)
    const { reply } = await list({ role: 'SUPPORTER' }, helper.token)
    expect(JSON.stringify(reply)).not.toContain('@')
    const stranger = await signUpHelper(server)
    expect((await list({ role: 'SUPPORTER' }, stranger.token)).status).toBe(404)
  })
})
