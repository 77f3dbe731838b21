import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { signup } from '#flows/signup/create.ts'
import { addExtension } from '#flows/signup/steps/add-extension.ts'
import { story } from '#flows/signup/steps/story.ts'
import { DRAWINGS } from '#machines/define/fields/picture.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { emptyDraft } from '#machines/walk/draft.ts'
import { readDraft } from '#machines/walk/read-draft.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { call } from '#tests/support/people/call.ts'
import { press } from '#tests/support/people/email-link.ts'
import { googleTokenOf } from '#tests/support/people/google.ts'
import { linksTo, mailsTo } from '#tests/support/people/mails.ts'
import {
  type Helper,
  IN_DAYTON,
  type Leader,
  leaderWithCircle,
  newEmail,
  person,
  prove,
  signUpHelper,
  signUpLeader,
  supporterOf,
} from '#tests/support/people/member.ts'
import { earn } from '#tests/support/people/withdrawing.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const AT_ONCE = 20

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
  await prove(server, leader.token)
})

const params = () => ({ slug: leader.slug })
const ask = (to = email, token = leader.token) =>
  call(server, 'inviteLeader', { params: params(), body: { email: to, name: 'Maria', message: undefined }, token })
const support = (to = email) =>
  call(server, 'inviteToCircle', { params: params(), body: { emails: [to], message: undefined }, token: leader.token })
const open = (invite_token: string) => call(server, 'openInvite', { body: { invite_token } })
const join = (token: string, invite_token: string) =>
  call(server, 'joinCircle', { params: params(), body: { invite_token }, token })
const signUp = async (address: string, invite_token: string) =>
  (await call(server, 'signUp', { body: { ...person(address), flow: 'signup', invite_token } })).reply
const roleOf = async (token: string) =>
  (await call(server, 'readUser', { token })).reply.cove_roles.find(({ slug }) => slug === leader.slug)?.role
const list = async (token = leader.token) =>
  (await call(server, 'listInvites', { params: params(), query: {}, token })).reply.items
const states = async () => (await list()).map((one) => [one.email, one.role, one.status])

/** The tokens of the invitations that were mailed to an address, newest last. */
async function tokensTo(address = email): Promise<readonly string[]> {
  const texts = (await mailsTo(server, address)).map(({ text }) => text)
  return texts.flatMap((text) => /invited_token=([\w-]+)/.exec(text)?.[1] ?? [])
}
async function askedWith(address = email): Promise<string> {
  await ask(address)
  return (await tokensTo(address)).at(-1) ?? ''
}
/** A member whose address is confirmed because they signed up by a mailed link. */
async function confirmed(address: string): Promise<string> {
  await call(server, 'signUpByEmail', { body: { email: address, terms: TERMS_VERSION } })
  const { signedIn } = await press(server, (await linksTo(server, address)).at(-1) ?? '')
  return signedIn?.response.access_token ?? ''
}

describe('a person who is invited to lead', () => {
  test('gets a mail and leads with a new account; the former leader supports, and both are told', async () => {
    expect((await ask()).reply).toMatchObject({ email, role: 'ADMINISTRATOR', status: 'SENT' })
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Elena Rossi asks you to lead “Sunday soup for Maria”')
    const [token = ''] = await tokensTo()
    expect((await open(token)).reply).toMatchObject({ role: 'ADMINISTRATOR', joined: false })
    expect(await states()).toEqual([[email, 'ADMINISTRATOR', 'OPENED']])

    const { joining, response } = await signUp(email, token)
    expect(joining).toEqual({ status: 'LEADING', slug: leader.slug, headline: 'Sunday soup for Maria' })
    expect([await roleOf(response.access_token), await roleOf(leader.token)]).toEqual(['ADMINISTRATOR', 'SUPPORTER'])
    const kinds = async (of: string) =>
      (await call(server, 'listNotices', { query: {}, token: of })).reply.items.map(({ kind }) => kind)
    expect(await kinds(response.access_token)).toContain('leading-now')
    expect(await kinds(leader.token)).toEqual(['leading-no-more'])
    const { reply: me } = await call(server, 'readUser', { token: response.access_token })
    expect(me.email_verified).toBe(true)
    const { reply: circle } = await call(server, 'readCircle', { params: params(), token: response.access_token })
    expect(circle.hold_until).toBeGreaterThan(server.services.now() + 71 * HOUR_MS)
  })

  test('leads when they sign in with Google', async () => {
    const invite_token = await askedWith()
    const oauth_token = await googleTokenOf(server, email)
    const { reply } = await call(server, 'enterOauth', { body: { provider: 'GOOGLE', oauth_token, invite_token } })
    expect(reply.joining?.status).toBe('LEADING')
    expect(await roleOf(leader.token)).toBe('SUPPORTER')
  })

  test('leads when they sign in by a mailed link', async () => {
    const invite_token = await askedWith()
    await call(server, 'signUpByEmail', { body: { email, flow: 'signup', invite_token } })
    const { signedIn } = await press(server, (await linksTo(server, email)).at(-1) ?? '')
    expect(signedIn?.joining?.status).toBe('LEADING')
    expect(await roleOf(leader.token)).toBe('SUPPORTER')
  })

  test('leads with an existing account, also as a supporter of the Circle', async () => {
    const invite_token = await askedWith()
    const token = await confirmed(email)
    await call(server, 'joinCircle', { params: params(), body: {}, token })
    expect(await roleOf(token)).toBe('SUPPORTER')
    expect((await join(token, invite_token)).reply.role).toBe('ADMINISTRATOR')
    expect((await join(token, invite_token)).reply.role).toBe('ADMINISTRATOR')
  })

  test('takes over an incomplete Circle', async () => {
    const unfinished = await signUpLeader(server)
    await prove(server, unfinished.token)
    const about = { params: { slug: unfinished.slug }, body: { email, name: undefined, message: undefined } }
    await call(server, 'inviteLeader', { ...about, token: unfinished.token })
    const [token = ''] = await tokensTo()
    const { joining } = await signUp(email, token)
    expect(joining).toMatchObject({ status: 'LEADING', slug: unfinished.slug })
  })

  test(`becomes the leader once, even if the button is pressed ${AT_ONCE} times at once`, async () => {
    const invite_token = await askedWith()
    const token = await confirmed(email)
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => join(token, invite_token)))
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    const { items } = (await call(server, 'listMembers', { params: params(), query: {}, token })).reply
    expect(items.map(({ role }) => role).toSorted()).toEqual(['ADMINISTRATOR', 'SUPPORTER'])
    const lines = await server.services.store.read
      .selectFrom('audit')
      .innerJoin('circles', 'circles.id', 'circle_id')
      .select('action')
      .where('slug', '=', leader.slug)
      .execute()
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['leader-invited', 'roles-switched'])
  })
})

describe('no other person becomes the leader', () => {
  let ana: Helper
  beforeEach(async () => {
    ana = await signUpHelper(server)
  })

  test('with another address, as a member or with a new account', async () => {
    const invite_token = await askedWith()
    expect((await join(ana.token, invite_token)).refusal.code).toBe('invitation-for-another')
    expect((await signUp(newEmail(), invite_token)).joining).toEqual({ status: 'FOR_ANOTHER' })
    expect([await roleOf(ana.token), await roleOf(leader.token)]).toEqual([undefined, 'ADMINISTRATOR'])
  })

  test('with an account whose address is not confirmed', async () => {
    const invite_token = await askedWith()
    const { response } = (await call(server, 'signUp', { body: { ...person(email), flow: 'signup' } })).reply
    expect((await join(response.access_token, invite_token)).refusal.code).toBe('email-unconfirmed')
  })

  test('with an invitation to support, even if they ask to lead', async () => {
    await support(ana.email)
    const [invite_token = ''] = await tokensTo(ana.email)
    const body = { invite_token, requested_role: 'ADMINISTRATOR' } as const
    const { reply } = await call(server, 'joinCircle', { params: params(), body, token: ana.token })
    expect(reply.role).toBe('SUPPORTER')
  })

  test.each<[string, (token: string) => unknown]>([
    [
      'was taken back',
      async () => {
        const [{ id } = { id: '' }] = await list()
        await call(server, 'revokeInvite', { params: { ...params(), id }, token: leader.token })
      },
    ],
    ['is too old', async () => server.pass(31 * DAY_MS)],
    ['was followed by one to another address', () => ask(newEmail())],
    ['was followed by one to support only', () => support()],
    [
      'is of a leader who no longer leads',
      async () => {
        const next = await supporterOf(server, leader.slug)
        const body = { user_account_id: next.accountId }
        await call(server, 'switchRoles', { params: params(), body, token: leader.token })
      },
    ],
    [
      'is to a Circle that is frozen',
      () =>
        server.services.store.transact((tx) =>
          tx.updateTable('circles').set({ frozen_at: 1 }).where('slug', '=', leader.slug).execute(),
        ),
    ],
    [
      'is to a Circle that was frozen after they joined it',
      async (token) => {
        await call(server, 'joinCircle', { params: params(), body: {}, token })
        await server.services.store.transact((tx) =>
          tx.updateTable('circles').set({ frozen_at: 1 }).where('slug', '=', leader.slug).execute(),
        )
      },
    ],
  ])('if the invitation %s', async (_, spoil) => {
    const invite_token = await askedWith()
    const token = await confirmed(email)
    await spoil(token)
    await join(token, invite_token)
    expect(await roleOf(token)).not.toBe('ADMINISTRATOR')
  })
})

describe('the Circle that a person is invited to lead', () => {
  test('is described before they accept: the message, the last day, and what it has raised', async () => {
    const body = { email, name: 'Maria', message: 'You drive enough.' }
    const { reply: sent } = await call(server, 'inviteLeader', { params: params(), body, token: leader.token })
    const token = (await tokensTo()).at(-1) ?? ''
    expect(sent.expires_at).toBe(sent.sent_at + 30 * DAY_MS)
    const nothing = { raised: 0, pending: 0, available: 0, orders: 0, people: 0, since: null }
    expect((await open(token)).reply.to_lead).toEqual({
      message: 'You drive enough.',
      expires_at: sent.expires_at,
      is_registration_complete: true,
      so_far: nothing,
    })
    await earn(server, leader, 1235)
    const { so_far } = (await open(token)).reply.to_lead ?? {}
    expect(so_far).toMatchObject({ raised: 1235, pending: 0, available: 1235, orders: 1, people: 1 })
    expect(so_far?.since).toBeTypeOf('number')
  })

  test('is not described to people who are invited to support it', async () => {
    await support()
    expect((await open((await tokensTo()).at(-1) ?? '')).reply.to_lead).toBeNull()
  })

  test('can be complete: the set-up resumes at the extension, and the leader’s shopping goes to it', async () => {
    const { response } = await signUp(email, await askedWith())
    const token = response.access_token
    const { reply: circle } = await call(server, 'readCircle', { params: params(), token })
    expect([circle.registration_stage, circle.is_active]).toEqual(['DONE', true])
    const { reply: run } = await call(server, 'readRun', {
      params: { flow: signup.id, id: circle.run_id ?? '' },
      token,
    })
    expect(walkFlow(signup, readDraft(signup, run.draft) ?? emptyDraft(signup, {})).open).toBe(addExtension.id)
  })

  test('can be incomplete: it gets a drawing as its image, and earlier values count as answers', async () => {
    const begun = await signUpLeader(server)
    await prove(server, begun.token)
    const at = { params: { slug: begun.slug } }
    await call(server, 'updateCircle', { ...at, body: { ...IN_DAYTON, purpose: 'Gas' }, token: begun.token })
    await call(server, 'inviteLeader', {
      ...at,
      body: { email, name: 'Maria', message: undefined },
      token: begun.token,
    })
    const invite_token = (await tokensTo()).at(-1) ?? ''
    expect((await open(invite_token)).reply.to_lead?.is_registration_complete).toBe(false)
    const token = (await signUp(email, invite_token)).response.access_token
    const { reply: circle } = await call(server, 'readCircle', { ...at, token })
    expect(circle).toMatchObject({
      role: 'ADMINISTRATOR',
      registration_stage: 'STORY',
      beneficiary_picture_url: `drawing:${DRAWINGS[0]}`,
    })
    const { reply } = await call(server, 'listUnfinishedRuns', { token })
    expect(reply.items.map(({ id, step }) => [id, step?.id])).toEqual([[circle.run_id, story.id]])
    expect((await call(server, 'listUnfinishedRuns', { token: begun.token })).reply.items).toEqual([])
  })
})

describe('a member becomes the leader only by pressing Continue at the step', () => {
  test('not by a sign-in link that carries the invitation, which anyone can have requested', async () => {
    const token = await confirmed(email)
    const invite_token = await askedWith()
    const before = await linksTo(server, email)
    await call(server, 'logInByEmail', { body: { email, invite_token } })
    const link = (await linksTo(server, email)).find((one) => !before.includes(one))
    const { signedIn } = await press(server, link ?? '')
    expect([signedIn?.is_new_user, signedIn?.joining]).toEqual([false, undefined])
    expect(await roleOf(token)).toBeUndefined()
    expect((await join(token, invite_token)).reply.role).toBe('ADMINISTRATOR')
  })

  test('not by an earlier mail once a later one only invites them to support', async () => {
    const first = await askedWith()
    const [sent] = await list()
    const one = { slug: leader.slug, id: sent?.id ?? '' }
    expect((await call(server, 'resendInvite', { params: one, token: leader.token })).status).toBe(200)
    const second = (await tokensTo()).find((one) => one !== first) ?? ''
    await support()
    const third = (await tokensTo()).find((one) => one !== first && one !== second) ?? ''
    const token = await confirmed(email)
    for (const invite_token of [first, second]) {
      expect((await join(token, invite_token)).refusal.code).toBe('not-found')
      expect(await roleOf(token), 'a supporter neither').toBeUndefined()
    }
    expect((await join(token, third)).reply.role).toBe('SUPPORTER')
  })

  test('and is refused, not made a supporter, if the invitation is taken back in the meantime', async () => {
    const invite_token = await askedWith()
    const token = await confirmed(email)
    await ask(newEmail())
    expect((await join(token, invite_token)).refusal.code).toBe('not-found')
    expect(await roleOf(token)).toBeUndefined()
  })

  test('and repeating the same call changes nothing', async () => {
    const invite_token = await askedWith()
    const token = await confirmed(email)
    for (const _ of [1, 2]) expect((await join(token, invite_token)).reply.role).toBe('ADMINISTRATOR')
  })
})

describe('only the leader can invite a person to lead', () => {
  test('with a fresh proof, and only a person who does not belong to the Circle', async () => {
    const ana = await supporterOf(server, leader.slug)
    expect((await ask(ana.email)).refusal.code).toBe('already-member')
    expect((await ask(email, ana.token)).status).toBe(403)
    server.pass(11 * MINUTE_MS)
    expect((await ask()).refusal.code).toBe('proof-needed')
    expect(await states()).toEqual([])
  })

  test('and the list shows only the latest request as pending', async () => {
    await ask()
    const other = newEmail()
    await ask(other)
    expect(await states()).toEqual([
      [other, 'ADMINISTRATOR', 'SENT'],
      [email, 'ADMINISTRATOR', 'REVOKED'],
    ])
  })
})
