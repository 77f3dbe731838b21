import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StepId } from '#flows/names.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { call } from '#tests/support/people/call.ts'
import {
  flowHeaders,
  goTo,
  IN_DAYTON,
  invite,
  type Leader,
  record,
  STORY,
  save,
  signUpLeader,
} from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const circle = async (who: Leader) =>
  (await call(server, 'readCircle', { params: { slug: who.slug }, token: who.token })).reply

describe('a step that the answers do not lead to', () => {
  beforeAll(async () => {
    leader = await signUpLeader(server)
    await goTo(server, leader, 'purpose')
  })

  test('is refused, and the missing step is named', async () => {
    const { status, refusal } = await save(server, leader, 'story', { story: STORY })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ code: 'step-not-reachable', step: 'purpose', revision: leader.revision })
    expect(refusal.detail).toMatch(/purpose/i)
    expect((await circle(leader)).story).toBeNull()
  })

  test('cannot be smuggled in with the answer of the step that is open', async () => {
    const { status, refusal } = await save(server, leader, 'purpose', {
      purpose: 'Meals',
      story: STORY,
      headline: 'Soup',
    })
    expect([status, refusal.code]).toEqual([422, 'wrong-call'])
    expect(Object.keys(refusal.fields ?? {})).toEqual(['story', 'headline'])
    expect(await circle(leader)).toMatchObject({ purpose: null, story: null, headline: null })
  })

  test('cannot be recorded as a mere answer instead', async () => {
    const { status, refusal } = await record(server, leader, 'purpose', { purpose: 'Meals' })
    expect([status, refusal.code]).toEqual([422, 'wrong-call'])
    expect((await circle(leader)).registration_stage).toBe('PURPOSE')
  })

  test.each(['no-such-step', '__proto__', 'constructor', 'circle-ready'])('is refused by the name %s', async (step) => {
    expect((await save(server, leader, step as StepId, { purpose: 'Meals' })).refusal.code).toBe('step-not-reachable')
  })

  test('does not complete the Circle early, because a claimed stage must be true', async () => {
    const { status, refusal } = await save(server, leader, 'purpose', {
      purpose: 'Meals',
      registration_stage: 'DONE',
      is_registration_complete: true,
    })
    expect([status, refusal.code, refusal.step]).toEqual([422, 'registration-incomplete', 'image'])
    expect(await circle(leader), 'a refusal undoes everything').toMatchObject({
      purpose: null,
      registration_stage: 'PURPOSE',
    })
  })
})

test('a member with an account is not asked for one again', async () => {
  const member = await signUpLeader(server)
  const { status, refusal } = await record(server, member, 'create-account', { email: 'else@example.com' })
  expect([status, refusal.code, refusal.step]).toEqual([409, 'step-closed', 'type-location'])
})

test('a manipulated answer is checked by the step itself', async () => {
  const who = await signUpLeader(server)
  const tampered: [Parameters<typeof save>[3], string][] = [
    [{ ...IN_DAYTON, location_latitude: 1 }, 'city'],
    [{ ...IN_DAYTON, city: 'Free text' }, 'city'],
    [{ ...IN_DAYTON, location_external_place_id: 'no-such-place' }, 'city'],
    [{ ...IN_DAYTON, zip_code: '90210' }, 'zip_code'],
    [{ cove_type: 'CLUB' }, 'city'],
    [{}, 'cove_type'],
  ]
  for (const [body, field] of tampered) {
    const { status, refusal } = await save(server, who, 'type-location', body)
    expect([status, refusal.code], JSON.stringify(body)).toEqual([422, 'invalid-input'])
    expect(Object.keys(refusal.fields ?? {}), JSON.stringify(body)).toContain(field)
    expect(refusal.fields?.[field]?.[0]).toMatch(/\w{3}.*\./)
  }
  expect((await circle(who)).city).toBeNull()
  expect((await save(server, who, 'type-location', IN_DAYTON)).status, 'and nothing of it is in the way').toBe(200)
})

test('a finished set-up accepts no more answers', async () => {
  const who = await signUpLeader(server)
  await goTo(server, who, 'invite-others')
  await invite(server, who, ['ana@example.com'])
  const { status, refusal } = await save(server, who, 'title', { headline: 'Another title' })
  expect([status, refusal.code]).toEqual([409, 'run-ended'])
  expect((await circle(who)).headline).toBe('Sunday soup for Maria')
})

test('saving an earlier step again after Back keeps the Circle’s progress', async () => {
  const who = await signUpLeader(server)
  await goTo(server, who, 'title')
  const { status, reply } = await save(server, who, 'purpose', { purpose: 'Rides' })
  expect([status, reply.purpose, reply.registration_stage]).toEqual([200, 'Rides', 'TITLE'])
})

test('an outdated tab learns where the set-up is', async () => {
  const who = await signUpLeader(server)
  await goTo(server, who, 'purpose')
  const stale = { ...who }
  await save(server, who, 'purpose', { purpose: 'From the first tab' })
  const { status, refusal } = await save(server, stale, 'purpose', { purpose: 'From the second tab' })
  expect([status, refusal.code, refusal.step, refusal.revision]).toEqual([409, 'stale-run', 'image', who.revision])
  expect((await circle(who)).purpose).toBe('From the first tab')
})

test('a change outside the set-up makes its tabs outdated too, and the run has the Circle’s new values', async () => {
  const who = await signUpLeader(server)
  await goTo(server, who, 'title')
  await call(server, 'updateCircle', {
    params: { slug: who.slug },
    body: { purpose: 'Changed on the edit page' },
    token: who.token,
  })
  expect((await save(server, who, 'title', { headline: 'Soup' })).refusal.code).toBe('stale-run')
  const { reply } = await call(server, 'readRun', { params: { flow: 'signup', id: who.run }, token: who.token })
  expect(reply.draft.entries.purpose?.answer).toEqual({ purpose: 'Changed on the edit page' })
  expect(reply.draft.entries.purpose?.receipt).toEqual({})
})

test('an answer that invites nobody is recorded and sends no invitation', async () => {
  const who = await signUpLeader(server)
  await goTo(server, who, 'invite-others')
  expect((await invite(server, who, [])).refusal.code).toBe('wrong-call')
  const { reply } = await record(server, who, 'invite-others', { items: [] })
  expect(reply.ended).toBe(true)
})

describe('another person’s run', () => {
  test('is refused with the same words as one that does not exist', async () => {
    const [owner, stranger] = [await signUpLeader(server), await signUpLeader(server)]
    const read = (id: string) => call(server, 'readRun', { params: { flow: 'signup', id }, token: stranger.token })
    const [theirs, missing] = [await read(owner.run), await read(randomUUID())]
    expect(theirs.status).toBe(404)
    expect(theirs.refusal).toEqual(missing.refusal)
    const write = { ...stranger, run: owner.run }
    expect((await record(server, write, 'add-extension', { extension: 'later' })).status).toBe(404)
    expect((await save(server, write, 'type-location', IN_DAYTON)).status).toBe(404)
  })

  test('does not let its leader write into another Circle', async () => {
    const [one, other] = [await signUpLeader(server), await signUpLeader(server)]
    const { status } = await save(server, { ...one, slug: other.slug }, 'type-location', IN_DAYTON)
    expect(status).toBe(404)
    expect((await circle(other)).city).toBeNull()
  })

  test('cannot be taken over by signing up with its id', async () => {
    const owner = await signUpLeader(server)
    const body = {
      first_name: 'Ana',
      last_name: 'B',
      email: `ana-${randomUUID()}@example.com`,
      password: 'leo plays the trombone',
      terms: TERMS_VERSION,
      flow: 'signup' as const,
    }
    const { refusal } = await call(server, 'signUp', { body, headers: { 'Flow-Run': owner.run } })
    expect(refusal.code).toBe('run-taken')
    expect((await call(server, 'logIn', { body })).status, 'nothing of it was kept').toBe(401)
  })
})

test('a key belongs to one call: another body or step is refused, but a refused call may be corrected', async () => {
  const who = await signUpLeader(server)
  const key = randomUUID()
  expect((await save(server, who, 'type-location', { ...IN_DAYTON, zip_code: '90210' }, key)).status).toBe(422)
  const before = { ...who }
  expect((await save(server, who, 'type-location', IN_DAYTON, key)).status, 'the refusal freed the key').toBe(200)
  expect((await save(server, before, 'type-location', IN_DAYTON, key)).status, 'the same again').toBe(200)
  const other = await save(server, before, 'type-location', { ...IN_DAYTON, cove_type: 'CLUB' }, key)
  expect([other.status, other.refusal.code]).toEqual([422, 'idempotency-mismatch'])
  expect((await circle(who)).cove_type).toBe('CAREGIVING')
})

test('keys expire', async () => {
  const who = await signUpLeader(server)
  const key = randomUUID()
  const create = () =>
    call(server, 'createRun', { params: { flow: 'signup' }, token: who.token, headers: { 'Idempotency-Key': key } })
  const [one, two] = [await create(), await create()]
  expect(two.reply.id).toBe(one.reply.id)
  server.pass(4 * 24 * 60 * 60 * 1000)
  const { reply } = await call(server, 'logIn', { body: { email: who.email, password: 'sunday soup for maria' } })
  const three = await call(server, 'createRun', {
    params: { flow: 'signup' },
    token: reply.response.access_token,
    headers: { 'Idempotency-Key': key },
  })
  expect(three.reply.id).not.toBe(one.reply.id)
})

test.each([
  [{ 'Flow-Run': 'not-a-uuid', 'Flow-Step': 'purpose', 'Flow-Revision': '1' }],
  [{ 'Flow-Run': randomUUID() }],
  [{ 'Flow-Run': randomUUID(), 'Flow-Step': 'purpose', 'Flow-Revision': '1e3' }],
  [{ 'Flow-Run': randomUUID(), 'Flow-Step': 'purpose', 'Flow-Revision': '-1' }],
  [{ 'Idempotency-Key': 'short' }],
  [{ 'Idempotency-Key': 'x'.repeat(500) }],
])('invalid headers are refused: %o', async (headers) => {
  const who = await signUpLeader(server)
  const { status, refusal } = await call(server, 'updateCircle', {
    params: { slug: who.slug },
    body: { purpose: 'Meals' },
    token: who.token,
    headers,
  })
  expect([status, refusal.code]).toEqual([400, 'bad-request'])
})

test('the header and the body of a recorded answer must name the same step', async () => {
  const who = await signUpLeader(server)
  await goTo(server, who, 'add-extension')
  const { refusal } = await call(server, 'recordAnswer', {
    params: { flow: 'signup', id: who.run },
    body: { step: 'add-extension', answer: { extension: 'later' } },
    token: who.token,
    headers: flowHeaders(who, 'title'),
  })
  expect(refusal.code).toBe('wrong-call')
})
