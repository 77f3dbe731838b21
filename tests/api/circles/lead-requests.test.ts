import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import {
  type Helper,
  type Leader,
  leaderWithCircle,
  prove,
  signUpHelper,
  supporterOf,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

const VERIFY = /mode=verifyEmail&oobCode=([\w-]+)/
const ROUNDS = IS_FULL ? 30 : 3

let server: TestServer
let leader: Leader
let ana: Helper
beforeAll(async () => {
  // Sessions expire later than the months that pass here.
  server = await startServer({ ACCESS_TTL_S: String(200 * 24 * 60 * 60) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
  ana = await supporterOf(server, leader.slug, { first_name: 'Ana', last_name: 'Núñez' })
})

const params = () => ({ slug: leader.slug })
const ask = ({ token }: Pick<Helper, 'token'> = ana) =>
  call(server, 'joinCircle', { params: params(), body: { requested_role: 'ADMINISTRATOR' }, token })
const leave = ({ token }: Helper) => call(server, 'leaveCircle', { params: params(), token })
const requests = async (token = leader.token) =>
  (await call(server, 'listLeadRequests', { params: params(), token })).reply.items
const idOf = async ({ token }: Pick<Helper, 'token'> = leader) => (await requests(token))[0]?.id ?? ''
const decline = (id: string, token = leader.token) =>
  call(server, 'declineLeadRequest', { params: { ...params(), id }, token })
const accept = (request_id: string, { accountId }: Helper = ana, token = leader.token) =>
  call(server, 'switchRoles', { params: params(), body: { user_account_id: accountId, request_id }, token })
const roleOf = async (token: string) =>
  (await call(server, 'readUser', { token })).reply.cove_roles.find(({ slug }) => slug === leader.slug)?.role
const kindsTo = async (token: string) =>
  (await call(server, 'listNotices', { query: {}, token })).reply.items.map(({ kind }) => kind)
const subjectsTo = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)
const confirmed = ({ email }: Pick<Helper, 'email'>, email_verified_at: number | null) =>
  server.services.store.transact((tx) =>
    tx.updateTable('users').set({ email_verified_at }).where('email', '=', email).execute(),
  )
const outcomes = () =>
  server.services.store.read
    .selectFrom('lead_requests')
    .innerJoin('circles', 'circles.id', 'circle_id')
    .select('outcome')
    .where('slug', '=', leader.slug)
    .execute()

describe('asking to lead a Circle', () => {
  test('leaves the person a supporter, and notifies the leader in the portal and by mail', async () => {
    expect((await ask()).reply.role).toBe('SUPPORTER')
    expect(await kindsTo(leader.token)).toContain('wants-to-lead')
    expect(await subjectsTo(leader.email)).toContain('Ana N. would like to lead “Sunday soup for Maria”')
    expect(await requests()).toEqual([
      expect.objectContaining({ name: 'Ana Núñez', email: ana.email, email_verified: true, is_mine: false }),
    ])
  })

  test('joins a person who does not belong to the Circle yet as a supporter', async () => {
    const leo = await signUpHelper(server)
    expect((await ask(leo)).reply.role).toBe('SUPPORTER')
    expect(await requests()).toHaveLength(1)
  })

  test('again right away is one request and one mail', async () => {
    const asked = await Promise.all(Array.from({ length: 12 }, () => ask()))
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await requests()).toHaveLength(1)
    const mailed = (await subjectsTo(leader.email)).filter((subject) => /would like to lead/.test(subject))
    expect(mailed).toHaveLength(1)
  })

  test('after leaving and coming back does not mail the leader again', async () => {
    await ask()
    await leave(ana)
    expect(await requests()).toEqual([])
    await ask()
    expect(await requests()).toHaveLength(1)
    expect((await subjectsTo(leader.email)).filter((subject) => /would like to lead/.test(subject))).toHaveLength(1)
  })

  test('notifies the leader of a person only once their address is confirmed', async () => {
    const leo = await signUpHelper(server)
    await confirmed(leo, null)
    await ask(leo)
    expect(await kindsTo(leader.token)).not.toContain('wants-to-lead')
    expect(await requests(leo.token)).toEqual([expect.objectContaining({ is_mine: true, email_verified: false })])
    const [token = ''] = (await mailsTo(server, leo.email)).flatMap(({ text }) => VERIFY.exec(text)?.[1] ?? [])
    expect((await call(server, 'verifyEmail', { body: { token }, token: leo.token })).status).toBe(200)
    expect(await kindsTo(leader.token)).toContain('wants-to-lead')
    expect((await subjectsTo(leader.email)).filter((subject) => /would like to lead/.test(subject))).toHaveLength(1)
  })

  test('again after the Circle has a new leader notifies the new leader', async () => {
    const leo = await supporterOf(server, leader.slug)
    await ask(leo)
    await ask()
    await prove(server, leader.token)
    await accept(await idOf(ana))
    expect(await requests()).toEqual([])
    await ask(leo)
    expect(await kindsTo(ana.token)).toContain('wants-to-lead')
    expect((await subjectsTo(ana.email)).some((subject) => /would like to lead/.test(subject))).toBe(true)
  })

  test('as its own leader changes nothing', async () => {
    expect((await ask(leader)).reply.role).toBe('ADMINISTRATOR')
    expect(await requests()).toEqual([])
  })

  test('is shown only to the leader and the person who asks', async () => {
    const leo = await supporterOf(server, leader.slug)
    await ask()
    expect(await requests(leo.token)).toEqual([])
    const [mine] = await requests(ana.token)
    expect(mine).toMatchObject({ is_mine: true })
    expect(mine).not.toHaveProperty('email')
    expect((await decline(await idOf(), leo.token)).status).toBe(404)
  })

  test('is refused for a frozen Circle, with the answer for one that does not exist', async () => {
    const leo = await signUpHelper(server)
    await server.services.store.transact((tx) =>
      tx.updateTable('circles').set({ frozen_at: 1 }).where('slug', '=', leader.slug).execute(),
    )
    const frozen = await ask(leo)
    const body = { requested_role: 'ADMINISTRATOR' } as const
    const none = await call(server, 'joinCircle', { params: { slug: 'no-such-circle' }, body, token: leo.token })
    expect([frozen.status, frozen.refusal]).toEqual([404, none.refusal])
    expect(frozen.refusal.detail).toMatch(/can’t be joined/)
    expect((await ask()).status).toBe(404)
  })
})

describe('a leader who decides', () => {
  test('hands the Circle over by accepting, after a fresh proof; both are told', async () => {
    await ask()
    const id = await idOf()
    expect((await accept(id)).refusal.code).toBe('proof-needed')
    expect(await roleOf(ana.token)).toBe('SUPPORTER')
    await prove(server, leader.token)
    expect((await accept(id)).reply.role).toBe('SUPPORTER')
    expect(await roleOf(ana.token)).toBe('ADMINISTRATOR')
    expect(await kindsTo(ana.token)).toContain('leading-now')
    expect(await subjectsTo(ana.email)).toContain('You now lead “Sunday soup for Maria”')
    expect(await requests(ana.token)).toEqual([])
  })

  test('cannot accept a person whose address is not confirmed', async () => {
    const leo = await signUpHelper(server)
    await ask(leo)
    await confirmed(leo, null)
    await prove(server, leader.token)
    expect((await accept(await idOf(), leo)).refusal.code).toBe('email-unconfirmed')
  })

  test('ends all other requests by accepting one', async () => {
    const leo = await supporterOf(server, leader.slug)
    await ask()
    const id = await idOf()
    await ask(leo)
    await prove(server, leader.token)
    await accept(id)
    expect(await requests(ana.token)).toEqual([])
    expect(await requests(leo.token)).toEqual([])
    expect(await kindsTo(leo.token)).toContain('lead-request-over')
    expect(await subjectsTo(leo.email)).toContain('“Sunday soup for Maria” has a new leader')
    expect(await kindsTo(ana.token)).not.toContain('lead-request-over')
  })

  test('declines: the person is told, stays a supporter, and can ask again after thirty days', async () => {
    await ask()
    // The thirty days begin when the leader declines.
    server.pass(20 * DAY_MS)
    expect((await decline(await idOf())).status).toBe(204)
    expect(await roleOf(ana.token)).toBe('SUPPORTER')
    expect(await kindsTo(ana.token)).toContain('lead-declined')
    expect(await subjectsTo(ana.email)).toContain('Your request to lead “Sunday soup for Maria” was declined')
    expect((await ask()).refusal.code).toBe('asked-lately')
    server.pass(29 * DAY_MS)
    expect((await ask()).refusal.code).toBe('asked-lately')
    server.pass(2 * DAY_MS)
    expect((await ask()).status).toBe(200)
    expect(await requests()).toHaveLength(1)
  })

  test('decides each request once', async () => {
    await ask()
    const id = await idOf()
    await decline(id)
    await prove(server, leader.token)
    expect((await decline(id)).refusal.code).toBe('request-over')
    expect((await accept(id)).refusal.code).toBe('request-over')
    expect(await roleOf(ana.token)).toBe('SUPPORTER')
  })

  test('cannot accept a request that was taken back, or accept it for another person', async () => {
    const leo = await supporterOf(server, leader.slug)
    await ask()
    const id = await idOf()
    await prove(server, leader.token)
    expect((await accept(id, leo)).refusal.code).toBe('request-over')
    expect((await decline(id, ana.token)).status).toBe(204)
    expect((await accept(id)).refusal.code).toBe('request-over')
    expect(await kindsTo(ana.token)).not.toContain('lead-declined')
  })
})

describe('a race between decisions', () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'of the same request has one result, round %i',
    async () => {
      await ask()
      const id = await idOf()
      await prove(server, leader.token)
      const [accepted, declined] = await Promise.all([accept(id), decline(id)])
      const leads = (await roleOf(ana.token)) === 'ADMINISTRATOR'
      expect([accepted.status, declined.status]).toEqual(leads ? [200, expect.any(Number)] : [409, 204])
      if (leads) expect(declined.status).toBeGreaterThanOrEqual(400)
    },
  )

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'to accept and to leave keeps one leader, round %i',
    async () => {
      await ask()
      const id = await idOf()
      await prove(server, leader.token)
      const [accepted, left] = await Promise.all([accept(id), leave(ana)])
      const leads = (await roleOf(ana.token)) === 'ADMINISTRATOR'
      expect([accepted.status < 300, left.status < 300]).toEqual(leads ? [true, false] : [false, true])
      expect(await roleOf(leader.token)).toBe(leads ? 'SUPPORTER' : 'ADMINISTRATOR')
    },
  )

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'to accept and to hand over to another person makes one leader, round %i',
    async () => {
      const leo = await supporterOf(server, leader.slug)
      await ask()
      const id = await idOf()
      await prove(server, leader.token)
      const body = { user_account_id: leo.accountId }
      const [accepted, handed] = await Promise.all([
        accept(id),
        call(server, 'switchRoles', { params: params(), body, token: leader.token }),
      ])
      expect([accepted, handed].filter(({ status }) => status < 300)).toHaveLength(1)
      const roles = [await roleOf(ana.token), await roleOf(leo.token), await roleOf(leader.token)]
      expect(roles.filter((role) => role === 'ADMINISTRATOR')).toHaveLength(1)
      expect((await outcomes()).filter(({ outcome }) => outcome === null)).toEqual([])
    },
  )
})
