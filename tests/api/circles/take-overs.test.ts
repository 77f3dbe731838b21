import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, decide, listed, look, startDesk, tokenTo } from '#tests/support/people/desk.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import {
  type Helper,
  type Leader,
  leaderWithCircle,
  person,
  prove,
  signUpHelper,
  supporterOf,
} from '#tests/support/people/member.ts'
import { IS_FULL } from '#tests/support/run/loops.ts'

const ROUNDS = IS_FULL ? 30 : 2
const WHY = { reason: 'Elena has moved away.', evidence: 'The school newsletter of May says so.' }

let desk: Desk
let leader: Leader
let ana: Helper
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(desk.server)
  ana = await supporterOf(desk.server, leader.slug, { first_name: 'Ana', last_name: 'Núñez' })
})

const ask = (token: string) => call(desk.server, 'askToLead', { params: { slug: leader.slug }, body: WHY, token })
/** Lets Ana ask to lead the Circle, and returns the id of her case. */
async function asked(): Promise<string> {
  expect((await ask(ana.token)).status).toBe(201)
  return (await listed(desk, 'take-overs')).at(-1)?.id ?? ''
}
const approve = (id: string, as: Helper, revision?: number) =>
  decide(desk, 'take-overs', id, { decision: 'APPROVE', as, ...(revision !== undefined && { revision }) })
const roleOf = async (token: string) =>
  (await call(desk.server, 'readCircle', { params: { slug: leader.slug }, token })).reply.role
const stateFor = async ({ token }: Helper) =>
  (await call(desk.server, 'readTakeOver', { params: { slug: leader.slug }, token })).reply.take_over?.state
const objection = async () => ({ token: await tokenTo(desk.server, leader.email, '/take-over') })
const told = async (token: string) =>
  (await call(desk.server, 'listNotices', { query: {}, token })).reply.items.map(({ kind }) => kind)

describe('asking to lead a Circle', () => {
  test('is open to its supporters, once at a time, with reason and evidence', async () => {
    expect(await stateFor(ana)).toBeUndefined()
    const id = await asked()
    expect((await ask(ana.token)).refusal.code).toBe('take-over-made')
    expect((await ask(leader.token)).refusal.code).toBe('not-a-supporter')
    expect((await ask((await signUpHelper(desk.server)).token)).refusal.code).toBe('not-found')
    expect(await stateFor(ana)).toBe('REQUESTED')
    const { facts } = await look(desk, 'take-overs', id)
    expect(facts).toContainEqual({ name: 'evidence', kind: 'quote', value: WHY.evidence })
    expect(facts.find(({ name }) => name === 'leaderSeen')?.value).toEqual(expect.any(Number))
  })

  test('needs a confirmed address', async () => {
    const { reply } = await call(desk.server, 'signUp', { body: person() })
    const token = reply.response.access_token
    await call(desk.server, 'joinCircle', { params: { slug: leader.slug }, body: {}, token })
    expect((await ask(token)).refusal.code).toBe('email-unconfirmed')
  })

  test('five times at once creates one request', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => ask(ana.token)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('a take-over', () => {
  test('is decided by other operators if an operator asks', async () => {
    const { slug } = leader
    await call(desk.server, 'joinCircle', { params: { slug }, body: {}, token: desk.olive.token })
    expect((await ask(desk.olive.token)).status).toBe(201)
    const id = (await listed(desk, 'take-overs')).at(-1)?.id ?? ''
    const refused = async () => (await approve(id, desk.olive)).refusal.code
    expect(await refused()).toBe('second-operator')
    expect((await approve(id, desk.omar)).status).toBe(200)
    desk.server.pass(72 * HOUR_MS + 1)
    expect(await refused()).toBe('second-operator')
    expect((await decide(desk, 'take-overs', id, { decision: 'REFUSE', as: desk.omar })).status).toBe(200)
    await call(desk.server, 'leaveCircle', { params: { slug }, token: desk.olive.token })
  })

  test('takes two operators and three days, then changes the roles as a hand-over and tells both', async () => {
    const id = await asked()
    const { reply } = await approve(id, desk.olive)
    expect(reply).toMatchObject({ state: 'APPROVED', decisions: ['APPROVE', 'REFUSE'] })
    expect(await told(leader.token)).toContain('take-over-approved')
    expect((await approve(id, desk.olive)).refusal.code).toBe('second-operator')
    expect((await approve(id, desk.omar)).refusal.code).toBe('too-early')
    expect(await roleOf(ana.token)).toBe('SUPPORTER')

    desk.server.pass(72 * HOUR_MS + 1)
    expect((await approve(id, desk.olive)).refusal.code).toBe('second-operator')
    const done = await approve(id, desk.omar)
    expect(done.reply).toMatchObject({ state: 'DONE', decisions: [] })
    expect(done.reply.history.map(({ who, action }) => [who, action])).toEqual([
      ['Olive Berg', 'take-over-approved'],
      ['Omar Said', 'take-over-done'],
    ])
    expect([await roleOf(ana.token), await roleOf(leader.token)]).toEqual(['ADMINISTRATOR', 'SUPPORTER'])
    const { reply: circle } = await call(desk.server, 'readCircle', { params: { slug: leader.slug }, token: ana.token })
    expect(circle.hold_until).toBeGreaterThan(desk.server.services.now() + 71 * HOUR_MS)
    expect(await told(ana.token)).toContain('took-over')
    expect(await told(leader.token)).toContain('taken-over')
    const subjects = async (to: string) => (await mailsTo(desk.server, to)).map(({ subject }) => subject)
    expect(await subjects(ana.email)).toContain('You now lead “Sunday soup for Maria”')
    expect(await subjects(leader.email)).toContain('“Sunday soup for Maria” has a new leader')
    const lines = await desk.server.services.store.read
      .selectFrom('audit')
      .innerJoin('circles', 'circles.id', 'circle_id')
      .select('action')
      .where('slug', '=', leader.slug)
      .execute()
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'roles-switched',
      'take-over-approved',
      'take-over-done',
    ])
  })

  test('is stopped for good by one press of the leader, without a password', async () => {
    const id = await asked()
    await approve(id, desk.olive)
    const params = await objection()
    const seen = await call(desk.server, 'readObjection', { params })
    expect(seen.reply).toMatchObject({ circle: 'Sunday soup for Maria', name: 'Ana N.', state: 'APPROVED' })
    const stop = () => call(desk.server, 'objectToTakeOver', { params, body: { stopped: true } })
    expect((await stop()).reply.state).toBe('OBJECTED')
    expect((await stop()).reply.state).toBe('OBJECTED')
    desk.server.pass(72 * HOUR_MS + 1)
    expect((await approve(id, desk.omar)).status).toBe(422)
    expect((await look(desk, 'take-overs', id)).history.at(-1)).toMatchObject({
      who: 'Elena Rossi',
      action: 'take-over-objected',
    })
    expect([await roleOf(leader.token), await stateFor(ana)]).toEqual(['ADMINISTRATOR', 'OBJECTED'])
    expect((await ask(ana.token)).status).toBe(201)
  })

  test('that is refused tells the requester why', async () => {
    const id = await asked()
    await decide(desk, 'take-overs', id, { decision: 'REFUSE', text: 'Elena wrote to us yesterday.' })
    expect(await stateFor(ana)).toBe('REFUSED')
    const mails = await mailsTo(desk.server, ana.email)
    expect(mails.map(({ text }) => text).join()).toContain('> Elena wrote to us yesterday.')
  })

  test('ends without effect if the requester has left or the Circle was handed over', async () => {
    const id = await asked()
    await approve(id, desk.olive)
    desk.server.pass(72 * HOUR_MS + 1)
    const leo = await supporterOf(desk.server, leader.slug)
    await prove(desk.server, leader.token)
    const params = { slug: leader.slug }
    await call(desk.server, 'switchRoles', { params, body: { user_account_id: leo.accountId }, token: leader.token })
    expect((await approve(id, desk.omar)).refusal.code).toBe('decided-already')
    await call(desk.server, 'leaveCircle', { params, token: ana.token })
    expect((await approve(id, desk.omar)).refusal.code).toBe('not-a-supporter')
    expect(await roleOf(leo.token)).toBe('ADMINISTRATOR')
  })

  test('that two operators approve at once counts one approval and mails the leader once', async () => {
    const id = await asked()
    const presses = [desk.olive, desk.omar, desk.olive, desk.omar].map((who) => approve(id, who, 0))
    expect((await Promise.all(presses)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const mails = (await mailsTo(desk.server, leader.email)).filter(({ subject }) => subject.includes('still lead'))
    expect(mails).toHaveLength(1)
  })

  test('that is approved and objected to at once has one of the two results, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      leader = await leaderWithCircle(desk.server)
      ana = await supporterOf(desk.server, leader.slug)
      const id = await asked()
      await approve(id, desk.olive)
      const params = await objection()
      desk.server.pass(72 * HOUR_MS + 1)
      const [objected, ...approved] = await Promise.all([
        call(desk.server, 'objectToTakeOver', { params, body: { stopped: true } }),
        approve(id, desk.omar, 1),
        approve(id, desk.omar, 1),
        approve(id, desk.olive, 1),
      ])
      const won = [objected, ...approved].filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const isStopped = objected.status === 200
      expect(await roleOf(leader.token)).toBe(isStopped ? 'ADMINISTRATOR' : 'SUPPORTER')
      expect(await roleOf(ana.token)).toBe(isStopped ? 'SUPPORTER' : 'ADMINISTRATOR')
      expect((await look(desk, 'take-overs', id)).state).toBe(isStopped ? 'OBJECTED' : 'DONE')
    }
  })
})
