import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Run } from '#api/contract/runs.ts'
import { markStep } from '#api/server/runs/mark-step.ts'
import { findRun } from '#api/server/runs/run-store.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { onePage } from '#tests/support/browser/documents.ts'
import { permit } from '#tests/support/flows/permit-flow.ts'
import { call } from '#tests/support/people/call.ts'
import { newMember, runsOf, type Who } from '#tests/support/people/runs.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

// Adds a flow whose answers the server marks, such as checked or locked, to the portal's flows.
vi.mock('#flows/catalogue.ts', async (original) => {
  const { catalogue } = await original<typeof import('#flows/catalogue.ts')>()
  const { permit } = await import('#tests/support/flows/permit-flow.ts')
  return { catalogue: [...catalogue, permit] }
})

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const { begin, read, answer } = runsOf(() => server, permit.id)
const card = async ({ token }: Who) => {
  const file = new File([Uint8Array.from(onePage())], 'card.pdf', { type: 'application/pdf' })
  return (await call(server, 'uploadDocument', { body: { file }, token })).reply
}
const mark = (who: Who, { id }: Run, step: string, name: string) =>
  server.services.store.transact(async (tx) => {
    const run = await findRun(tx, who.id, id)
    return run && markStep(tx, run, step, name, Date.now())
  })
const stands = ({ draft }: Run) => walkFlow(permit, draft)

/** A member's run with every question answered. */
async function answered(): Promise<{ who: Who; run: Run }> {
  const who = await newMember(server)
  let run = await begin(who)
  for (const [step, given] of [
    ['parking', { parks: 'yes' }],
    ['identity', { paper: await card(who) }],
    ['plate', { plate: 'COVEY 1' }],
    ['street', { street: 'Elm Street' }],
  ] as const)
    run = (await answer(who, run, step, given)).reply
  expect(stands(run).open).toBe('summary')
  return { who, run }
}

describe('a locked answer', () => {
  test('cannot be sent again, and the refusal says so, even to a page that does not know of the lock', async () => {
    const { who, run } = await answered()
    await mark(who, run, 'street', 'checked')
    const behind = await answer(who, run, 'street', { street: 'Oak Street' })
    expect(behind).toMatchObject({ status: 409, reply: { code: 'answer-held', step: 'street' } })
    const now = await read(who, run)
    expect(now.revision).toBe(run.revision + 1)
    expect(now.draft.entries.street).toMatchObject({ mark: 'checked', answer: { street: 'Elm Street' } })
    const upToDate = await answer(who, now, 'street', { street: 'Oak Street' })
    expect(upToDate).toMatchObject({ status: 409, reply: { code: 'answer-held' } })
    expect((await read(who, run)).draft.entries.street?.answer).toEqual({ street: 'Elm Street' })
  })

  test('makes a page outdated that answers another step', async () => {
    const { who, run } = await answered()
    await mark(who, run, 'street', 'checked')
    expect(await answer(who, run, 'summary', {})).toMatchObject({ status: 409, reply: { code: 'stale-run' } })
    expect((await answer(who, await read(who, run), 'summary', {})).reply.ended).toBe(true)
  })

  test('is read by conditions, and its mark decides what is asked', async () => {
    const { who, run } = await answered()
    await mark(who, run, 'plate', 'locked')
    expect(stands(await read(who, run)).open).toBe('summary')
    await mark(who, run, 'plate', 'checked')
    expect(stands(await read(who, run)).open).toBe('second')
  })
})

describe('an earlier answer that would drop a locked one', () => {
  test('is refused if the locked answer depends on it', async () => {
    const { who, run } = await answered()
    await mark(who, run, 'plate', 'locked')
    const now = await read(who, run)
    const refused = await answer(who, now, 'identity', { paper: await card(who) })
    expect(refused).toMatchObject({ status: 409, reply: { code: 'later-answer-held' } })
    expect(refused.reply).not.toHaveProperty('step')
    expect((await read(who, run)).draft).toEqual(now.draft)
  })

  test('is refused if the locked step would no longer be asked', async () => {
    const { who, run } = await answered()
    await mark(who, run, 'plate', 'checked')
    const refused = await answer(who, await read(who, run), 'parking', { parks: 'no' })
    expect(refused).toMatchObject({ status: 409, reply: { code: 'later-answer-held' } })
  })

  test('is accepted if it stays the same or no locked answer depends on it', async () => {
    const { who, run } = await answered()
    await mark(who, run, 'street', 'checked')
    let now = await read(who, run)
    now = (await answer(who, now, 'parking', { parks: 'yes' })).reply
    now = (await answer(who, now, 'identity', { paper: await card(who) })).reply
    expect(stands(now).open).toBe('plate')
    expect(now.draft.entries.street?.mark).toBe('checked')
  })
})

describe('a mark that asks a step again', () => {
  test('leads back to it, with its answer as prefill and the reason, and the next answer is accepted', async () => {
    const { who, run } = await answered()
    await mark(who, run, 'plate', 'checked')
    await mark(who, run, 'plate', 'expired')
    const now = await read(who, run)
    expect(stands(now).open).toBe('plate')
    expect(now.draft.entries.plate).toMatchObject({ reopened: true, because: 'expired', answer: { plate: 'COVEY 1' } })
    expect(now.draft.entries.plate).not.toHaveProperty('mark')
    const again = (await answer(who, now, 'plate', { plate: 'COVEY 2' })).reply
    expect(again.draft.entries.plate).not.toHaveProperty('because')
  })
})

test.each([
  ['a step that is not answered', 'summary', 'checked'],
  ['a step that is not asked', 'second', 'checked'],
  ['a mark that the step does not have', 'street', 'locked'],
  ['a mark that is inherited by every object', 'street', 'toString'],
  ['a step that is not there', 'nowhere', 'checked'],
])('marking %s does nothing', async (_, step, name) => {
  const { who, run } = await answered()
  expect(await mark(who, run, step, name)).toBeUndefined()
  expect(await read(who, run)).toEqual(run)
})

test('setting the same mark twice changes nothing the second time', async () => {
  const { who, run } = await answered()
  await mark(who, run, 'street', 'checked')
  const once = await read(who, run)
  expect(await mark(who, run, 'street', 'checked')).toMatchObject({ revision: once.revision })
  expect(await read(who, run)).toEqual(once)
})

test('an answer and a lock at the same time happen in order, and the lock holds the latest answer', async () => {
  for (let round = 0; round < 8; round++) {
    const { who, run } = await answered()
    const [told] = await Promise.all([
      answer(who, run, 'street', { street: 'Oak Street' }),
      mark(who, run, 'street', 'checked'),
    ])
    const { draft, revision } = await read(who, run)
    expect(draft.entries.street).toMatchObject({ mark: 'checked' })
    expect([200, 409]).toContain(told.status)
    expect(draft.entries.street?.answer).toEqual({ street: told.status === 200 ? 'Oak Street' : 'Elm Street' })
    expect(revision).toBe(run.revision + (told.status === 200 ? 2 : 1))
    if (told.status === 409) expect(told.reply).toMatchObject({ code: 'answer-held' })
  }
})
