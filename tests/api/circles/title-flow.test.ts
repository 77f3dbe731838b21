import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import { migrate } from '#api/store/migrate.ts'
import { postgresDialect } from '#api/store/postgres.ts'
import { sqliteDialect } from '#api/store/sqlite.ts'
import { openStore } from '#api/store/store.ts'
import type { Tables } from '#api/store/tables.ts'
import type { signup } from '#flows/signup/create.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import { newDatabase } from '#tests/support/database/database.ts'
import { call } from '#tests/support/people/call.ts'
import {
  AFTER_FIELDS,
  goTo,
  IN_DAYTON,
  type Leader,
  person,
  STORY,
  save,
  signUpLeader,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

const FLOW = 'signup-title'
const UNTITLED = {
  ...IN_DAYTON,
  purpose: 'Meals and rides',
  beneficiary_picture_url: 'drawing:scene-soup',
  story: STORY,
}

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const begin = (who: { token: string }, cove_slug?: string, flow = FLOW) =>
  call(server, 'createRun', { params: { flow }, body: { cove_slug }, token: who.token })
const runOf = async (who: { token: string }, { flow, id }: Pick<Run, 'flow' | 'id'>) =>
  (await call(server, 'readRun', { params: { flow, id }, token: who.token })).reply
const read = async (who: { token: string }, slug: string) =>
  (await call(server, 'readCircle', { params: { slug }, token: who.token })).reply
const stepHeaders = ({ id, revision }: Run, step: string) => ({
  [FLOW_HEADERS.run]: id,
  [FLOW_HEADERS.step]: step,
  [FLOW_HEADERS.revision]: String(revision),
  [FLOW_HEADERS.key]: randomUUID(),
})

/** Continue at a step that changes the Circle. */
const change = async (
  who: { token: string },
  run: Run,
  step: string,
  body: Partial<typeof UNTITLED & { headline: string }>,
) =>
  call(server, 'updateCircle', {
    params: { slug: run.circle?.slug ?? '' },
    body,
    token: who.token,
    headers: stepHeaders(run, step),
  })
/** Continue at a step whose answer is only kept. */
const keep = (who: { token: string }, run: Run, step: string, answer: object) =>
  call(server, 'recordAnswer', {
    params: { flow: run.flow, id: run.id },
    body: { step, answer: { ...answer } },
    token: who.token,
    headers: stepHeaders(run, step),
  })

/** A leader who created a Circle by a call, with everything but a title. */
async function untitled(fields: object = UNTITLED): Promise<{ token: string; slug: string }> {
  const { reply } = await call(server, 'signUp', { body: person() })
  const token = reply.response.access_token
  const { reply: circle } = await call(server, 'createCircle', { token, body: { ...fields } })
  return { token, slug: circle.slug }
}

test('the title flow gives a Circle without a title one, keeps its picture and invites nobody', async () => {
  const who = await untitled()
  const { status, reply: run } = await begin(who)
  expect(status).toBe(201)
  expect(run).toMatchObject({
    flow: FLOW,
    ended: false,
    circle: { slug: who.slug, headline: null, registration_stage: 'TITLE' },
    draft: {
      entries: { image: { answer: { picture: 'drawing:scene-soup' }, receipt: { url: 'drawing:scene-soup' } } },
    },
  })
  const { reply: circle } = await change(who, run, 'title', { headline: ' Sunday soup ' })
  expect(circle).toMatchObject({
    headline: 'Sunday soup',
    registration_stage: 'DONE',
    is_registration_complete: true,
    vanity_url: expect.stringMatching(/^sunday-soup/),
    beneficiary_picture_url: 'drawing:scene-soup',
  })
  const { reply: ended } = await keep(who, await runOf(who, run), 'invite-others', { items: [] })
  expect(ended).toMatchObject({ ended: true, circle: { is_registration_complete: true } })
})

test('opening the title flow again resumes the same run, and starts another once that has ended', async () => {
  const who = await untitled()
  const { reply: first } = await begin(who)
  expect((await begin(who)).reply.id).toBe(first.id)
  await change(who, first, 'title', { headline: 'Soup' })
  const { reply: again } = await begin(who, who.slug)
  expect(again.id).toBe(first.id)
  expect((await keep(who, again, 'invite-others', { items: [] })).reply.ended).toBe(true)
  const { reply: next } = await begin(who, who.slug)
  expect(next.id).not.toBe(first.id)
  expect(next).toMatchObject({ ended: false, draft: { entries: { title: { answer: { headline: 'Soup' } } } } })
  expect((await change(who, next, 'title', { headline: 'Rides' })).reply.headline).toBe('Rides')
})

test('ten tabs that open the title flow at once share one run', async () => {
  const who = await untitled()
  const all = await Promise.all(Array.from({ length: 10 }, () => begin(who)))
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(all.map(({ reply }) => reply.id)).size).toBe(1)
})

describe('the Circle of a title flow', () => {
  test('is the newest without a title, otherwise the newest', async () => {
    const who = await untitled()
    server.pass(1000)
    const titled = await call(server, 'createCircle', { token: who.token, body: { ...UNTITLED, headline: 'Titled' } })
    expect((await begin(who)).reply.circle?.slug).toBe(who.slug)
    server.pass(1000)
    const newer = await call(server, 'createCircle', { token: who.token, body: { ...UNTITLED } })
    expect((await begin(who)).reply.circle?.slug).toBe(newer.reply.slug)
    for (const slug of [who.slug, newer.reply.slug])
      await call(server, 'updateCircle', { params: { slug }, body: { headline: 'Titled too' }, token: who.token })
    expect((await begin(who)).reply.circle?.slug).toBe(newer.reply.slug)
    expect((await begin(who, titled.reply.slug)).reply.circle?.slug, 'unless it is named').toBe(titled.reply.slug)
  })

  test('cannot be one that another person leads, which is refused like one that does not exist', async () => {
    const [owner, stranger] = [await untitled(), await untitled()]
    const complete = await untitled({ ...UNTITLED, headline: 'For all to see' })
    const missing = await begin(stranger, 'circle-nowhere')
    expect([missing.status, missing.refusal.code]).toEqual([404, 'not-found'])
    for (const { slug } of [owner, complete]) {
      const theirs = await begin(stranger, slug)
      expect([theirs.status, theirs.refusal]).toEqual([404, missing.refusal])
    }
    expect((await call(server, 'listRuns', { params: { flow: FLOW }, token: owner.token })).reply).toEqual([])
  })

  test('cannot be one that the member only supports, and does not exist for a member who leads none', async () => {
    const owner = await untitled({ ...UNTITLED, headline: 'Supported' })
    const { reply } = await call(server, 'signUp', { body: person() })
    const token = reply.response.access_token
    const { reply: user } = await call(server, 'readUser', { token })
    const circle = await read(owner, owner.slug)
    await server.services.store.transact(async (tx) => {
      const { id } = await tx.selectFrom('users').select('id').where('email', '=', user.email).executeTakeFirstOrThrow()
      const row = { circle_id: circle.id, user_id: id, role: 'SUPPORTER' as const, created_at: 1 }
      await tx.insertInto('memberships').values(row).execute()
    })
    expect((await begin({ token }, owner.slug)).status).toBe(404)
    expect((await begin({ token })).status).toBe(404)
  })

  test('cannot be named for a flow that creates one', async () => {
    const who = await untitled()
    const { reply } = await begin(who, who.slug, 'signup')
    expect(reply.circle?.slug).not.toBe(who.slug)
  })
})

test('another person’s run takes no answers and changes no Circle', async () => {
  const [owner, stranger] = [await untitled(), await untitled()]
  const { reply: run } = await begin(owner)
  expect((await change(stranger, run, 'title', { headline: 'Mine now' })).status).toBe(404)
  expect((await keep(stranger, run, 'title', { headline: 'Mine now' })).status).toBe(404)
  const mine = { ...run, circle: (await begin(stranger)).reply.circle }
  expect((await change(stranger, mine, 'title', { headline: 'Mine now' })).status).toBe(404)
  expect((await read(owner, owner.slug)).headline).toBeNull()
})

describe('the picture in a title flow', () => {
  test('can be skipped: the run remembers that, and no Circle is changed or completed by it', async () => {
    const { beneficiary_picture_url: _, ...bare } = UNTITLED
    const who = await untitled(bare)
    const { reply: run } = await begin(who)
    expect((await change(who, run, 'title', { headline: 'No picture' })).reply.registration_stage).toBe('IMAGE')
    const { status, reply: after } = await keep(who, await runOf(who, run), 'image', {})
    expect(status).toBe(200)
    expect(after.draft.entries.image).toMatchObject({ answer: {} })
    expect(after.draft.entries.image?.receipt).toBeUndefined()
    expect(after.circle).toMatchObject({ registration_stage: 'IMAGE', is_registration_complete: false })
    expect((await keep(who, after, 'invite-others', { items: [] })).reply.ended).toBe(true)
    const { reply } = await call(server, 'updateCircle', {
      params: { slug: who.slug },
      body: { beneficiary_picture_url: 'drawing:scene-jar' },
      token: who.token,
    })
    expect(reply.registration_stage, 'all else was set').toBe('DONE')
  })

  test('is still required when a Circle is created', async () => {
    const leader = await signUpLeader(server)
    await goTo(server, leader, 'image')
    const { status, refusal } = await call(server, 'recordAnswer', {
      params: { flow: 'signup', id: leader.run },
      body: { step: 'image', answer: {} },
      token: leader.token,
      headers: stepHeaders(await runOf(leader, { flow: 'signup', id: leader.run }), 'image'),
    })
    expect([status, refusal.code]).toEqual([422, 'invalid-input'])
  })

  test('is changed only by its own call', async () => {
    const who = await untitled()
    const { reply: run } = await begin(who)
    await change(who, run, 'title', { headline: 'Soup' })
    const now = await runOf(who, run)
    expect((await keep(who, now, 'image', { picture: 'drawing:scene-jar' })).refusal.code).toBe('wrong-call')
    const { reply } = await change(who, now, 'image', { beneficiary_picture_url: 'drawing:scene-jar' })
    expect(reply).toMatchObject({ beneficiary_picture_url: 'drawing:scene-jar', registration_stage: 'DONE' })
  })
})

test('the title comes first, and no other field can come with it', async () => {
  const { beneficiary_picture_url: _, ...bare } = UNTITLED
  const who = await untitled(bare)
  const { reply: run } = await begin(who)
  const early = await change(who, run, 'image', { beneficiary_picture_url: 'drawing:scene-jar' })
  expect([early.status, early.refusal.code, early.refusal.step]).toEqual([409, 'step-not-reachable', 'title'])
  expect(early.refusal.detail).toContain('Give Your Circle a Title')
  const both = await change(who, run, 'title', { headline: 'Soup', purpose: 'Another' })
  expect([both.refusal.code, Object.keys(both.refusal.fields ?? {})]).toEqual(['wrong-call', ['purpose']])
  const empty = await change(who, run, 'title', { headline: '\u3164' })
  expect(empty.refusal.fields).toEqual({ headline: ['Give your Circle a title.'] })
  const absent = await change(who, run, 'title', {})
  expect(absent.refusal.fields).toEqual({ headline: ['Give your Circle a title.'] })
})

describe('two runs of one Circle stay in step', () => {
  const set = async (
    step: StepIdOf<typeof signup>,
  ): Promise<{ leader: Leader; setUp: Pick<Run, 'flow' | 'id'>; title: Run }> => {
    const leader = await signUpLeader(server)
    await goTo(server, leader, step)
    return { leader, setUp: { flow: 'signup', id: leader.run }, title: (await begin(leader, leader.slug)).reply }
  }

  test('so that a title given in one appears in the other, whose tabs reload', async () => {
    const { leader, setUp, title } = await set('title')
    expect((await change(leader, title, 'title', { headline: 'From the short one' })).status).toBe(200)
    const after = await runOf(leader, setUp)
    expect(after.draft.entries.title).toMatchObject({ answer: { headline: 'From the short one' }, receipt: {} })
    expect(after.circle?.is_registration_complete).toBe(true)
    expect((await read(leader, leader.slug)).run_id, 'its set-up').toBe(leader.run)
    const stale = await save(server, leader, 'title', { headline: 'From an old tab' })
    expect([stale.status, stale.refusal.code, stale.refusal.step]).toEqual([409, 'stale-run', AFTER_FIELDS.step])
    leader.revision = after.revision
    expect((await save(server, leader, 'title', { headline: 'From the long one' })).status).toBe(200)
    const back = await runOf(leader, title)
    expect(back.draft.entries.title?.answer).toEqual({ headline: 'From the long one' })
    expect((await change(leader, title, 'title', { headline: 'Old' })).refusal.code).toBe('stale-run')
  })

  test('with a picture too, also in place of one that was skipped', async () => {
    const { leader, setUp, title } = await set('image')
    await change(leader, title, 'title', { headline: 'Soup' })
    await keep(leader, await runOf(leader, title), 'image', {})
    leader.revision = (await runOf(leader, setUp)).revision
    expect((await save(server, leader, 'image', { beneficiary_picture_url: 'drawing:scene-jar' })).status).toBe(200)
    const after = await runOf(leader, title)
    expect(after.draft.entries.image).toMatchObject({
      answer: { picture: 'drawing:scene-jar' },
      receipt: { url: 'drawing:scene-jar' },
    })
  })

  test('with a change made outside both', async () => {
    const { leader, setUp, title } = await set('story')
    const body = { headline: 'From the edit page', beneficiary_picture_url: 'drawing:scene-tent' }
    await call(server, 'updateCircle', { params: { slug: leader.slug }, body, token: leader.token })
    for (const run of [setUp, title])
      expect((await runOf(leader, run)).draft.entries).toMatchObject({
        title: { answer: { headline: 'From the edit page' } },
        image: { answer: { picture: 'drawing:scene-tent' } },
      })
  })

  test('and the stage of the Circle follows from all its values, whichever run gave them', async () => {
    const { leader, title } = await set('purpose')
    const { reply } = await change(leader, title, 'title', { headline: 'Early' })
    expect([reply.registration_stage, reply.vanity_url]).toEqual(['PURPOSE', null])
    leader.revision = (await runOf(leader, { flow: 'signup', id: leader.run })).revision
    await save(server, leader, 'purpose', { purpose: 'Meals' })
    await save(server, leader, 'image', { beneficiary_picture_url: 'drawing:scene-soup' })
    const { reply: last } = await save(server, leader, 'story', { story: STORY })
    expect([last.registration_stage, last.is_registration_complete]).toEqual(['DONE', true])
  })
})

test('keeps runs from before each flow had its own, one of each per Circle', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'covey-runs-'))
  const database = await newDatabase('empty')
  const address = database?.url ?? join(folder, 'a.sqlite')
  const dialect = database ? postgresDialect : sqliteDialect
  const before = new Kysely<Tables>({ dialect: dialect(address, { purpose: 'migrate', before: async () => {} }) })
  await migrate(before, '021-users-terms')
  await before.transaction().execute(async (tx) => {
    await sql`insert into users (id, email, first_name, last_name, password_hash, user_account_id, created_at)
      values ('u', 'u@example.com', 'U', 'U', '', 'a', 1)`.execute(tx)
    await sql`insert into circles (id, slug, registration_stage, created_at, updated_at)
      values ('c', 'circle-c', 'TITLE', 1, 1)`.execute(tx)
    await sql`insert into runs values ('r', 'u', 'c', 'signup', 7, '{"entries":{}}', 1700000000000, 1700000000001),
      ('s', 'u', null, 'signup', 0, '{}', 2, 3)`.execute(tx)
  })
  await before.destroy()

  const after = await openStore(address)
  const rows = await after.read.selectFrom('runs').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    {
      id: 'r',
      user_id: 'u',
      circle_id: 'c',
      flow: 'signup',
      revision: 7,
      draft: '{"entries":{}}',
      created_at: 1_700_000_000_000,
      updated_at: 1_700_000_000_001,
    },
    { id: 's', user_id: 'u', circle_id: null, flow: 'signup', revision: 0, draft: '{}', created_at: 2, updated_at: 3 },
  ])
  const row = { user_id: 'u', circle_id: 'c', revision: 0, draft: '{}', created_at: 1, updated_at: 1 }
  const add = (id: string, flow: string) =>
    after.transact((tx) =>
      tx
        .insertInto('runs')
        .values({ ...row, id, flow })
        .execute(),
    )
  await add('t', FLOW)
  await expect(add('again', 'signup')).rejects.toThrow(/unique/i)
  await after.transact((tx) => tx.deleteFrom('circles').execute())
  const left = await after.read.selectFrom('runs').select('id').execute()
  expect(left, 'what is about a Circle goes with it').toEqual([{ id: 's' }])
  await after.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})
