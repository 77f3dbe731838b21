import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Joining } from '#api/contract/account.ts'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { press } from '#tests/support/people/email-link.ts'
import { googleTokenOf } from '#tests/support/people/google.ts'
import { linksTo, mailsTo } from '#tests/support/people/mails.ts'
import {
  type Leader,
  leaderWithCircle,
  newEmail,
  PASSWORD,
  person,
  signUpHelper,
  signUpLeader,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
/** A leader whose Circle is incomplete, so that nobody joins it without an invitation. */
let leader: Leader
beforeAll(async () => {
  server = await startServer({ ACCESS_TTL_S: String(100 * 24 * 60 * 60) })
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await signUpLeader(server)
})

interface Brought {
  readonly invite_token?: string
  readonly cove_slug?: string
}
interface Came {
  readonly token: string
  readonly isNew: boolean
  readonly slug: string | undefined
  readonly joining: Joining | undefined
}

/** The ways to sign up or sign in from an invitation. */
const doors = {
  'a password': async (email: string, by: Brought): Promise<Came> => {
    const { reply } = await call(server, 'signUp', { body: { ...person(email), flow: 'signup', ...by } })
    return came(reply)
  },
  Google: async (email: string, by: Brought): Promise<Came> => {
    const oauth_token = await googleTokenOf(server, email)
    const { reply } = await call(server, 'enterOauth', { body: { provider: 'GOOGLE', oauth_token, ...by } })
    return came(reply)
  },
  'a mailed link': async (email: string, by: Brought): Promise<Came> => {
    await call(server, 'signUpByEmail', { body: { email, flow: 'signup', ...by } })
    return opened(email)
  },
  'a link to sign in with': async (email: string, by: Brought): Promise<Came> => {
    await call(server, 'logInByEmail', { body: { email, ...by } })
    return opened(email)
  },
} as const
type Door = keyof typeof doors
const DOORS = Object.keys(doors).filter((door): door is Door => door in doors)

interface SignedIn {
  readonly is_new_user: boolean
  readonly response: { readonly access_token: string }
  readonly cove_slug?: string | undefined
  readonly joining?: Joining | undefined
}
const came = ({ is_new_user, response, cove_slug, joining }: SignedIn): Came => ({
  token: response.access_token,
  isNew: is_new_user,
  slug: cove_slug,
  joining,
})

const seen = new Set<string>()

/** Opens the most recently mailed link. */
async function opened(email: string): Promise<Came> {
  const link = (await linksTo(server, email)).find((token) => !seen.has(token)) ?? ''
  seen.add(link)
  const { signedIn } = await press(server, link)
  if (!signedIn) throw new Error(`The link to ${email} did not sign in.`)
  return came(signedIn)
}

async function invite(email: string, to = leader): Promise<string> {
  await call(server, 'inviteToCircle', {
    params: { slug: to.slug },
    body: { emails: [email], message: undefined },
    token: to.token,
  })
  const texts = (await mailsTo(server, email)).map(({ text }) => text)
  return texts.flatMap((text) => /invited_token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
}
async function revoke(to = leader): Promise<void> {
  const { items } = (await call(server, 'listInvites', { params: { slug: to.slug }, query: {}, token: to.token })).reply
  for (const { id } of items) await call(server, 'revokeInvite', { params: { slug: to.slug, id }, token: to.token })
}
const rolesOf = async (token: string) =>
  (await call(server, 'readUser', { token })).reply.cove_roles.map(({ slug, role }) => [slug, role])
const membersOf = async (to = leader) =>
  (await call(server, 'listMembers', { params: { slug: to.slug }, query: {}, token: to.token })).reply.items

describe.each(DOORS)('an invited person who arrives by %s', (door) => {
  const enter = (email: string, by: Brought) => doors[door](email, by)

  test('creates an account as a supporter of that Circle and does not get a Circle of their own', async () => {
    const email = newEmail()
    const { token, isNew, slug, joining } = await enter(email, { invite_token: await invite(email) })
    expect([isNew, slug]).toEqual([true, undefined])
    expect(joining).toEqual({ status: 'JOINED', slug: leader.slug, headline: null })
    expect(await rolesOf(token)).toEqual([[leader.slug, 'SUPPORTER']])
    const { reply } = await call(server, 'listInvites', {
      params: { slug: leader.slug },
      query: {},
      token: leader.token,
    })
    expect(reply.items.map((one) => [one.email, one.status])).toEqual([[email, 'JOINED']])
    const { reply: news } = await call(server, 'listNotices', { query: {}, token: leader.token })
    expect(news.items.map(({ kind }) => kind)).toEqual(['member-joined'])
  })

  test.each<[Joining['status'], (email: string) => Promise<string>]>([
    ['EXPIRED', async (email) => later(await invite(email))],
    [
      'REVOKED',
      async (email) => {
        const token = await invite(email)
        await revoke()
        return token
      },
    ],
    [
      'USED',
      async (email) => {
        const token = await invite(email)
        const ana = await signUpHelper(server)
        const body = { invite_token: token }
        await call(server, 'joinCircle', { params: { slug: leader.slug }, body, token: ana.token })
        return token
      },
    ],
    ['GONE', async () => 'no-such-invitation'],
    ['GONE', async () => ''],
    [
      'GONE',
      async (email) => {
        const token = await invite(email)
        const { store } = server.services
        await store.transact((tx) =>
          tx.updateTable('circles').set({ frozen_at: 1 }).where('slug', '=', leader.slug).execute(),
        )
        return token
      },
    ],
  ])(
    'learns that the invitation is %s, still gets an account, and learns nothing about the Circle',
    async (status, spoiled) => {
      const email = newEmail()
      const { token, isNew, slug, joining } = await enter(email, { invite_token: await spoiled(email) })
      expect([isNew, slug, joining]).toEqual([true, undefined, { status }])
      expect(await rolesOf(token)).toEqual([])
      expect((await call(server, 'readCircle', { params: { slug: leader.slug }, token })).status).toBe(404)
    },
  )

  test('joins a complete Circle that they name, whatever happened to the invitation', async () => {
    const open = await leaderWithCircle(server)
    const email = newEmail()
    const invite_token = await invite(email, open)
    await revoke(open)
    const { joining } = await enter(email, { invite_token, cove_slug: open.slug })
    expect(joining).toMatchObject({ status: 'JOINED', slug: open.slug, headline: 'Sunday soup for Maria' })
    const other = newEmail()
    const closed = await enter(other, { cove_slug: leader.slug })
    expect(closed.joining, 'nothing tells it from one that is not there').toEqual({ status: 'GONE' })
    const { joining: nowhere } = await enter(newEmail(), { cove_slug: 'no-such-circle' })
    expect(nowhere).toEqual(closed.joining)
  })

  test('cannot join another Circle with it', async () => {
    const other = await signUpLeader(server)
    const email = newEmail()
    const { token, joining } = await enter(email, { invite_token: await invite(email), cove_slug: other.slug })
    expect(joining).toEqual({ status: 'GONE' })
    expect(await rolesOf(token)).toEqual([])
  })
})

const later = (token: string) => {
  server.pass(30 * DAY_MS)
  return token
}

describe.each(['Google', 'a mailed link', 'a link to sign in with'] as const)('a member who arrives by %s', (door) => {
  test('joins once, and keeps the role they have if they already belong to it', async () => {
    const email = newEmail()
    const first = await doors[door](email, {})
    const by = { invite_token: await invite(email) }
    server.pass(2 * MINUTE_MS)
    const { token, isNew, joining } = await doors[door](email, by)
    expect([isNew, joining?.status]).toEqual([false, 'JOINED'])
    expect((await rolesOf(first.token)).filter(([slug]) => slug === leader.slug)).toEqual([[leader.slug, 'SUPPORTER']])
    server.pass(2 * MINUTE_MS)
    expect((await doors[door](email, by)).joining?.status, 'the one who used it').toBe('JOINED')
    expect(await rolesOf(token)).toHaveLength((await rolesOf(first.token)).length)
    expect(await membersOf()).toHaveLength(2)
  })
})

test('a link that others had mailed moves no member’s shopping to another Circle', async () => {
  const own = await leaderWithCircle(server)
  const other = await leaderWithCircle(server)
  await call(server, 'logInByEmail', { body: { email: own.email, cove_slug: other.slug } })
  const { token, joining } = await opened(own.email)
  expect(joining?.status).toBe('JOINED')
  const { reply } = await call(server, 'listCircles', { token })
  expect(reply.filter(({ is_active }) => is_active).map(({ slug }) => slug)).toEqual([own.slug])
})

test('signing in by a link that joins nothing keeps the next joined Circle the active one', async () => {
  const own = await leaderWithCircle(server)
  const other = await leaderWithCircle(server)
  await call(server, 'logInByEmail', { body: { email: own.email } })
  const { token } = await opened(own.email)
  server.pass(1000)
  await call(server, 'joinCircle', { params: { slug: other.slug }, body: {}, token })
  const { reply } = await call(server, 'listCircles', { token })
  expect(reply.filter(({ is_active }) => is_active).map(({ slug }) => slug)).toEqual([other.slug])
})

test('a leader who opens an invitation to their own Circle still leads it', async () => {
  const invite_token = await invite(newEmail())
  await call(server, 'logInByEmail', { body: { email: leader.email, invite_token } })
  const { token, joining } = await opened(leader.email)
  expect(joining?.status).toBe('JOINED')
  expect(await rolesOf(token)).toEqual([[leader.slug, 'ADMINISTRATOR']])
})

test('a removed supporter cannot rejoin with an older invitation, but is signed in', async () => {
  const email = newEmail()
  const invite_token = await invite(email)
  const open = await signUpHelper(server, { email })
  await call(server, 'joinCircle', { params: { slug: leader.slug }, body: { invite_token }, token: open.token })
  const second = await invite(newEmail())
  server.pass(1000)
  const gone = { slug: leader.slug, user_account_id: open.accountId }
  await call(server, 'removeMember', { params: gone, token: leader.token })
  await call(server, 'logInByEmail', { body: { email, invite_token: second } })
  expect((await opened(email)).joining).toEqual({ status: 'GONE' })
  server.pass(2 * MINUTE_MS)
  const third = await invite(newEmail())
  await call(server, 'logInByEmail', { body: { email, invite_token: third } })
  expect((await opened(email)).joining?.status).toBe('JOINED')
})

test('linking an account to Google by its password also joins the Circle', async () => {
  const email = newEmail()
  const by = { invite_token: await invite(email) }
  await call(server, 'signUp', { body: person(email) })
  const oauth_token = await googleTokenOf(server, email)
  const { refusal } = await call(server, 'enterOauth', { body: { provider: 'GOOGLE', oauth_token, ...by } })
  expect(await membersOf(), 'not before').toHaveLength(1)
  const proof = { method: 'password', password: PASSWORD, otp: undefined } as const
  const { reply } = await call(server, 'linkOauth', {
    body: { link_token: refusal.link_token ?? '', ...proof, ...by },
  })
  expect(reply.joining?.status).toBe('JOINED')
})

describe('at the same time', () => {
  test('two people with one invitation become one supporter', async () => {
    for (let round = 0; round < 3; round++) {
      const to = await signUpLeader(server)
      const invite_token = await invite(newEmail(), to)
      const all = await Promise.all(
        [newEmail(), newEmail(), newEmail()].map((email) => doors['a password'](email, { invite_token })),
      )
      expect(all.map(({ joining }) => joining?.status).sort()).toEqual(['JOINED', 'USED', 'USED'])
      expect(
        all.every(({ isNew }) => isNew),
        'each has an account',
      ).toBe(true)
      expect(await membersOf(to)).toHaveLength(2)
    }
  })

  test('one link pressed ten times together with a Google sign-in is one membership', async () => {
    const email = newEmail()
    const by = { invite_token: await invite(email) }
    await call(server, 'signUpByEmail', { body: { email, flow: 'signup', ...by } })
    const [link = ''] = await linksTo(server, email)
    const oauth_token = await googleTokenOf(server, email)
    const google = call(server, 'enterOauth', { body: { provider: 'GOOGLE', oauth_token, ...by } })
    const all = await Promise.all(Array.from({ length: 10 }, () => press(server, link)))
    await google
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await membersOf()).filter(({ role }) => role === 'SUPPORTER')).toHaveLength(1)
  })
})

test('a repeated call after a lost reply gets the same outcome of the invitation', async () => {
  const email = newEmail()
  const by = { invite_token: await invite(email) }
  const headers = { [FLOW_HEADERS.key]: randomUUID() }
  const body = { ...person(email), flow: 'signup', ...by } as const
  const [first, again] = [
    await call(server, 'signUp', { body, headers }),
    await call(server, 'signUp', { body, headers }),
  ]
  expect(again.reply.joining).toEqual(first.reply.joining)
  const other = newEmail()
  await call(server, 'signUpByEmail', { body: { email: other, invite_token: await invite(other) } })
  const [link = ''] = await linksTo(server, other)
  expect((await press(server, link, { headers })).signedIn?.joining?.status).toBe('JOINED')
  expect((await press(server, link, { headers })).signedIn?.joining?.status).toBe('JOINED')
})

describe('a mailed link, before it is pressed', () => {
  const look = async (email: string) =>
    (await call(server, 'lookAtLink', { body: { token: (await linksTo(server, email)).at(-1) ?? '' } })).reply

  test('shows which Circle it joins and who invites, because anyone can have requested it', async () => {
    const open = await leaderWithCircle(server)
    const email = newEmail()
    await call(server, 'logInByEmail', { body: { email, invite_token: await invite(email, open) } })
    expect((await look(email)).joins).toEqual({ headline: 'Sunday soup for Maria', from: 'Elena R.' })
    await revoke(open)
    expect(await look(email)).not.toHaveProperty('joins')
  })

  test('has the latest invitation for that address, and no invitation token', async () => {
    const email = newEmail()
    const invite_token = await invite(email)
    await call(server, 'logInByEmail', { body: { email, invite_token } })
    const { store } = server.services
    const row = await store.read
      .selectFrom('sign_in_links')
      .select('about')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.about).not.toContain(invite_token)
    await call(server, 'logInByEmail', { body: { email } })
    expect(await look(email)).not.toHaveProperty('joins')
  })
})

test('a person who asks for a higher role becomes a supporter', async () => {
  const email = newEmail()
  const body = {
    ...person(email),
    invite_token: await invite(email),
    requested_role: 'ADMINISTRATOR',
    role: 'ADMINISTRATOR',
  }
  const { reply } = await call(server, 'signUp', { body })
  expect(await rolesOf(reply.response.access_token)).toEqual([[leader.slug, 'SUPPORTER']])
})
