import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import { findRun } from '#api/server/runs/run-store.ts'
import { type Decision, settleWait } from '#api/server/runs/settle-wait.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { keptErrand } from '#tests/support/flows/errand-flow.ts'
import { call } from '#tests/support/people/call.ts'
import { newMember, runsOf, type Who } from '#tests/support/people/runs.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

// A flow with every kind of step, beside those of the portal.
vi.mock('#flows/catalogue.ts', async (original) => {
  const { catalogue } = await original<typeof import('#flows/catalogue.ts')>()
  const { keptErrand } = await import('#tests/support/flows/errand-flow.ts')
  return { catalogue: [...catalogue, keptErrand] }
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const { begin, read, answer } = runsOf(() => server, keptErrand.id)

async function through(who: Who, answers: readonly (readonly [step: string, answer: object])[]): Promise<Run> {
  let run = await begin(who)
  for (const [step, given] of answers) run = (await answer(who, run, step, given)).reply
  return run
}
const stands = ({ draft }: Run) => walkFlow(keptErrand, draft)

const settle = (who: Who, { id }: Run, decision: Decision) =>
  server.services.store.transact(async (tx) => {
    const run = await findRun(tx, who.id, id)
    return run && settleWait(tx, run, 'decision', decision, Date.now())
  })
const ON_FOOT = [
  ['means', { by: 'foot' }],
  ['helpers', { items: [{ name: 'Ana' }, { name: 'Leo' }] }],
  ['summary', {}],
] as const

test('a flow inside a flow inside a flow is walked question by question, without jumping over any', async () => {
  const who = await newMember(server)
  const run = await through(who, [
    ['means', { by: 'van' }],
    ['size', { size: 'large' }],
  ])
  expect(stands(run).open).toBe('who')
  const early = await answer(who, run, 'note', { note: 'ring twice' })
  expect(early).toMatchObject({ status: 409, reply: { code: 'step-not-reachable', step: 'who' } })
  const called = (await answer(who, run, 'who', { who: 'friend' })).reply
  expect(stands(called).open).toBe('number')
  const numbered = (await answer(who, called, 'number', { number: '12' })).reply
  expect(stands((await answer(who, numbered, 'note', { note: 'ring twice' })).reply).open).toBe('helpers')
})

test('an automatic step happens once, and is requested like any other step', async () => {
  const who = await newMember(server)
  const run = await through(who, [
    ['means', { by: 'van' }],
    ['size', { size: 'large' }],
    ['who', { who: 'shop' }],
    ['helpers', { items: [] }],
    ['things', { items: [{ what: 'Lamp', weight: 'light' }] }],
  ])
  expect(stands(run).open).toBe('reserve')
  const skipped = await answer(who, run, 'summary', {})
  expect(skipped).toMatchObject({ status: 409, reply: { code: 'step-not-reachable', step: 'reserve' } })
  const reserved = (await answer(who, run, 'reserve', {})).reply
  expect([stands(reserved).open, reserved.draft.entries.reserve?.receipt]).toEqual(['summary', {}])
})

test('only the server can settle a wait', async () => {
  const who = await newMember(server)
  const run = await through(who, ON_FOOT)
  expect(stands(run).open).toBe('decision')
  expect(await answer(who, run, 'decision', {})).toMatchObject({ status: 422, reply: { code: 'wrong-call' } })
  expect(stands(await read(who, run)).open).toBe('decision')
  await settle(who, run, { receipt: { granted: 'half' } })
  const settled = await read(who, run)
  expect([stands(settled).open, settled.revision]).toEqual(['half', run.revision + 1])
})

test('a refusal leads back to the step that it names and says why; settling twice changes nothing', async () => {
  const who = await newMember(server)
  const run = await through(who, ON_FOOT)
  expect(await settle(who, run, { failure: 'rejected' })).toBeDefined()
  expect(await settle(who, run, { failure: 'rejected' })).toBeUndefined()
  const refused = await read(who, run)
  expect(stands(refused).open).toBe('helpers')
  expect(refused.draft.entries.helpers).toMatchObject({
    reopened: true,
    because: 'rejected',
    answer: { items: [{ name: 'Ana' }, { name: 'Leo' }] },
  })
  const fewer = (await answer(who, refused, 'helpers', { items: [] })).reply
  expect(fewer.draft.entries.helpers?.because).toBeUndefined()
})

test('an unknown reason settles nothing', async () => {
  const who = await newMember(server)
  const run = await through(who, ON_FOOT)
  expect(await settle(who, run, { failure: 'no-reason-of-the-step' })).toBeUndefined()
  expect((await read(who, run)).revision).toBe(run.revision)
})

test('each item of a list is checked by its own rules and flow, and the results decide what is asked', async () => {
  const who = await newMember(server)
  const run = await through(who, [
    ['means', { by: 'van' }],
    ['size', { size: 'large' }],
    ['who', { who: 'shop' }],
    ['helpers', { items: [{ name: 'Ana' }] }],
  ])
  const lamp = { what: 'Lamp', weight: 'light' }
  const piano = { what: 'Piano', weight: 'heavy', handle: 'left' }
  for (const items of [[{ ...lamp, what: 'Ana' }], [piano], [lamp, lamp], [lamp, { ...piano, handle: undefined }]])
    expect((await answer(who, run, 'things', { items })).status).toBeGreaterThanOrEqual(400)
  const heavy = (await answer(who, run, 'things', { items: [lamp, piano] })).reply
  expect(stands(heavy).open).toBe('stops')
  const house = { where: { where: 'house' } }
  for (const items of [[], [house], [{ where: { where: 'moon' } }]])
    expect((await answer(who, heavy, 'stops', { items })).status).toBeGreaterThanOrEqual(400)
  const stopped = (await answer(who, heavy, 'stops', { items: [{ ...house, bell: { bell: 'Rossi' } }] })).reply
  expect(stands(stopped).open).toBe('quiet')
})

test('a door of the whole flow can be taken from any question before its target, and from no other step', async () => {
  const who = await newMember(server)
  const run = await through(who, ON_FOOT.slice(0, 1))
  const stopped = (await answer(who, run, 'helpers', { door: 'stop' })).reply
  expect(stands(stopped)).toMatchObject({ open: 'reason', asked: ['means', 'helpers', 'reason'] })
  const past = await answer(who, stopped, 'summary', {})
  expect(past).toMatchObject({ status: 409, reply: { code: 'step-not-reachable', step: 'reason' } })
  for (const door of ['stop', 'elsewhere'])
    expect((await answer(who, stopped, 'reason', { door })).status, `${door} at its target`).toBe(422)
  expect((await answer(who, stopped, 'means', { door: 'elsewhere' })).status).toBe(422)
  const ended = (await answer(who, stopped, 'reason', { why: 'late' })).reply
  expect(stands(ended)).toMatchObject({ ended: true, asked: ['means', 'helpers', 'reason', 'stopped-early'] })
})

describe('an aside that mails a link', () => {
  const mailLink = (
    { token }: Who,
    { id, revision }: Pick<Run, 'id' | 'revision'>,
    step: string,
    { key = randomUUID() as string, screen = 'mail-link' } = {},
  ) =>
    call(server, 'mailRunLink', {
      params: { flow: keptErrand.id, id },
      body: { step },
      token,
      headers: {
        [FLOW_HEADERS.run]: id,
        [FLOW_HEADERS.step]: screen,
        [FLOW_HEADERS.revision]: String(revision),
        [FLOW_HEADERS.key]: key,
      },
    })

  test('sends from each question that may be shown, and changes nothing in the run', async () => {
    const who = await newMember(server)
    const run = await through(who, ON_FOOT.slice(0, 1))
    for (const step of ['means', 'helpers']) {
      const sent = await mailLink(who, run, step)
      expect([sent.status, sent.headers.get(FLOW_HEADERS.revision)]).toEqual([204, String(run.revision)])
    }
    expect(await read(who, run)).toEqual(run)
    // An outdated page may also ask for the mail, because that overwrites nothing.
    expect((await mailLink(who, { id: run.id, revision: 0 }, 'means')).status).toBe(204)
  })

  test('sends from no step that was not reached, and no other aside sends', async () => {
    const who = await newMember(server)
    const run = await through(who, ON_FOOT.slice(0, 1))
    const early = await mailLink(who, run, 'summary')
    expect(early).toMatchObject({ status: 409, refusal: { code: 'step-not-reachable', step: 'helpers' } })
    for (const screen of ['help', 'rules', 'means'])
      expect(await mailLink(who, run, 'means', { screen })).toMatchObject({ refusal: { code: 'wrong-call' } })
    const past = await through(who, [
      ...ON_FOOT.slice(0, 1),
      ['helpers', { door: 'stop' }],
      ['reason', { why: 'late' }],
    ])
    expect(await mailLink(who, past, 'reason')).toMatchObject({ status: 409, refusal: { code: 'run-ended' } })
  })

  test('is refused to another member', async () => {
    const run = await through(await newMember(server), [])
    expect((await mailLink(await newMember(server), run, 'means')).status).toBe(404)
  })
})

test('a door of the whole flow is undone by taking the main path again', async () => {
  const who = await newMember(server)
  const run = await through(who, [...ON_FOOT.slice(0, 2), ['summary', { door: 'stop' }]])
  expect(stands(run).open).toBe('reason')
  const again = (await answer(who, await read(who, run), 'means', { by: 'van' })).reply
  expect(stands(again).open).toBe('size')
  expect(stands(again).asked).not.toContain('reason')
})
