import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import {
  type Helper,
  type Leader,
  leaderWithCircle,
  signUpHelper,
  signUpLeader,
  supporterOf,
} from '#tests/support/people/member.ts'
import { sale, tell, tripOf } from '#tests/support/people/shopping.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
let ana: Helper
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
  ana = await supporterOf(server, leader.slug, { first_name: 'Ana', last_name: 'Núñez' })
})

const params = () => ({ slug: leader.slug })
const join = (token: string, body = {}) => call(server, 'joinCircle', { params: params(), body, token })
const leave = (token: string) => call(server, 'leaveCircle', { params: params(), token })
const members = (token: string, query = {}) => call(server, 'listMembers', { params: params(), query, token })
const remove = (user_account_id: string, token = leader.token) =>
  call(server, 'removeMember', { params: { ...params(), user_account_id }, token })
const rolesOf = async (token: string) => (await call(server, 'readUser', { token })).reply.cove_roles
const noticesOf = async (token: string) =>
  (await call(server, 'listNotices', { query: {}, token })).reply.items.map(({ kind, params }) => ({ kind, params }))

describe('joining a Circle', () => {
  test('makes a supporter and tells the leader; joining again changes nothing', async () => {
    const leo = await signUpHelper(server, { first_name: 'Leo', last_name: 'Brandt' })
    expect((await join(leo.token)).reply).toMatchObject({ role: 'SUPPORTER', supporters: 2, slug: leader.slug })
    expect((await join(leo.token)).reply).toMatchObject({ role: 'SUPPORTER', supporters: 2 })
    const told = await noticesOf(leader.token)
    expect(told.filter(({ params }) => params.name === 'Leo B.')).toEqual([
      {
        kind: 'member-joined',
        params: { circle: 'Sunday soup for Maria', slug: leader.slug, name: 'Leo B.' },
      },
    ])
  })

  test('twenty times at once makes one supporter', async () => {
    const leo = await signUpHelper(server)
    const joined = await Promise.all(Array.from({ length: 20 }, () => join(leo.token)))
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await members(leader.token)).reply.items).toHaveLength(3)
  })

  test('leaves a leader in their role', async () => {
    expect((await join(leader.token)).reply.role).toBe('ADMINISTRATOR')
  })

  test('makes nobody a leader, but tells the leader who would like to lead', async () => {
    const leo = await signUpHelper(server, { first_name: 'Leo', last_name: 'Brandt' })
    expect((await join(leo.token, { requested_role: 'ADMINISTRATOR' })).reply.role).toBe('SUPPORTER')
    expect(await noticesOf(leader.token)).toContainEqual(
      expect.objectContaining({ kind: 'wants-to-lead', params: expect.objectContaining({ name: 'Leo B.' }) }),
    )
  })

  test('is impossible if the Circle is not visible', async () => {
    const hidden = await signUpLeader(server)
    const there = await call(server, 'joinCircle', { params: { slug: hidden.slug }, body: {}, token: ana.token })
    const nowhere = await call(server, 'joinCircle', { params: { slug: 'no-such-circle' }, body: {}, token: ana.token })
    expect([there.status, there.refusal]).toEqual([404, nowhere.refusal])
  })
})

describe('leaving a Circle', () => {
  test('removes a supporter, who can come back, and tells the leader', async () => {
    expect((await leave(ana.token)).status).toBe(204)
    expect(await rolesOf(ana.token)).toEqual([])
    expect(await noticesOf(leader.token)).toContainEqual(
      expect.objectContaining({ kind: 'member-left', params: expect.objectContaining({ name: 'Ana N.' }) }),
    )
    expect((await leave(ana.token)).status).toBe(404)
    expect((await join(ana.token)).status).toBe(200)
  })

  test('is refused to a leader while others belong to the Circle', async () => {
    const { status, refusal } = await leave(leader.token)
    expect([status, refusal.code]).toEqual([409, 'leader-stays'])
  })

  test('as the last member closes the Circle, which nobody finds any more', async () => {
    await leave(ana.token)
    expect((await leave(leader.token)).status).toBe(204)
    expect((await call(server, 'readCircle', { params: params() })).status).toBe(404)
    expect((await call(server, 'readCircle', { params: params(), token: leader.token })).status).toBe(404)
    const { reply } = await call(server, 'searchCircles', { query: { q: 'sunday' } })
    expect(reply.items.map(({ slug }) => slug)).not.toContain(leader.slug)
    expect((await join(ana.token)).status).toBe(404)
    expect((await call(server, 'listRuns', { params: { flow: 'signup' }, token: leader.token })).reply).toEqual([])
  })

  test('as the last member is refused to a leader whose Circle holds money', async () => {
    await leave(ana.token)
    const trip = await tripOf(server, leader)
    const sold = sale({ trip_code: trip.sc })
    for (const [status, modified_at] of [
      ['PENDING', '2026-11-20T10:00:00.000Z'],
      ['READY', '2026-11-20T11:00:00.000Z'],
    ] as const) {
      await tell(server, { ...sold, status, modified_at })
      const { status: answer, refusal } = await leave(leader.token)
      expect([answer, refusal.code]).toEqual([409, 'holds-money'])
    }
    expect(await rolesOf(leader.token)).toMatchObject([{ slug: leader.slug, role: 'ADMINISTRATOR' }])
    await tell(server, { ...sold, status: 'DISQUALIFIED', reason: 'RETURNED', modified_at: '2026-11-20T12:00:00.000Z' })
    expect((await leave(leader.token)).status).toBe(204)
  })

  test('while another person joins never leaves a Circle without its leader', async () => {
    await leave(ana.token)
    await Promise.all([leave(leader.token), join(ana.token)])
    const { reply } = await call(server, 'readCircle', { params: params() })
    const both = [await rolesOf(leader.token), await rolesOf(ana.token)].map((roles) => roles.map(({ role }) => role))
    expect([
      [[], []],
      [['ADMINISTRATOR'], ['SUPPORTER']],
    ]).toContainEqual(both)
    expect(reply?.leader_name ?? 'gone').toBe(both[0]?.length ? 'Elena R.' : 'gone')
  })
})

describe('the list of members', () => {
  test('shows its leader full names and addresses, the leader first', async () => {
    const { reply } = await members(leader.token)
    expect(reply.items).toEqual([
      expect.objectContaining({ name: 'Elena Rossi', role: 'ADMINISTRATOR', is_me: true, email: leader.email }),
      expect.objectContaining({ name: 'Ana Núñez', email: ana.email, user_account_id: ana.accountId, is_me: false }),
    ])
  })

  test('shows a supporter short names and no addresses', async () => {
    const { reply } = await members(ana.token)
    expect(reply.items).toEqual([
      { name: 'Elena R.', role: 'ADMINISTRATOR', is_me: false },
      { name: 'Ana N.', role: 'SUPPORTER', is_me: true },
    ])
    const { status, refusal } = await members(ana.token, { q: 'rossi' })
    expect([status, refusal.code]).toEqual([403, 'forbidden'])
  })

  test('is refused to everyone else', async () => {
    const stranger = await signUpHelper(server)
    const nowhere = await call(server, 'listMembers', { params: { slug: 'nowhere' }, query: {}, token: stranger.token })
    const { status, refusal } = await members(stranger.token)
    expect([status, refusal]).toEqual([404, nowhere.refusal])
  })

  test('is split into pages that contain each member once', async () => {
    for (const last_name of ['A', 'B', 'C']) await supporterOf(server, leader.slug, { last_name })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { reply } = await members(leader.token, { limit: 2, ...(cursor && { cursor }) })
      seen.push(...reply.items.map(({ name }) => name))
      cursor = reply.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['Elena Rossi', 'Ana Núñez', 'Elena A', 'Elena B', 'Elena C'])
  })

  test.each(['ana', 'NÚÑ', 'núñez', 'na n', 'Ana Núñez'])('can be searched by a part of a name: %s', async (q) => {
    expect((await members(leader.token, { q })).reply.items.map(({ name }) => name)).toEqual(['Ana Núñez'])
  })

  test('can be searched by a whole address, but not by a part of one', async () => {
    expect((await members(leader.token, { q: ` ${ana.email.toUpperCase()} ` })).reply.items).toHaveLength(1)
    for (const q of ['example.com', '%%', '__', 'a%z'])
      expect((await members(leader.token, { q })).reply.items, q).toEqual([])
    expect((await members(leader.token, { q: 'a' })).status).toBe(422)
  })
})

describe('a supporter whom the leader removes', () => {
  test('is told, sees the Circle’s public page, and comes back by a new invitation alone', async () => {
    expect((await remove(ana.accountId)).status).toBe(204)
    expect(await rolesOf(ana.token)).toEqual([])
    expect(await noticesOf(ana.token)).toContainEqual(expect.objectContaining({ kind: 'removed-from-circle' }))
    expect((await members(ana.token)).status).toBe(404)
    const refused = await join(ana.token)
    expect([refused.status, refused.refusal.code]).toEqual([409, 'invitation-needed'])
  })

  test('must exist and belong to the leader’s own Circle', async () => {
    const other = await leaderWithCircle(server)
    const theirs = await supporterOf(server, other.slug)
    expect((await remove(theirs.accountId)).refusal).toEqual((await remove('nobody')).refusal)
    expect((await remove(ana.accountId, other.token)).status).toBe(404)
    expect((await remove(ana.accountId, ana.token)).status).toBe(403)
    const me = (await call(server, 'readUser', { token: leader.token })).reply.user_account_id
    expect((await remove(me)).refusal.code).toBe('leader-stays')
    expect((await members(leader.token)).reply.items).toHaveLength(2)
  })
})

test('the number of supporters stays right when people come, go, lead or close their account', async () => {
  const count = async () => (await call(server, 'readCircle', { params: params() })).reply.supporters
  const counted = async () =>
    (await members(leader.token)).reply.items.filter(({ role }) => role === 'SUPPORTER').length
  const leo = await supporterOf(server, leader.slug)
  const mia = await supporterOf(server, leader.slug)
  expect([await count(), await counted()]).toEqual([3, 3])
  await leave(leo.token)
  await remove(ana.accountId)
  expect([await count(), await counted()]).toEqual([1, 1])
  await server.services.store.transact((tx) => tx.deleteFrom('users').where('email', '=', mia.email).execute())
  expect([await count(), await counted()]).toEqual([0, 0])
})

test('shopping goes to the newest Circle until the member chooses another', async () => {
  const other = await leaderWithCircle(server)
  const change = (slug: string, token = ana.token) => call(server, 'switchCircle', { params: { slug }, token })
  const active = async () => (await rolesOf(ana.token)).find(({ is_active }) => is_active)?.slug
  expect(await active()).toBe(leader.slug)
  server.pass(1000)
  await call(server, 'joinCircle', { params: { slug: other.slug }, body: {}, token: ana.token })
  expect(await active()).toBe(other.slug)
  server.pass(1000)
  expect((await change(leader.slug)).reply).toMatchObject({ slug: leader.slug, is_active: true })
  expect(await active()).toBe(leader.slug)
  const stranger = await leaderWithCircle(server)
  expect((await change(stranger.slug)).refusal).toEqual((await change('nowhere')).refusal)
  await leave(ana.token)
  expect(await active()).toBe(other.slug)
})
