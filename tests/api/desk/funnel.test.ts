// The funnel as operators see it: how far people get in each flow, counted with each answer, without their names.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { LEFT_AFTER_DAYS } from '#api/contract/funnel.ts'
import { sweepStoredData } from '#api/server/background/sweep.ts'
import { addUpNotes } from '#api/server/funnel/notes.ts'
import { catalogue } from '#flows/catalogue.ts'
import type { signup } from '#flows/signup/create.ts'
import type { withdrawal } from '#flows/withdrawal/flow.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import { DAY_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { type Desk, startDesk } from '#tests/support/people/desk.ts'
import { goTo, type Leader, newEmail, save, signUpLeader } from '#tests/support/people/member.ts'
import { earn } from '#tests/support/people/withdrawing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.server.stop())

const read = async (days?: number) =>
  (await call(desk.server, 'readFunnel', { token: desk.olive.token, ...(days && { query: { days } }) })).reply
const stepsOf = async (flow: string, days?: number) =>
  (await read(days)).flows.find((one) => one.flow === flow)?.steps ?? []
const at = async (flow: string, step: StepIdOf<typeof signup> | StepIdOf<typeof withdrawal>, days?: number) => {
  const found = (await stepsOf(flow, days)).find((one) => one.step === step)
  if (!found) throw new Error(`The funnel has no step ${step}.`)
  const { entered, answered, refused, left, branches } = found
  return {
    counts: { entered, answered, refused, left },
    branches: branches.map(({ branch, name }) => ({ branch, name })),
  }
}
const signupAt = async (step: StepIdOf<typeof signup>) => (await at('signup', step)).counts
const addUp = () => addUpNotes(desk.server.services.store)

test('lists every flow whose runs the server keeps, with all its steps, before anyone has begun', async () => {
  const kept = catalogue.filter(({ record }: AnyFlow) => record !== undefined)
  const { flows, since, left_after_days } = await read()
  expect(flows.map(({ flow, steps }) => [flow, ...steps.map(({ step }) => step)])).toEqual(
    kept.map(({ id, steps }: AnyFlow) => [id, ...steps.map((step) => step.id)]),
  )
  expect(left_after_days).toBe(LEFT_AFTER_DAYS)
  expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(flows.every(({ name, steps }) => name && steps.every(({ title }) => title))).toBe(true)
})

test('only operators read it', async () => {
  const leader = await signUpLeader(desk.server)
  expect((await call(desk.server, 'readFunnel', { token: leader.token })).status).toBe(404)
  expect((await call(desk.server, 'readFunnel', {})).status).toBe(404)
})

test('counts a run at each step that it comes to and answers, once, before and after the job has added up', async () => {
  const before = { location: await signupAt('type-location'), purpose: await signupAt('purpose') }
  const leader = await signUpLeader(desk.server)
  expect(await signupAt('type-location')).toEqual({ ...before.location, entered: before.location.entered + 1 })
  await goTo(desk.server, leader, 'image')
  await addUp()
  const purpose = { ...before.purpose, entered: before.purpose.entered + 1, answered: before.purpose.answered + 1 }
  expect(await signupAt('purpose')).toEqual(purpose)
  expect((await save(desk.server, leader, 'purpose', { purpose: 'Rides' })).status, 'a changed answer').toBe(200)
  await addUp()
  expect(await signupAt('purpose')).toEqual(purpose)
  expect(await signupAt('image')).toMatchObject({ entered: 1, answered: 0 })
  const notes = await desk.server.services.store.read.selectFrom('funnel_notes').selectAll().execute()
  expect(notes, 'the job leaves nothing behind').toEqual([])
})

test('a call that is repeated counts once', async () => {
  const leader = await signUpLeader(desk.server)
  await goTo(desk.server, leader, 'purpose')
  const { answered } = await signupAt('purpose')
  const key = randomUUID()
  const { revision } = leader
  await Promise.all(
    [1, 2, 3].map(() => save(desk.server, { ...leader, revision }, 'purpose', { purpose: 'Rides' }, key)),
  )
  expect((await signupAt('purpose')).answered).toBe(answered + 1)
})

test('counts a refused answer where it was refused, and no call for a step that the run has not come to', async () => {
  const leader = await signUpLeader(desk.server)
  await goTo(desk.server, leader, 'purpose')
  const [purpose, story] = [await signupAt('purpose'), await signupAt('story')]
  expect((await save(desk.server, leader, 'purpose', { purpose: 'x'.repeat(41) })).status).toBe(422)
  expect((await save(desk.server, leader, 'story', { story: 'short' })).status).toBeGreaterThanOrEqual(400)
  const other = await signUpLeader(desk.server)
  const stolen: Leader = { ...other, run: leader.run }
  expect((await save(desk.server, stolen, 'purpose', { purpose: '' })).status, 'another’s run').toBeGreaterThan(400)
  expect(await signupAt('purpose')).toEqual({ ...purpose, refused: purpose.refused + 1 })
  expect(await signupAt('story')).toEqual(story)
})

test('a run is left at its open step after some days, until its owner comes back', async () => {
  const leader = await signUpLeader(desk.server)
  await goTo(desk.server, leader, 'title')
  const { left } = await signupAt('title')
  desk.server.pass(LEFT_AFTER_DAYS * DAY_MS + 1000)
  expect((await signupAt('title')).left).toBe(left + 1)
  expect((await save(desk.server, leader, 'title', { headline: 'Soup for Maria' })).status).toBe(200)
  expect((await signupAt('title')).left).toBe(left)
})

test('says on which branch runs came to a step', async () => {
  const leader = await signUpLeader(desk.server)
  await goTo(desk.server, leader, 'invite-others')
  const run = randomUUID()
  const began = await call(desk.server, 'createRun', {
    params: { flow: 'withdrawal' },
    body: { cove_slug: leader.slug },
    token: leader.token,
    headers: { [FLOW_HEADERS.run]: run },
  })
  expect(began.status).toBe(201)
  expect((await at('withdrawal', 'withdrawal-mode')).counts).toMatchObject({ entered: 1, answered: 0 })
  const choose = async () => {
    const headers = {
      [FLOW_HEADERS.run]: run,
      [FLOW_HEADERS.step]: 'withdrawal-mode',
      [FLOW_HEADERS.revision]: String(began.reply.revision),
      [FLOW_HEADERS.key]: randomUUID(),
    }
    const body = { step: 'withdrawal-mode', answer: { kind: 'gift-card' } }
    const params = { flow: 'withdrawal', id: run }
    return (await call(desk.server, 'recordAnswer', { params, body, token: leader.token, headers })).status
  }
  expect(await choose(), 'there is no money yet').toBe(422)
  expect((await at('withdrawal', 'withdrawal-mode')).counts).toMatchObject({ entered: 1, answered: 0, refused: 1 })
  await earn(desk.server, leader, 5000)
  expect(await choose()).toBe(200)
  expect((await at('withdrawal', 'withdrawal-mode')).counts).toMatchObject({ entered: 1, answered: 1, refused: 1 })
  expect((await at('withdrawal', 'gift-card')).branches).toEqual([
    { branch: 'withdrawal-mode.kind=gift-card', name: 'Gift Card (Instant)' },
  ])
})

test('covers as many days as asked for', async () => {
  const leader = await signUpLeader(desk.server)
  await goTo(desk.server, leader, 'purpose')
  await addUp()
  desk.server.pass(10 * DAY_MS)
  const ofWeek = (await at('signup', 'type-location', 7)).counts
  expect(ofWeek.entered).toBe(0)
  expect((await at('signup', 'type-location', 30)).counts.answered).toBeGreaterThan(0)
  expect((await call(desk.server, 'readFunnel', { token: desk.olive.token, query: { days: 0 } })).status).toBe(422)
})

test('the counts of a day are kept for 400 days', async () => {
  const leader = await signUpLeader(desk.server)
  await goTo(desk.server, leader, 'purpose')
  await addUp()
  const { services } = desk.server
  const today = new Date(services.now()).toISOString().slice(0, 10)
  const isKept = async (days: number) => {
    await sweepStoredData({ ...services, now: () => services.now() + days * DAY_MS })
    const rows = await services.store.read.selectFrom('funnel_days').select('step').where('day', '=', today).execute()
    return rows.length > 0
  }
  expect(await isKept(400)).toBe(true)
  expect(await isKept(401)).toBe(false)
})

test('says nothing about whose run it was', async () => {
  const email = newEmail()
  const leader = await signUpLeader(desk.server, email)
  await goTo(desk.server, leader, 'story')
  const { store } = desk.server.services
  const stored = JSON.stringify([
    await store.read.selectFrom('funnel_notes').selectAll().execute(),
    await store.read.selectFrom('funnel_days').selectAll().execute(),
  ])
  for (const secret of [leader.run, leader.slug, email]) expect(stored).not.toContain(secret)
})
