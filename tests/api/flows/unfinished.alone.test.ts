import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { unfinishedRun } from '#api/contract/runs.ts'
import { signup } from '#flows/signup/create.ts'
import { examples as signupExamples } from '#flows/signup/examples.ts'
import { addExtension } from '#flows/signup/steps/add-extension.ts'
import { examples } from '#flows/withdrawal/examples.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { onePage } from '#tests/support/browser/documents.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, startDesk } from '#tests/support/people/desk.ts'
import {
  goTo,
  type Helper,
  type Leader,
  leaderWithCircle,
  prove,
  record,
  signUpHelper,
  signUpLeader,
  supporterOf,
} from '#tests/support/people/member.ts'
import { runsOf } from '#tests/support/people/runs.ts'
import { earn } from '#tests/support/people/withdrawing.ts'

// A flow for operators and one that asks for documents, in addition to those of the portal.
vi.mock('#flows/catalogue.ts', async (original) => {
  const { catalogue } = await original<typeof import('#flows/catalogue.ts')>()
  const { letterFlow } = await import('#tests/support/flows/letter-flow.ts')
  const { roundsFlow } = await import('#tests/support/flows/rounds-flow.ts')
  return { catalogue: [...catalogue, letterFlow, roundsFlow] }
})

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

type Who = Pick<Helper, 'token'>
const listed = async ({ token }: Who) => (await call(desk.server, 'listUnfinishedRuns', { token })).reply.items
const begin = async (flow: string, { token }: Who, cove_slug?: string) =>
  call(desk.server, 'createRun', { params: { flow }, body: { ...(cove_slug && { cove_slug }) }, token })
const remove = ({ token }: Who, flow: string, id: string, key?: string) =>
  call(desk.server, 'removeRun', { params: { flow, id }, token, ...(key && { headers: { [FLOW_HEADERS.key]: key } }) })
const answer = (who: Who, run: { id: string; flow: string; revision: number }, step: string, given: object) =>
  runsOf(() => desk.server, run.flow).answer(who, run, step, given)
const MODE = examples['withdrawal-mode'].valid[0]
/** A leader's withdrawal run with its first answer. */
async function beginWithdrawal(leader: Leader) {
  await earn(desk.server, leader, 5000)
  const { reply } = await begin(withdrawal.id, leader, leader.slug)
  expect((await answer(leader, reply, withdrawal.steps[0].id, MODE)).status).toBe(200)
  return reply.id
}

describe('my unfinished runs', () => {
  test('show the progress and subject of each, without any answers', async () => {
    const leader = await signUpLeader(desk.server)
    await goTo(desk.server, leader, 'image')
    const { reply: run } = await call(desk.server, 'readRun', {
      params: { flow: signup.id, id: leader.run },
      token: leader.token,
    })
    const { reply } = await call(desk.server, 'listUnfinishedRuns', { token: leader.token })
    expect(reply).toEqual({
      more: false,
      items: [
        {
          id: leader.run,
          flow: signup.id,
          name: 'Start a Circle',
          step: { id: 'image', title: 'Choose a Circle Image' },
          at: expect.any(Number),
          total: expect.any(Number),
          updated_at: expect.any(Number),
          circle: { slug: leader.slug, headline: null },
          is_only_one: false,
          may_go_on: true,
        },
      ],
    })
    expect(walkFlow(signup, run.draft).open).toBe('image')
    expect(Object.keys(unfinishedRun.shape).length, 'fields that are listed').toBe(10)
  })

  test('are sorted by their last change, and contain nobody else’s', async () => {
    const who = await signUpHelper(desk.server)
    const [first, second] = [(await begin('letter', who)).reply, (await begin(signup.id, who)).reply]
    await new Promise((resolve) => setTimeout(resolve, 5))
    await answer(who, first, 'patient', { name: 'Ana' })
    expect((await listed(who)).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await listed(await signUpHelper(desk.server))).toEqual([])
    expect((await call(desk.server, 'listUnfinishedRuns')).status).toBe(401)
  })

  test('do not contain a complete Circle or a flow for leaders that was only opened', async () => {
    const leader = await leaderWithCircle(desk.server)
    for (const flow of ['withdrawal', 'circle-edit', 'admin-transfer', 'signup-title'])
      expect((await begin(flow, leader, leader.slug)).status, flow).toBe(201)
    expect(await listed(leader)).toEqual([])
  })

  test('contain the flows that a leader began about a Circle until they hand it over', async () => {
    const leader = await leaderWithCircle(desk.server)
    const id = await beginWithdrawal(leader)
    const about = { id, flow: 'withdrawal', name: 'Withdraw money', is_only_one: true }
    expect(await listed(leader)).toMatchObject([{ ...about, may_go_on: true, circle: { slug: leader.slug } }])
    const next = await supporterOf(desk.server, leader.slug)
    await prove(desk.server, leader.token)
    const body = { user_account_id: next.accountId }
    await call(desk.server, 'switchRoles', { params: { slug: leader.slug }, body, token: leader.token })
    expect(await listed(next)).toEqual([])
    expect(await listed(leader)).toEqual([])
  })

  test('lose a run when its flow ends', async () => {
    const who = await signUpHelper(desk.server)
    const { reply } = await begin('letter', who)
    const { store } = desk.server.services
    expect((await listed(who)).map(({ id }) => id)).toEqual([reply.id])
    await store.transact((tx) => tx.updateTable('runs').set({ flow: 'gone' }).where('id', '=', reply.id).execute())
    expect(await listed(who), 'a flow that is no longer there').toEqual([])
  })
})

describe('removing a run', () => {
  test('deletes the Circle that it was setting up, once', async () => {
    const leader = await signUpLeader(desk.server)
    await goTo(desk.server, leader, 'story')
    const key = randomUUID()
    const tries = await Promise.all([
      remove(leader, signup.id, leader.run, key),
      remove(leader, signup.id, leader.run, key),
    ])
    expect(tries.map(({ status }) => status)).toEqual([204, 204])
    expect((await remove(leader, signup.id, leader.run, key)).status, 'the same press again').toBe(204)
    expect((await remove(leader, signup.id, leader.run)).status, 'another one').toBe(404)
    expect(await listed(leader)).toEqual([])
    expect((await call(desk.server, 'listCircles', { token: leader.token })).reply).toEqual([])
  })

  test('keeps the Circle that a flow for its leader is about', async () => {
    const leader = await leaderWithCircle(desk.server)
    const id = await beginWithdrawal(leader)
    expect((await remove(leader, 'withdrawal', id)).status).toBe(204)
    expect((await remove(leader, signup.id, leader.run)).status, 'the set-up of a complete one').toBe(204)
    const { reply } = await call(desk.server, 'listCircles', { token: leader.token })
    expect(reply.map(({ slug }) => slug)).toEqual([leader.slug])
    const again = await begin('withdrawal', leader, leader.slug)
    expect(again.reply.id).not.toBe(id)
    expect(again.reply.draft.entries).toEqual({})
  })

  test('is refused to everyone but its owner, as if the run did not exist', async () => {
    const [leader, other] = [await signUpLeader(desk.server), await signUpHelper(desk.server)]
    const theirs = await remove(other, signup.id, leader.run)
    const nothing = await remove(other, signup.id, randomUUID())
    expect([theirs.status, theirs.refusal]).toEqual([404, nothing.refusal])
    expect((await remove(leader, 'letter', leader.run)).status, 'under the name of another flow').toBe(404)
    expect(await listed(leader)).toHaveLength(1)
  })

  test('removes its documents with it', async () => {
    const who = await signUpHelper(desk.server)
    const file = new File([Uint8Array.from(onePage())], 'letter.pdf', { type: 'application/pdf' })
    const { reply: letter } = await call(desk.server, 'uploadDocument', { body: { file }, token: who.token })
    const { reply: run } = await begin('letter', who)
    const { reply: named } = await answer(who, run, 'patient', { name: 'Ana' })
    expect((await answer(who, named, 'letter', { letter })).status).toBe(200)
    const read = async () =>
      (
        await fetch(`${desk.server.url}/api/documents/${letter.id}`, {
          headers: { Authorization: `Bearer ${who.token}` },
        })
      ).status
    expect(await read()).toBe(200)
    expect((await remove(who, 'letter', run.id)).status).toBe(204)
    expect(await read()).toBe(404)
    const { read: db } = desk.server.services.store
    expect(await db.selectFrom('documents').select('id').where('id', '=', letter.id).execute()).toEqual([])
  })

  test('while an answer is being saved happens before or after it, and leaves nothing of the run', async () => {
    for (let round = 0; round < 6; round++) {
      const leader = await signUpLeader(desk.server)
      await goTo(desk.server, leader, addExtension.id)
      const [saved, removed] = await Promise.all([
        record(desk.server, leader, addExtension.id, signupExamples[addExtension.id].valid[0]),
        remove(leader, signup.id, leader.run),
      ])
      expect([200, 404]).toContain(saved.status)
      expect(removed.status).toBe(204)
      const gone = await call(desk.server, 'readRun', {
        params: { flow: signup.id, id: leader.run },
        token: leader.token,
      })
      expect(gone.status).toBe(404)
    }
  })
})

describe('a flow for operators', () => {
  test('can be begun, answered and ended by an operator, and does not exist for anyone else', async () => {
    const other = await signUpHelper(desk.server)
    const refused = await begin('rounds', other)
    expect([refused.status, refused.refusal]).toEqual([404, (await begin('nothing', other)).refusal])
    const { reply: run } = await begin('rounds', desk.olive)
    expect((await answer(other, run, 'room', { room: 'Cellar' })).status).toBe(404)
    const { reply: now } = await answer(desk.olive, run, 'room', { room: 'Cellar' })
    expect(await listed(desk.olive)).toMatchObject([{ id: run.id, may_go_on: true, circle: null }])
    expect((await answer(desk.olive, now, 'rounds-review', {})).reply.ended).toBe(true)
    expect(await listed(desk.olive)).toEqual([])
  })

  test.each(['listRuns', 'readRun', 'isRunBegun'] as const)(
    '%s refuses other people as for an unknown flow',
    async (row) => {
      const other = await signUpHelper(desk.server)
      const { reply: run } = await begin('rounds', desk.olive)
      const ask = (flow: string, who?: Who) =>
        call(desk.server, row, { params: { flow, id: run.id }, token: who?.token })
      const unknown = await ask('nothing', other)
      expect(await ask('rounds', other)).toMatchObject({ status: 404, refusal: unknown.refusal })
      expect((await ask('rounds')).status, 'a visitor').toBe((await ask('nothing')).status)
      expect((await ask('rounds', desk.olive)).status).toBe(200)
      expect((await remove(desk.olive, 'rounds', run.id)).status).toBe(204)
    },
  )

  test('stops for an operator who lost their rights and can then only remove the run', async () => {
    const { reply: run } = await begin('rounds', desk.omar)
    const { store } = desk.server.services
    // An unconfirmed address gives no operator rights.
    await store.transact((tx) =>
      tx.updateTable('users').set({ email_verified_at: null }).where('email', '=', desk.omar.email).execute(),
    )
    expect((await answer(desk.omar, run, 'room', { room: 'Cellar' })).status).toBe(404)
    const read = await call(desk.server, 'readRun', { params: { flow: 'rounds', id: run.id }, token: desk.omar.token })
    expect(read.status).toBe(404)
    expect(await listed(desk.omar)).toMatchObject([{ id: run.id, may_go_on: false }])
    expect((await remove(desk.omar, 'rounds', run.id)).status).toBe(204)
  })
})
