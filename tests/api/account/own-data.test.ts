import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import {
  goTo,
  invite,
  type Leader,
  leaderWithCircle,
  newEmail,
  PASSWORD,
  person,
  save,
  signUpLeader,
  supporterOf,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const prove = ({ token }: { token: string }) =>
  call(server, 'reauthenticate', { token, body: { method: 'password', password: PASSWORD, otp: undefined } })
const close = ({ token }: { token: string }) => call(server, 'closeAccount', { token })
const idOf = async ({ token }: { token: string }) => (await call(server, 'readUser', { token })).reply.id

/** A member without a Circle. */
async function member(email = newEmail()) {
  const { reply } = await call(server, 'signUp', { body: person(email) })
  return { email, token: reply.response.access_token, refreshToken: reply.response.refresh_token }
}

/** A member who leads a complete Circle. The given other members belong to it. */
async function leading(...others: { token: string }[]): Promise<Leader> {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'title')
  await save(server, leader, 'title', { headline: 'Sunday soup for Maria' })
  for (const other of others) await join(leader, other)
  return leader
}

async function join(leader: Leader, other: { token: string }): Promise<void> {
  const user_id = await idOf(other)
  await server.services.store.transact(async (tx) => {
    const circle = await tx.selectFrom('circles').select('id').where('slug', '=', leader.slug).executeTakeFirstOrThrow()
    const row = { circle_id: circle.id, user_id, role: 'SUPPORTER' as const, created_at: server.services.now() }
    await tx.insertInto('memberships').values(row).execute()
  })
}

describe('a member’s own data', () => {
  test('comes as one JSON file with everything kept about them and no secret', async () => {
    const leader = await leading()
    const { status, headers, reply } = await call(server, 'exportData', { token: leader.token })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="covey-\d{4}-\d\d-\d\d\.json"$/)
    expect(reply).toMatchObject({
      account: [{ email: leader.email, first_name: 'Elena', last_name: 'Rossi' }],
      circles: [{ slug: leader.slug, role: 'ADMINISTRATOR', headline: 'Sunday soup for Maria' }],
      answers: [{ flow: 'signup', id: leader.run }],
      ways_in: [],
    })
    const text = JSON.stringify(reply)
    for (const secret of [PASSWORD, '$argon2', leader.token, leader.refreshToken, 'hash'])
      expect(text).not.toContain(secret)
  })

  test('contains nobody else’s data', async () => {
    const [leader, other] = [await leading(), await leading()]
    const { reply } = await call(server, 'exportData', { token: leader.token })
    for (const theirs of [other.email, other.slug, other.run]) expect(JSON.stringify(reply)).not.toContain(theirs)
  })

  test('contains only the public page of a Circle that another person leads', async () => {
    const leader = await leaderWithCircle(server)
    const ana = await supporterOf(server, leader.slug)
    const circleIn = async ({ token }: { token: string }) => {
      const { circles } = (await call(server, 'exportData', { token })).reply
      return Array.isArray(circles) ? circles[0] : undefined
    }
    const own = { location_latitude: 39.75895, location_external_place_id: '4509884', zip_code: '45402' }
    expect(await circleIn(leader)).toMatchObject({ ...own, hold_until: null, frozen_reason: null })
    const seen = await circleIn(ana)
    expect(seen).toMatchObject({ slug: leader.slug, role: 'SUPPORTER', city: 'Dayton' })
    for (const name of [...Object.keys(own), 'location_longitude', 'hold_until', 'frozen_at', 'frozen_reason'])
      expect(seen).not.toHaveProperty(name)
  })

  test('contains the requests to lead a Circle that they made, and none of other people’s', async () => {
    const leader = await leaderWithCircle(server)
    const [ana, leo] = [await supporterOf(server, leader.slug), await supporterOf(server, leader.slug)]
    const asked = { params: { slug: leader.slug }, body: { requested_role: 'ADMINISTRATOR' as const } }
    await call(server, 'joinCircle', { ...asked, token: ana.token })
    const requestsOf = async ({ token }: { token: string }) =>
      (await call(server, 'exportData', { token })).reply.requests_to_lead
    expect(await requestsOf(ana)).toMatchObject([{ decided_at: null, outcome: null }])
    for (const other of [leo, leader]) expect(await requestsOf(other)).toEqual([])
  })

  test('is complete even if it is large, while other calls are served', async () => {
    const leader = await leading()
    const user_id = await idOf(leader)
    const row = (at: number) => ({
      id: `${user_id}-${at}`,
      user_id,
      kind: 'member-joined' as const,
      params: JSON.stringify({ circle: 'c', slug: 's', name: `n${at}` }),
      about: null,
      created_at: at,
      seen_at: null,
    })
    await server.services.store.transact(async (tx) => {
      for (let page = 0; page < 5; page++)
        await tx
          .insertInto('notices')
          .values(Array.from({ length: 401 }, (_, at) => row(page * 401 + at)))
          .execute()
    })
    const { reply } = await call(server, 'exportData', { token: leader.token })
    const { notices } = reply
    expect(new Set(Array.isArray(notices) ? notices.map(({ id }) => id) : []).size).toBe(2005)
  })

  test('can be downloaded ten times an hour', async () => {
    const one = await member()
    for (let times = 0; times < 10; times++) await call(server, 'exportData', { token: one.token })
    expect((await call(server, 'exportData', { token: one.token })).refusal.code).toBe('too-many-requests')
  })
})

describe('closing an account', () => {
  test('asks for a fresh proof', async () => {
    const one = await member()
    const { status, refusal } = await close(one)
    expect([status, refusal.code]).toEqual([409, 'proof-needed'])
    await prove(one)
    server.pass(10 * 60_000 + 1)
    const { reply } = await call(server, 'refreshTokens', { query: { refresh_token: one.refreshToken } })
    expect((await close({ token: reply.access_token })).refusal.code).toBe('proof-needed')
  })

  test('ends every session, deletes all personal data and frees the address', async () => {
    const leader = await leading()
    const { email } = leader
    const id = await idOf(leader)
    const second = await call(server, 'logIn', { body: { email, password: PASSWORD } })
    await invite(server, leader, [newEmail()])
    await prove(leader)
    expect((await close(leader)).status).toBe(204)
    for (const token of [leader.token, second.reply.response.access_token])
      expect((await call(server, 'readUser', { token })).status).toBe(401)
    const refreshed = await call(server, 'refreshTokens', { query: { refresh_token: leader.refreshToken } })
    expect(refreshed.status).toBe(401)
    expect((await call(server, 'logIn', { body: { email, password: PASSWORD } })).status).toBe(401)
    expect(await everywhere(email)).toEqual([])
    const { read } = server.services.store
    const row = await read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.first_name, row.last_name, row.password_hash, row.closed_at === null]).toEqual(['', '', '', false])
    expect(row.user_account_id).toMatch(/^[0-9a-f-]{36}$/)
    const told = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(told).toContain('Your account is closed')
    expect((await member(email)).token).toMatch(/./)
  })

  test('closes a Circle that has no other member', async () => {
    const leader = await leading()
    await prove(leader)
    await close(leader)
    expect((await call(server, 'readCircle', { params: { slug: leader.slug } })).status).toBe(404)
  })

  test('leaves the Circles that others lead, and tells their leaders', async () => {
    const supporter = await member()
    const leader = await leading(supporter)
    await prove(supporter)
    expect((await close(supporter)).status).toBe(204)
    const { reply } = await call(server, 'readCircle', { params: { slug: leader.slug } })
    expect(reply.supporters).toBe(0)
    const news = await call(server, 'listNotices', { token: leader.token })
    expect(news.reply.items.map(({ kind, params }) => [kind, params.name])).toContainEqual(['member-left', 'Elena'])
  })

  test('deletes the member’s pictures, except one that a Circle under another leader still shows', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c65' } })
      .jpeg()
      .toBuffer()
    const upload = async ({ token }: { token: string }) => {
      const file = new File([Uint8Array.from(bytes)], 'picture.jpg', { type: 'image/jpeg' })
      return (await call(server, 'uploadImage', { body: { file }, token })).reply.url
    }
    const isThere = async (url: string) => (await fetch(`${server.url}${url}`)).status === 200
    const show = async ({ token }: { token: string }, slug: string, beneficiary_picture_url: string) =>
      (await call(server, 'updateCircle', { params: { slug }, body: { beneficiary_picture_url }, token })).status
    const leader = await leaderWithCircle(server)
    const ana = await supporterOf(server, leader.slug)
    const [shown, idle, others] = [await upload(leader), await upload(leader), await upload(ana)]
    expect(await show(leader, leader.slug, shown)).toBe(200)
    await prove(leader)
    const to = { user_account_id: ana.accountId }
    await call(server, 'switchRoles', { params: { slug: leader.slug }, body: to, token: leader.token })
    expect((await close(leader)).status).toBe(204)
    expect([await isThere(shown), await isThere(idle), await isThere(others)]).toEqual([true, false, true])
    expect(await show(ana, leader.slug, 'drawing:scene-dog')).toBe(200)
    await sweepStoredData(server.services)
    expect([await isThere(shown), await isThere(others)]).toEqual([false, true])
  })

  test('is refused, and changes nothing, if the member leads a Circle that others belong to', async () => {
    const supporter = await member()
    const leader = await leading(supporter)
    await prove(leader)
    const { status, refusal } = await close(leader)
    expect([status, refusal.code]).toEqual([409, 'leads-others'])
    expect(refusal.detail).toBe(
      '“Sunday soup for Maria”, which you lead, has other members. Make one of them its leader first.',
    )
    expect((await call(server, 'readUser', { token: leader.token })).reply.email).toBe(leader.email)
    expect((await call(server, 'readCircle', { params: { slug: leader.slug } })).reply.supporters).toBe(1)
  })

  test('never leaves a Circle without a leader when another person joins at the same time', async () => {
    for (let round = 0; round < 4; round++) {
      const supporter = await member()
      const leader = await leading()
      await prove(leader)
      const [closed] = await Promise.all([close(leader), join(leader, supporter).catch(() => undefined)])
      const { status, reply } = await call(server, 'readCircle', { params: { slug: leader.slug } })
      if (closed.status === 204) expect(status).toBe(404)
      else expect([closed.refusal.code, reply.supporters]).toEqual(['leads-others', 1])
    }
  })
})

/** The tables that contain this e-mail address. */
async function everywhere(email: string): Promise<string[]> {
  const { read } = server.services.store
  const places = {
    users: read.selectFrom('users').select('id').where('email', '=', email),
    codes: read.selectFrom('codes').select('id').where('email', '=', email),
    links: read.selectFrom('sign_in_links').select('hash').where('email', '=', email),
    mailed: read.selectFrom('email_links').select('hash').where('email', '=', email),
    identities: read.selectFrom('identities').select('sub').where('email', '=', email),
    runs: read.selectFrom('runs').select('id').where('draft', 'like', `%${email}%`),
    replies: read.selectFrom('idempotency').select('key').where('reply', 'like', `%${email}%`),
    owners: read.selectFrom('idempotency').select('key').where('owner', 'like', `%${email}%`),
  }
  const found = await Promise.all(
    Object.entries(places).map(async ([name, query]) => ((await query.execute()).length > 0 ? [name] : [])),
  )
  return found.flat()
}
