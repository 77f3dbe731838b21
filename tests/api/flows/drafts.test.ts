import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '#api/contract/runs.ts'
import { signup } from '#flows/signup/create.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { call } from '#tests/support/people/call.ts'
import { DAYTON, goTo, IN_DAYTON, type Leader, STORY, save, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const ANSWERED = {
  'type-location': { cove_type: 'CLUB', place: DAYTON },
  purpose: { purpose: 'New hurdles' },
  'add-extension': { extension: 'later' },
}

/** Sends the answers that a visitor gave before signing in. */
const takeOver = (who: Leader, answers: Record<string, Record<string, unknown>>, id = randomUUID(), key?: string) =>
  call(server, 'createRun', {
    params: { flow: 'signup' },
    body: { draft: { answers } },
    token: who.token,
    headers: { 'Flow-Run': id, 'Idempotency-Key': key ?? randomUUID() },
  })

const runsOf = async (who: Leader) =>
  (await call(server, 'listRuns', { params: { flow: 'signup' }, token: who.token })).reply

describe('a visitor’s answers, taken over when they sign in,', () => {
  test('are a run on all their devices: each answer is at its step, and no effect has happened', async () => {
    const who = await signUpLeader(server)
    const id = randomUUID()
    const { status, reply } = await takeOver(who, ANSWERED, id)
    expect([status, reply.id, reply.ended]).toEqual([201, id, false])
    const [newest, before] = await runsOf(who)
    expect([newest?.id, before?.id]).toEqual([id, who.run])
    expect(walkFlow(signup, reply.draft).open).toBe('type-location')
    const { entries } = reply.draft
    expect(entries['type-location']).toMatchObject({ answer: ANSWERED['type-location'], reopened: true })
    expect(entries.purpose).toMatchObject({ answer: ANSWERED.purpose, reopened: true })
    expect(Object.values(entries).flatMap(({ receipt }) => receipt ?? [])).toEqual([])
    expect(reply.circle?.registration_stage).toBe('TYPE_LOCATION')
    expect(entries['add-extension'], 'what is only kept is kept').toMatchObject({ answer: { extension: 'later' } })
    expect(entries['add-extension']?.reopened).toBeUndefined()
  })

  test('can be completed by pressing Continue', async () => {
    const who = await signUpLeader(server)
    const { reply } = await takeOver(who, ANSWERED)
    const here = { ...who, run: reply.id, slug: reply.circle?.slug ?? '', revision: reply.revision }
    await goTo(server, here, 'invite-others')
    const { reply: now } = await call(server, 'readRun', {
      params: { flow: 'signup', id: reply.id },
      token: who.token,
    })
    expect(walkFlow(signup, now.draft).open).toBe('invite-others')
  })

  test('change nothing that the member had begun before, however far it was', async () => {
    const who = await signUpLeader(server)
    await goTo(server, who, 'story')
    const [before] = await runsOf(who)
    await takeOver(who, { purpose: { purpose: 'Something else' } })
    const after = (await runsOf(who)).find(({ id }) => id === who.run)
    expect(after).toEqual(before)
    expect((await save(server, who, 'story', { story: STORY })).status).toBe(200)
  })

  test('are kept if they make sense, without refused values, unknown steps or an account', async () => {
    const who = await signUpLeader(server)
    const { status, reply } = await takeOver(who, {
      'type-location': { cove_type: 'SPACESHIP', place: DAYTON },
      purpose: { purpose: 'x'.repeat(41) },
      story: { story: [] },
      image: { picture: {} },
      title: { headline: 'Sunday soup', receipt: {}, revision: 7 },
      'create-account': { email: 'somebody@example.com', first_name: 'Some', last_name: 'Body' },
      'circle-ready': {},
      nonsense: { a: 1 },
      constructor: { a: 1 },
    })
    expect(status).toBe(201)
    expect(Object.keys(reply.draft.entries)).toEqual(['title'])
    expect(reply.draft.entries.title).toEqual({
      answer: { headline: 'Sunday soup' },
      revision: 2,
      reads: {},
      reopened: true,
    })
  })

  test.each([
    '{"draft":{"answers":{"__proto__":{"purpose":"x"},"purpose":{"__proto__":{"a":1},"purpose":"Meals"}}}}',
    '{"draft":{"answers":{"purpose":{"purpose":"Meals","constructor":{"prototype":{"a":1}}}},"__proto__":{"a":1}}}',
  ])('leave nothing behind from keys that no answer has: %s', async (body) => {
    const who = await signUpLeader(server)
    const response = await fetch(`${server.url}/api/flows/signup/runs`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${who.token}` },
      body,
    })
    expect(response.status).toBe(201)
    const run: Run = await response.json()
    expect(Object.keys(run.draft.entries)).toEqual(['purpose'])
    expect(run.draft.entries.purpose?.answer).toEqual({ purpose: 'Meals' })
    expect(Object.hasOwn(Object.prototype, 'a')).toBe(false)
  })

  test.each([
    { draft: 'text' },
    { draft: {} },
    { draft: { answers: [] } },
    { draft: { answers: { purpose: 'Meals' } } },
    { draft: { answers: { ['x'.repeat(65)]: {} } } },
    { draft: { answers: { purpose: null } } },
  ])('are refused if they are not answers: %j', async (body) => {
    const who = await signUpLeader(server)
    const { status, refusal } = await call(server, 'createRun', {
      params: { flow: 'signup' },
      body: body as never,
      token: who.token,
    })
    expect([status, refusal.code]).toEqual([422, 'invalid-input'])
    expect(await runsOf(who)).toHaveLength(1)
  })

  test('are taken over once, however often they are sent, and not in another person’s run', async () => {
    const [who, other] = [await signUpLeader(server), await signUpLeader(server)]
    const [id, key] = [randomUUID(), randomUUID()]
    const replies = await Promise.all([1, 2, 3].map(() => takeOver(who, ANSWERED, id, key)))
    expect(replies.map(({ status, reply }) => [status, reply.id])).toEqual([1, 2, 3].map(() => [201, id]))
    expect(await runsOf(who)).toHaveLength(2)
    const theirs = await takeOver(other, ANSWERED, id)
    expect([theirs.status, theirs.refusal.code]).toEqual([409, 'run-taken'])
    expect(await runsOf(other)).toHaveLength(1)
  })
})

/** Replaces the stored draft of a run. */
const tamper = (who: Leader, change: { draft?: string; flow?: string }) =>
  server.services.store.transact((tx) => tx.updateTable('runs').set(change).where('id', '=', who.run).execute())

const readRun = (who: Leader) => call(server, 'readRun', { params: { flow: 'signup', id: who.run }, token: who.token })

describe('a stored draft', () => {
  test('with an earlier answer that is no longer right returns to it, with the error at its field', async () => {
    const who = await signUpLeader(server)
    await goTo(server, who, 'title')
    const { draft } = (await readRun(who)).reply
    const purpose = { ...draft.entries.purpose, answer: { purpose: 'x'.repeat(41) } }
    await tamper(who, { draft: JSON.stringify({ ...draft, entries: { ...draft.entries, purpose } }) })

    const { status, refusal } = await save(server, who, 'title', { headline: 'Soup' })
    expect([status, refusal.code, refusal.step]).toEqual([409, 'step-not-reachable', 'purpose'])
    expect(refusal.fields?.purpose?.[0]).toMatch(/40 characters/)
    expect(walkFlow(signup, (await readRun(who)).reply.draft).open, 'the client sees the same').toBe('purpose')
    const again = await save(server, who, 'purpose', { purpose: 'Meals' })
    expect(again.status).toBe(200)
    expect((await save(server, who, 'title', { headline: 'Soup' })).status).toBe(200)
  })

  test.each(['not json', '[]', 'null', '{"flow":"login","version":1,"given":{},"entries":{}}', '{"entries":7}'])(
    'that no longer makes sense counts as unanswered, and the run continues: %s',
    async (draft) => {
      const who = await signUpLeader(server)
      await tamper(who, { draft })
      const { status, reply } = await readRun(who)
      expect([status, reply.draft.entries]).toEqual([200, {}])
      expect((await save(server, who, 'type-location', IN_DAYTON)).status).toBe(200)
    },
  )

  test('of a flow that no longer exists is not found and gets in nobody’s way', async () => {
    const who = await signUpLeader(server)
    await tamper(who, { flow: 'a-flow-of-last-year' })
    expect((await readRun(who)).status).toBe(404)
    const gone = { params: { flow: 'a-flow-of-last-year' }, token: who.token }
    expect((await call(server, 'listRuns', gone)).status).toBe(404)
    expect((await call(server, 'createRun', gone)).status).toBe(404)
    expect(await runsOf(who)).toEqual([])
  })
})

describe('two tabs at one step', () => {
  test('with the same key and different words: the later one overwrites nothing and is told so', async () => {
    const who = await signUpLeader(server)
    await goTo(server, who, 'purpose')
    const later = { ...who }
    const key = `${who.run}:purpose:1`
    expect((await save(server, who, 'purpose', { purpose: 'From the first tab' }, key)).status).toBe(200)
    const { status, refusal } = await save(server, later, 'purpose', { purpose: 'From the second tab' }, key)
    expect([status, refusal.code, refusal.step, refusal.revision]).toEqual([409, 'stale-run', 'image', who.revision])
    expect((await readRun(who)).reply.draft.entries.purpose?.answer).toEqual({ purpose: 'From the first tab' })
  })

  test('at the same time: one is saved, and the others learn about it', async () => {
    const who = await signUpLeader(server)
    await goTo(server, who, 'purpose')
    const tabs = ['one', 'two', 'three', 'four'].map((word) => ({ word, who: { ...who } }))
    const key = `${who.run}:purpose:1`
    const answers = await Promise.all(
      tabs.map(async ({ word, who }) => ({ word, ...(await save(server, who, 'purpose', { purpose: word }, key)) })),
    )
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual(refused.map(() => [409, 'stale-run']))
    expect((await readRun(who)).reply.draft.entries.purpose?.answer).toEqual({ purpose: saved[0]?.word })
  })
})

test('the creator of a run’s id can ask whether it was begun, and other ids cannot be guessed', async () => {
  const who = await signUpLeader(server)
  const ask = (id: string, flow = 'signup') => call(server, 'isRunBegun', { params: { flow, id } })
  expect((await ask(who.run)).reply).toEqual({ begun: true })
  expect((await ask(randomUUID())).reply).toEqual({ begun: false })
  expect((await ask('__proto__')).reply).toEqual({ begun: false })
  expect((await ask(who.run, 'a-flow-of-last-year')).status).toBe(404)
})
