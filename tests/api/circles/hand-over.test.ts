import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import {
  type Helper,
  type Leader,
  leaderWithCircle,
  PASSWORD,
  prove,
  signUpHelper,
  signUpLeader,
  supporterOf,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

const ROUNDS = IS_FULL ? 100 : 3
const AT_ONCE = 50

let server: TestServer
let leader: Leader
let ana: Helper
beforeAll(async () => {
  // Access tokens expire later than the minutes that pass here.
  server = await startServer({ ACCESS_TTL_S: '3600' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
  ana = await supporterOf(server, leader.slug, { first_name: 'Ana', last_name: 'Núñez' })
})

const handOver = (to: string, token = leader.token, key?: string) =>
  call(server, 'switchRoles', {
    params: { slug: leader.slug },
    body: { user_account_id: to },
    token,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const circle = async (token: string) =>
  (await call(server, 'readCircle', { params: { slug: leader.slug }, token })).reply
const administrators = async () => {
  const { read } = server.services.store
  return read
    .selectFrom('memberships')
    .innerJoin('circles', 'circles.id', 'circle_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select('email')
    .where('slug', '=', leader.slug)
    .where('role', '=', 'ADMINISTRATOR')
    .execute()
}

describe('a leader who hands their Circle over', () => {
  test('supports it from then on, and both are told; withdrawals are reviewed for three days', async () => {
    await prove(server, leader.token)
    const before = server.services.now()
    const { status, reply } = await handOver(ana.accountId)
    expect([status, reply.role]).toEqual([200, 'SUPPORTER'])
    expect(reply).not.toHaveProperty('hold_until')
    const theirs = await circle(ana.token)
    expect(theirs).toMatchObject({ role: 'ADMINISTRATOR', leader_name: 'Ana N.', supporters: 1 })
    expect(theirs.hold_until).toBeGreaterThanOrEqual(before + 72 * HOUR_MS)
    expect(theirs.hold_until).toBeLessThanOrEqual(server.services.now() + 72 * HOUR_MS)
    const told = async (token: string) =>
      (await call(server, 'listNotices', { query: {}, token })).reply.items.map(({ kind }) => kind)
    expect(await told(ana.token)).toContain('leading-now')
    expect(await told(leader.token)).toContain('leading-no-more')
    const letter = async (to: string) => (await mailsTo(server, to)).map(({ subject }) => subject)
    expect(await letter(ana.email)).toContain('You now lead “Sunday soup for Maria”')
    expect(await letter(leader.email)).toContain('You’ve handed over “Sunday soup for Maria”')
    const handed = (await mailsTo(server, ana.email)).find(({ subject }) => subject.includes('You now lead'))
    expect(handed?.text.replaceAll(/\s+/g, ' ')).toContain(
      'For the next 72 hours, two members of our team review every withdrawal',
    )
  })

  test('loses the leader’s rights at once, and the new leader has them at once', async () => {
    await prove(server, leader.token)
    await handOver(ana.accountId)
    const rename = (token: string) =>
      call(server, 'updateCircle', { params: { slug: leader.slug }, body: { headline: 'Renamed' }, token })
    expect((await rename(leader.token)).status).toBe(403)
    expect((await rename(ana.token)).reply.headline).toBe('Renamed')
    const runs = await call(server, 'listRuns', { params: { flow: 'signup' }, token: leader.token })
    expect(runs.reply).toEqual([])
    const begun = await call(server, 'createRun', {
      params: { flow: 'circle-edit' },
      body: { cove_slug: leader.slug, draft: undefined },
      token: ana.token,
    })
    expect(JSON.stringify(begun.reply)).not.toContain(leader.email)
  })

  test('leaves a log line that says who handed it to whom and when', async () => {
    await prove(server, leader.token)
    await handOver(ana.accountId)
    const { id } = await circle(ana.token)
    const { read } = server.services.store
    const lines = await read.selectFrom('audit').selectAll().where('circle_id', '=', id).execute()
    expect(lines).toHaveLength(1)
    const { action, actor_id, detail } = lines[0] ?? { detail: '{}' }
    const idOf = async (token: string) => (await call(server, 'readUser', { token })).reply.id
    expect([action, actor_id]).toEqual(['roles-switched', await idOf(leader.token)])
    expect(JSON.parse(detail)).toMatchObject({ to: await idOf(ana.token) })
  })

  test('gets the same answer twice when they send it twice with one key', async () => {
    await prove(server, leader.token)
    const key = randomUUID()
    const [one, two] = [
      await handOver(ana.accountId, leader.token, key),
      await handOver(ana.accountId, leader.token, key),
    ]
    expect([two.status, two.reply]).toEqual([200, one.reply])
  })
})

describe('handing over step by step', () => {
  const flow = 'admin-transfer'
  let run: { id: string; revision: number }
  const at = (step: string) => ({
    [FLOW_HEADERS.run]: run.id,
    [FLOW_HEADERS.step]: step,
    [FLOW_HEADERS.revision]: String(run.revision),
    [FLOW_HEADERS.key]: randomUUID(),
  })
  async function answer(step: string, answer: Record<string, unknown>) {
    const params = { flow, id: run.id }
    const got = await call(server, 'recordAnswer', {
      params,
      body: { step, answer },
      headers: at(step),
      token: leader.token,
    })
    if (got.status < 300) run.revision = got.reply.revision
    return got
  }
  const transfer = (to: string, headers = at('transfer')) =>
    call(server, 'switchRoles', {
      params: { slug: leader.slug },
      body: { user_account_id: to },
      token: leader.token,
      headers,
    })
  const chosen = ({ accountId, email }: Helper) => ({
    member: { user_account_id: accountId, name: 'Ana Núñez', email, joined_at: 1 },
  })
  const confirmed = { understood: 'supporter', method: 'password', password: PASSWORD }
  const draft = async () => {
    const params = { flow, id: run.id }
    return (await call(server, 'readRun', { params, token: leader.token })).reply
  }
  beforeEach(async () => {
    const body = { cove_slug: leader.slug, draft: undefined }
    run = (await call(server, 'createRun', { params: { flow }, body, token: leader.token })).reply
  })

  test('ends the run, answers a repeated call the same, and lets the new leader begin a new run', async () => {
    await prove(server, leader.token)
    await answer('search-admin', chosen(ana))
    await answer('confirm-admin', {})
    await answer('confirm-transfer', confirmed)
    const headers = at('transfer')
    const first = await transfer(ana.accountId, headers)
    expect([first.status, first.reply.role]).toEqual([200, 'SUPPORTER'])
    expect(first.headers.get(FLOW_HEADERS.revision)).toBe(String(run.revision + 1))
    expect(await draft()).toMatchObject({ ended: true, revision: run.revision + 1 })
    expect(JSON.stringify(await draft())).not.toContain(PASSWORD)
    expect((await transfer(ana.accountId, headers)).reply).toEqual(first.reply)
    const body = { cove_slug: leader.slug, draft: undefined }
    const theirs = await call(server, 'createRun', { params: { flow }, body, token: ana.token })
    expect(theirs.reply.draft.entries).toEqual({})
  })

  test('needs every confirmation, and goes only to the person who was chosen', async () => {
    const leo = await supporterOf(server, leader.slug)
    await prove(server, leader.token)
    expect((await transfer(ana.accountId)).refusal.code).toBe('step-not-reachable')
    await answer('search-admin', chosen(ana))
    await answer('confirm-admin', {})
    expect((await answer('confirm-transfer', { ...confirmed, understood: '' })).refusal.code).toBe('invalid-input')
    expect((await transfer(ana.accountId)).refusal.code).toBe('step-not-reachable')
    await answer('confirm-transfer', confirmed)
    expect((await transfer(leo.accountId)).refusal.code).toBe('wrong-call')
    expect(await administrators()).toEqual([{ email: leader.email }])
  })

  test('needs a proof that the server has checked, whatever was typed', async () => {
    await answer('search-admin', chosen(ana))
    await answer('confirm-admin', {})
    await answer('confirm-transfer', { ...confirmed, password: 'not the right one' })
    expect((await transfer(ana.accountId)).refusal.code).toBe('proof-needed')
    expect(await administrators()).toEqual([{ email: leader.email }])
  })

  test('drops the chosen person once they have closed their account', async () => {
    await answer('search-admin', chosen(ana))
    await prove(server, ana.token)
    expect((await call(server, 'closeAccount', { token: ana.token })).status).toBe(204)
    expect((await call(server, 'listRuns', { params: { flow }, token: leader.token })).reply).toEqual([])
  })
})

describe('handing over is refused', () => {
  const unchanged = async (code: string, to: string, token = leader.token) => {
    const { refusal } = await handOver(to, token)
    expect(refusal.code).toBe(code)
    expect(await administrators()).toEqual([{ email: leader.email }])
    expect((await circle(leader.token)).hold_until).toBeNull()
  }

  test('without a fresh proof, or with one that is eleven minutes old', async () => {
    await unchanged('proof-needed', ana.accountId)
    await prove(server, leader.token)
    server.pass(11 * MINUTE_MS)
    await unchanged('proof-needed', ana.accountId)
  })

  test('to a person who does not belong to the Circle, does not exist or already leads it', async () => {
    await prove(server, leader.token)
    const stranger = await signUpHelper(server)
    const me = (await call(server, 'readUser', { token: leader.token })).reply.user_account_id
    for (const to of [stranger.accountId, 'nobody', me]) await unchanged('not-a-supporter', to)
  })

  test('to a person whose address is not confirmed', async () => {
    const leo = await signUpLeader(server)
    await call(server, 'joinCircle', { params: { slug: leader.slug }, body: {}, token: leo.token })
    await prove(server, leader.token)
    const account = (await call(server, 'readUser', { token: leo.token })).reply.user_account_id
    await unchanged('email-unconfirmed', account)
  })

  test('by a supporter or a stranger', async () => {
    await prove(server, ana.token)
    await unchanged('forbidden', ana.accountId, ana.token)
    const stranger = await leaderWithCircle(server)
    await prove(server, stranger.token)
    await unchanged('not-found', ana.accountId, stranger.token)
  })
})

test(`fifty simultaneous hand-overs to different people leave one leader: ${ROUNDS} rounds`, {
  timeout: 1_200_000,
}, async () => {
  const people = [ana, await supporterOf(server, leader.slug), await supporterOf(server, leader.slug)]
  await prove(server, leader.token)
  const me = (await call(server, 'readUser', { token: leader.token })).reply.user_account_id
  const self: Helper = { token: leader.token, email: leader.email, accountId: me }
  await server.services.store.transact((tx) =>
    tx.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', leader.email).execute(),
  )
  for (const { token } of people) await prove(server, token)
  let now = self
  for (let round = 0; round < ROUNDS; round++) {
    const others = [self, ...people].filter(({ email }) => email !== now.email)
    const all = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        handOver(others[index % others.length]?.accountId ?? '', now.token),
      ),
    )
    const went = all.filter(({ status }) => status === 200)
    expect(went, `round ${round}: ${all.map(({ status }) => status)}`).toHaveLength(1)
    const [next, ...more] = await administrators()
    expect(more).toEqual([])
    now = [self, ...people].find(({ email }) => email === next?.email) ?? now
    await server.services.store.transact((tx) => tx.deleteFrom('attempts').where('key', 'like', 'roles:%').execute())
  }
})

test('the database itself refuses a second administrator', async () => {
  const { id } = await circle(leader.token)
  const second = server.services.store.transact((tx) =>
    tx.updateTable('memberships').set({ role: 'ADMINISTRATOR' }).where('circle_id', '=', id).execute(),
  )
  await expect(second).rejects.toThrow(/unique/i)
  expect(await administrators()).toEqual([{ email: leader.email }])
})
