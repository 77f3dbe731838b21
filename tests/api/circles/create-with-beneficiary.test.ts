import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { signupCreateOrJoin } from '#flows/signup/create-or-join.ts'
import { call, type Sent } from '#tests/support/people/call.ts'
import { DAYTON, IN_DAYTON, type Leader, leaderWithCircle, signUpHelper } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const SAID = {
  ...IN_DAYTON,
  cause_kind: 'CAREGIVER',
  headline: 'Sunday soup',
  purpose: 'Meals and rides',
  beneficiary_first_name: 'Maria',
  beneficiary_relationship: 1,
} as const
type Body = Sent<'createCircle'>['body']

const create = (token: string, body: Body, headers = {}) => call(server, 'createCircle', { body, token, headers })
const flow = signupCreateOrJoin.id

test('a Circle that is filled in automatically is complete, and its leader can change all of it', async () => {
  const { token } = await signUpHelper(server)
  const { reply } = await create(token, { ...SAID, fill_in: true })
  expect(reply).toMatchObject({
    is_registration_complete: true,
    registration_stage: 'DONE',
    beneficiary_picture_url: 'drawing:scene-soup',
    beneficiary_first_name: 'Maria',
    beneficiary_relationship: 1,
    vanity_url: expect.any(String),
  })
  expect(reply.story).toContain('This Circle is for Maria, in Dayton, OH.')
  expect(reply.story).toContain('Meals and rides')
  const { items } = (await call(server, 'searchCircles', { query: { q: 'sunday soup' } })).reply
  expect(items.map(({ slug }) => slug)).toContain(reply.slug)
  const params = { slug: reply.slug }
  const changed = await call(server, 'updateCircle', {
    params,
    body: { story: 'Another story, longer than that.' },
    token,
  })
  expect(changed.reply.story).toBe('Another story, longer than that.')
})

test('its set-up run has the same values and asks nothing again', async () => {
  const { token } = await signUpHelper(server)
  const { reply } = await create(token, { ...SAID, fill_in: true })
  const run = (await call(server, 'readRun', { params: { flow: 'signup', id: reply.run_id ?? '' }, token })).reply
  const { entries } = run.draft
  expect(['type-location', 'purpose', 'image', 'story', 'title'].filter((step) => !entries[step]?.receipt)).toEqual([])
  expect(entries.story?.answer).toEqual({ story: reply.story })
})

test('a Circle for the person who creates it has their first name and no relationship', async () => {
  const { token } = await signUpHelper(server, { first_name: 'Rosa', last_name: 'Diaz' })
  const { beneficiary_first_name: _name, beneficiary_relationship: _who, ...mine } = SAID
  const { reply } = await create(token, { ...mine, for_me: true, fill_in: true })
  expect([reply.beneficiary_first_name, reply.beneficiary_relationship]).toEqual(['Rosa', null])
  expect(reply.story).toContain('This Circle is for Rosa')
})

test('what the leader sends is kept, and nothing is filled in unless they ask for it', async () => {
  const { token } = await signUpHelper(server)
  const own = { story: 'A story of my own, long enough.', beneficiary_picture_url: 'drawing:scene-tent' }
  expect((await create(token, { ...SAID, ...own, fill_in: true })).reply).toMatchObject(own)
  expect((await create(token, SAID)).reply).toMatchObject({ story: null, registration_stage: 'IMAGE' })
})

interface Walker {
  readonly token: string
  readonly run: string
  revision: number
}

async function begins(token: string): Promise<Walker> {
  const { reply } = await call(server, 'createRun', { params: { flow }, body: {}, token })
  return { token, run: reply.id, revision: reply.revision }
}
const headersAt = ({ run, revision }: Walker, step: string) => ({
  [FLOW_HEADERS.run]: run,
  [FLOW_HEADERS.step]: step,
  [FLOW_HEADERS.revision]: String(revision),
  [FLOW_HEADERS.key]: randomUUID(),
})
async function answers(walker: Walker, all: Readonly<Record<string, Record<string, unknown>>>): Promise<void> {
  for (const [step, answer] of Object.entries(all)) {
    const headers = headersAt(walker, step)
    const params = { flow, id: walker.run }
    const got = await call(server, 'recordAnswer', { params, body: { step, answer }, token: walker.token, headers })
    expect(got.status, step).toBe(200)
    walker.revision = got.reply.revision
  }
}
const found = ({ slug }: Leader) => ({
  found: { slug, headline: 'Sunday soup for Maria', place: 'Dayton, OH', leader_name: 'Elena R.' },
})
const NEW = {
  'create-or-join': { circle: 'new' },
  'cause-kind': { cause_kind: 'CAREGIVER' },
  role: { role: 'caregiver' },
  'beneficiary-info': { beneficiary: 'someone', relationship: 'parent', first_name: 'Maria' },
}

test('creates the Circle from the answers of its own run step by step, and links the run to it', async () => {
  const { token } = await signUpHelper(server)
  const walker = await begins(token)
  const early = await create(token, { ...SAID, fill_in: true }, headersAt(walker, 'circle-info'))
  expect(early.refusal.code).toBe('step-not-reachable')
  await answers(walker, NEW)
  const other = { ...SAID, cause_kind: 'ANIMAL', beneficiary_first_name: 'Rex', fill_in: true } as const
  const { reply, headers } = await create(token, other, headersAt(walker, 'circle-info'))
  expect(reply).toMatchObject({ cause_kind: 'CAREGIVER', beneficiary_first_name: 'Maria', headline: 'Sunday soup' })
  expect(reply.city).toBe(DAYTON.city)
  const run = (await call(server, 'readRun', { params: { flow, id: walker.run }, token })).reply
  expect(run.circle?.slug).toBe(reply.slug)
  walker.revision = Number(headers.get(FLOW_HEADERS.revision))
  const again = await create(token, { ...SAID, fill_in: true }, headersAt(walker, 'circle-info'))
  expect(again.refusal.code).toBe('step-closed')
  await answers(walker, { 'add-extension': { extension: 'later' } })
  const body = { emails: ['friend@example.com'], message: undefined }
  const params = { slug: reply.slug }
  const sent = await call(server, 'inviteToCircle', {
    params,
    body,
    token,
    headers: headersAt(walker, 'invite-others'),
  })
  expect(sent.status).toBe(200)
})

test('refuses an advocate who says that a new Circle is for them', async () => {
  const walker = await begins((await signUpHelper(server)).token)
  await answers(walker, { ...NEW, role: { role: 'advocate' } })
  const params = { flow, id: walker.run }
  const body = { step: 'beneficiary-info', answer: { beneficiary: 'me' } }
  const headers = headersAt(walker, 'beneficiary-info')
  const got = await call(server, 'recordAnswer', { params, body, token: walker.token, headers })
  expect(got.refusal).toMatchObject({ code: 'invalid-input', fields: { beneficiary: [expect.any(String)] } })
})

test('an advocate joins only the Circle that the run names, and then shops for it', async () => {
  const [leader, other] = [await leaderWithCircle(server), await leaderWithCircle(server)]
  const { token } = await signUpHelper(server)
  const walker = await begins(token)
  await answers(walker, {
    'create-or-join': { circle: 'existing' },
    'existing-circle': found(leader),
    role: { role: 'advocate' },
  })
  const shopFor = (slug: string) =>
    call(server, 'switchCircle', { params: { slug }, token, headers: headersAt(walker, 'join-existing') })
  for (const { slug } of [leader, other]) await call(server, 'joinCircle', { params: { slug }, body: {}, token })
  expect((await shopFor(other.slug)).refusal.code).toBe('wrong-call')
  const done = await shopFor(leader.slug)
  expect(done.reply).toMatchObject({ slug: leader.slug, is_active: true, role: 'SUPPORTER' })
  const run = (await call(server, 'readRun', { params: { flow, id: walker.run }, token })).reply
  expect(run.draft.entries['join-existing']?.receipt).toEqual({ slug: leader.slug, role: 'SUPPORTER' })
})

const asksToLead = async (leader: Leader, token: string) => {
  const walker = await begins(token)
  await answers(walker, {
    'create-or-join': { circle: 'existing' },
    'existing-circle': found(leader),
    role: { role: 'caregiver' },
  })
  const params = { slug: leader.slug }
  const headers = headersAt(walker, 'ask-for-lead')
  const { reply } = await call(server, 'joinCircle', {
    params,
    token,
    headers,
    body: { requested_role: 'ADMINISTRATOR' },
  })
  const run = (await call(server, 'readRun', { params: { flow, id: walker.run }, token })).reply
  const { items } = (await call(server, 'listLeadRequests', { params, token: leader.token })).reply
  return { role: reply.role, receipt: run.draft.entries['ask-for-lead']?.receipt, requests: items.length }
}

test('a caregiver who joins becomes a supporter and asks to lead', async () => {
  const leader = await leaderWithCircle(server)
  const { token } = await signUpHelper(server)
  expect(await asksToLead(leader, token)).toEqual({
    role: 'SUPPORTER',
    requests: 1,
    receipt: { slug: leader.slug, role: 'SUPPORTER' },
  })
})

test('a leader who chooses their own Circle asks nobody, and the run says that they lead it', async () => {
  const leader = await leaderWithCircle(server)
  expect(await asksToLead(leader, leader.token)).toEqual({
    role: 'ADMINISTRATOR',
    requests: 0,
    receipt: { slug: leader.slug, role: 'ADMINISTRATOR' },
  })
})
