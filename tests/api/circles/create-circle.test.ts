import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import {
  flowHeaders,
  goOnTo,
  goTo,
  IN_DAYTON,
  invite,
  PASSWORD,
  person,
  STORY,
  save,
  signUpLeader,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const circleOf = (slug: string, token?: string) => call(server, 'readCircle', { params: { slug }, token })
const runOf = async (leader: { run: string; token: string }) =>
  (await call(server, 'readRun', { params: { flow: 'signup', id: leader.run }, token: leader.token })).reply
const mails = async () => {
  await server.services.post.deliver()
  const folder = join(server.dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  return Promise.all(
    files.map(
      async (file): Promise<{ to: string; subject: string; text: string; html: string }> =>
        JSON.parse(await readFile(join(folder, file), 'utf8')),
    ),
  )
}

test('a leader who finishes all steps has a Circle that everyone can read', async () => {
  const leader = await signUpLeader(server)
  const stages: string[] = []
  for (const [step, body] of [
    ['type-location', { ...IN_DAYTON, zip_code: '45402' }],
    ['purpose', { purpose: '  Meals and rides through chemo ' }],
    ['image', { beneficiary_picture_url: 'drawing:scene-soup' }],
    ['story', { story: STORY }],
    ['title', { headline: 'Suppe für María', registration_stage: 'DONE', is_registration_complete: true }],
  ] as const) {
    expect((await circleOf(leader.slug)).status, `before ${step} nobody else may see it`).toBe(404)
    const { status, reply } = await save(server, leader, step, body)
    expect(status, step).toBe(200)
    stages.push(reply.registration_stage)
  }
  expect(stages).toEqual(['PURPOSE', 'IMAGE', 'STORY', 'TITLE', 'DONE'])
  await goOnTo(server, leader, 'invite-others')
  const invited = await invite(server, leader, ['ana@example.com', leader.email, 'nobody@nowhere.invalid'])
  expect(invited.reply.results.map(({ status }) => status)).toEqual(['SENT', 'ALREADY_MEMBER', 'INVALID'])

  const { reply } = await circleOf('suppe-fur-maria')
  expect(reply).toMatchObject({
    headline: 'Suppe für María',
    purpose: 'Meals and rides through chemo',
    story: STORY,
    city: 'Dayton',
    state: 'OH',
    beneficiary_picture_url: 'drawing:scene-soup',
    leader_name: 'Elena R.',
    supporters: 0,
    totals: { raised: 0, pending: 0, available: 0, paid_out: 0 },
    is_registration_complete: true,
    role: null,
  })
  expect(
    Object.keys(reply).filter((name) => /zip|location|run/.test(name)),
    'what only the leader may see',
  ).toEqual([])
  expect((await runOf(leader)).ended).toBe(true)
  const { reply: user } = await call(server, 'readUser', { token: leader.token })
  expect(user.vanity_url).toBe('suppe-fur-maria')
  expect(user.cove_roles).toMatchObject([{ slug: leader.slug, role: 'ADMINISTRATOR', headline: 'Suppe für María' }])
})

test('a title that changes before the last question changes the address too, and not afterward', async () => {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'add-extension')
  const renamed = await save(server, leader, 'title', { headline: 'Rides to chemo' })
  expect([renamed.status, renamed.reply.vanity_url]).toEqual([200, 'rides-to-chemo'])
  const again = await save(server, leader, 'title', { headline: 'Rides to Chemo!' })
  expect(again.reply.vanity_url, 'its own address is not taken').toBe('rides-to-chemo')
  await goOnTo(server, leader, 'circle-ready')
  const later = await save(server, leader, 'title', { headline: 'Meals' })
  expect([later.status, later.reply.vanity_url]).not.toEqual([200, 'meals'])
})

test('creates an account, its Circle and its run together, without a secret in the run', async () => {
  const leader = await signUpLeader(server)
  const run = await runOf(leader)
  expect(run).toMatchObject({
    id: leader.run,
    flow: 'signup',
    revision: 1,
    ended: false,
    circle: { slug: leader.slug, registration_stage: 'TYPE_LOCATION' },
  })
  expect(run.draft.given).toEqual({ signedIn: true })
  expect(run.draft.entries['create-account']?.receipt).toEqual({})
  expect(JSON.stringify(run)).not.toContain(PASSWORD)
  expect((await circleOf(leader.slug, leader.token)).reply.run_id).toBe(leader.run)
})

test('creates no Circle for an account without a flow', async () => {
  const { reply } = await call(server, 'signUp', { body: person() })
  expect(reply.is_new_user).toBe(true)
  expect(reply.cove_slug).toBeUndefined()
  expect((await call(server, 'listCircles', { token: reply.response.access_token })).reply).toEqual([])
})

test('mails a welcome to a new member and an invitation link to each invited person', async () => {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'invite-others')
  await invite(server, leader, ['bo@example.com', 'cy@example.com'])
  const arrived = await mails()
  expect(arrived.filter(({ to, subject }) => to === leader.email && /welcome/i.test(subject))).toHaveLength(1)
  const [bo, cy] = ['bo@example.com', 'cy@example.com'].map((to) => arrived.find((mail) => mail.to === to)?.text ?? '')
  const link = /http:\/\/localhost:3000\/circles\/[a-z0-9-]+\?invited_token=([\w-]{20,})/
  expect(bo).toMatch(link)
  expect(link.exec(bo ?? '')?.[1]).not.toBe(link.exec(cy ?? '')?.[1])
  expect(bo).toContain('Come and help')
  expect(arrived.every(({ html }) => !html.includes('<script'))).toBe(true)
})

test('sends a mail later, once, if it cannot be sent now', async () => {
  let broken = true
  const arrived: string[] = []
  const { openServices, closeServices } = await import('#api/server/services/services.ts')
  const { readEnvironment } = await import('#api/server/settings/environment.ts')
  const mailer = {
    send: async (_: string, { to }: { to: string }) => {
      if (broken) throw new Error('no way out')
      arrived.push(to)
    },
    close: async () => {},
  }
  let now = Date.now()
  const services = await openServices(readEnvironment({ DATA_DIR: join(server.dataDir, 'later') }), {
    mailer,
    now: () => now,
  })
  await services.store.transact((tx) =>
    services.post.post(tx, { to: 'ana@example.com', subject: 's', text: 't', html: 'h' }),
  )
  await services.post.deliver()
  expect(arrived).toEqual([])
  broken = false
  now += 60_000
  await services.post.deliver()
  now += 24 * 60 * 60_000
  await services.post.deliver()
  expect(arrived).toEqual(['ana@example.com'])
  await closeServices(services)
})

test('saves once for two clicks on Continue', async () => {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'purpose')
  const key = randomUUID()
  const headers = flowHeaders(leader, 'purpose', key)
  const click = () =>
    call(server, 'updateCircle', {
      params: { slug: leader.slug },
      body: { purpose: 'Meals' },
      token: leader.token,
      headers,
    })
  const [one, two] = await Promise.all([click(), click()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.reply).toEqual(one.reply)
  expect(one.headers.get('flow-revision')).toBe(String(leader.revision + 1))
  expect(two.headers.get('flow-revision')).toBe(String(leader.revision + 1))
  expect((await runOf(leader)).revision).toBe(leader.revision + 1)
})

test('invites each person once for two clicks on Send', async () => {
  const leader = await signUpLeader(server)
  await goTo(server, leader, 'invite-others')
  const headers = flowHeaders(leader, 'invite-others', randomUUID())
  const click = () =>
    call(server, 'inviteToCircle', {
      params: { slug: leader.slug },
      body: { emails: ['dee@example.com'], message: undefined },
      token: leader.token,
      headers,
    })
  const both = await Promise.all([click(), click()])
  expect(both.map(({ reply }) => reply.results)).toEqual([
    [{ email: 'dee@example.com', status: 'SENT' }],
    [{ email: 'dee@example.com', status: 'SENT' }],
  ])
  expect((await mails()).filter(({ to }) => to === 'dee@example.com')).toHaveLength(1)
})

test('signs in a person who repeats the same sign-up call after a lost reply', async () => {
  const body = { ...person(), flow: 'create' as const }
  const headers = { 'Flow-Run': randomUUID(), 'Idempotency-Key': randomUUID() }
  const first = await call(server, 'signUp', { body, headers })
  const again = await call(server, 'signUp', { body, headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.reply.cove_slug).toBe(first.reply.cove_slug)
  expect(again.reply.response.refresh_token).not.toBe(first.reply.response.refresh_token)
  const { reply: circles } = await call(server, 'listCircles', { token: again.reply.response.access_token })
  expect(circles).toHaveLength(1)
  expect(again.headers.get('flow-revision')).toBe('1')

  expect(
    (await call(server, 'signUp', { body: { ...body, password: 'another password' }, headers })).refusal.code,
  ).toBe('email-in-use')
  expect(
    (await call(server, 'signUp', { body, headers: { ...headers, 'Idempotency-Key': randomUUID() } })).refusal.code,
  ).toBe('email-in-use')
  expect((await call(server, 'signUp', { body: { ...body, first_name: 'Other' }, headers })).refusal.code).toBe(
    'email-in-use',
  )
})

test('keeps no password or token with an idempotency key', async () => {
  const body = { ...person(), flow: 'signup' as const }
  const { reply } = await call(server, 'signUp', { body, headers: { 'Idempotency-Key': randomUUID() } })
  const { createHash } = await import('node:crypto')
  const rows = await server.services.store.read.selectFrom('idempotency').selectAll().execute()
  const kept = JSON.stringify(rows)
  for (const secret of [PASSWORD, reply.response.access_token, reply.response.refresh_token])
    expect(kept).not.toContain(secret)
  const fast = createHash('sha256').update('\n').update(JSON.stringify(body)).digest('base64url')
  expect(kept, 'a fast hash of a body with a password could be guessed').not.toContain(fast)
})

test('creates one account when two people press Create at the same time with one address', async () => {
  const email = 'twenty@example.com'
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => call(server, 'signUp', { body: { ...person(email), flow: 'signup' } })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(
    tries
      .filter(({ status }) => status === 409)
      .every(({ refusal }) => refusal.code === 'email-in-use' && refusal.fields?.email),
  ).toBe(true)
  const { count } = await server.services.store.read
    .selectFrom('circles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('headline', 'is', null)
    .executeTakeFirstOrThrow()
  const { runs } = await server.services.store.read
    .selectFrom('runs')
    .select((select) => select.fn.countAll<number>().as('runs'))
    .executeTakeFirstOrThrow()
  expect(runs).toBeGreaterThanOrEqual(count)
})

test('a member creates another Circle and finds both runs, the newest first', async () => {
  const leader = await signUpLeader(server)
  const { reply, status } = await call(server, 'createRun', { params: { flow: 'signup' }, token: leader.token })
  expect(status).toBe(201)
  expect(reply.circle?.slug).not.toBe(leader.slug)
  server.pass(1)
  const { reply: runs } = await call(server, 'listRuns', { params: { flow: 'signup' }, token: leader.token })
  expect(runs.map(({ id }) => id)).toEqual([reply.id, leader.run])
  const next = { ...leader, run: reply.id, slug: reply.circle?.slug ?? '', revision: reply.revision }
  expect((await save(server, next, 'type-location', IN_DAYTON)).reply.registration_stage).toBe('PURPOSE')
})
