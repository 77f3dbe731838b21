import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { Run } from '#api/contract/runs.ts'
import { dayInWords } from '#machines/define/day.ts'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { walkFlow } from '#machines/walk/walk.ts'
import { keptVisit } from '#tests/support/flows/visit-flow.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

// A flow that depends on the day, in addition to those of the portal, and its messages.
vi.mock('#flows/catalogue.ts', async (original) => {
  const { catalogue } = await original<typeof import('#flows/catalogue.ts')>()
  const { keptVisit } = await import('#tests/support/flows/visit-flow.ts')
  return { catalogue: [...catalogue, keptVisit] }
})
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const words = new URL('../../support/flows/visit.json', import.meta.url)
  const readFileSync = (path: string | URL, options: 'utf8') =>
    fs.readFileSync(String(path).endsWith('messages/en/visit.json') ? words : path, options)
  return { ...fs, default: { ...fs, readFileSync }, readFileSync }
})

const BEFORE_MIDNIGHT = '2026-11-24T23:58:00Z'
const [DAY, NEXT] = ['2026-11-24', '2026-11-25']
/** The time zone in which the next day begins first; it is still the previous day in Honolulu. */
const KIRITIMATI = 'Pacific/Kiritimati'
const HONOLULU = 'Pacific/Honolulu'

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { at: BEFORE_MIDNIGHT, isStopped: true })
})
afterAll(() => server.stop())

/** A separate server, for a test that moves the clock. */
async function onServer(work: (own: TestServer) => Promise<void>): Promise<void> {
  const own = await startServer({}, { at: BEFORE_MIDNIGHT, isStopped: true })
  try {
    await work(own)
  } finally {
    await own.stop()
  }
}

interface At {
  readonly server: TestServer
  readonly token: string
  readonly zone?: string
}
async function somebody(at = server, zone?: string): Promise<At> {
  const { reply } = await call(at, 'signUp', { body: person() })
  return { server: at, token: reply.response.access_token, ...(zone !== undefined && { zone }) }
}
const zoned = ({ zone }: At): Readonly<Record<string, string>> =>
  zone === undefined ? {} : { [FLOW_HEADERS.zone]: zone }
const begin = async (who: At) =>
  (
    await call(who.server, 'createRun', {
      params: { flow: 'visit' },
      body: {},
      token: who.token,
      headers: zoned(who),
    })
  ).reply
const answer = (who: At, { id, revision }: Run, step: string, given: object) =>
  call(who.server, 'recordAnswer', {
    params: { flow: 'visit', id },
    body: { step, answer: { ...given } },
    token: who.token,
    headers: {
      [FLOW_HEADERS.run]: id,
      [FLOW_HEADERS.step]: step,
      [FLOW_HEADERS.revision]: String(revision),
      [FLOW_HEADERS.key]: randomUUID(),
      ...zoned(who),
    },
  })
const read = async (who: At, { id }: Run) =>
  (await call(who.server, 'readRun', { params: { flow: 'visit', id }, token: who.token, headers: zoned(who) })).reply
async function through(who: At, answers: Readonly<Record<string, object>>): Promise<Run> {
  let run = await begin(who)
  for (const [step, given] of Object.entries(answers)) {
    const { status, reply, refusal } = await answer(who, run, step, given)
    expect([status, refusal.code], step).toEqual([200, undefined])
    run = reply
  }
  return run
}
const stands = ({ draft }: Run) => walkFlow(keptVisit, draft)

describe('a date whose limits depend on the day', () => {
  test.each([
    ['30 February', '2/30/1990', 'February 1990 has 28 days. Check the day.'],
    ['born tomorrow', NEXT, `A date of birth can’t be after today, ${dayInWords('2026-11-24')}. Check the year.`],
    ['200 years old', '1826-11-24', 'Enter a date of birth at most 120 years ago. Check the year.'],
  ])('%s is refused with the error of its field', async (_, born, sentence) => {
    const who = await somebody()
    const { status, refusal } = await answer(who, await begin(who), 'patient', { born })
    expect([status, refusal.code, refusal.fields]).toEqual([422, 'invalid-input', { born: [sentence] }])
  })

  test('is checked by the day in the person’s time zone', async () => {
    const [here, ahead, behind] = [
      await somebody(),
      await somebody(server, KIRITIMATI),
      await somebody(server, HONOLULU),
    ]
    const run = await begin(ahead)
    expect(run.draft.given).toMatchObject({ today: NEXT })
    expect((await answer(ahead, run, 'patient', { born: NEXT })).status).toBe(200)
    expect((await answer(here, await begin(here), 'patient', { born: NEXT })).status).toBe(422)
    expect((await answer(behind, await begin(behind), 'patient', { born: DAY })).status).toBe(200)
  })
})

describe('a run on another day', () => {
  test('that was left open over midnight is checked by the day on which it is sent', () =>
    onServer(async (own) => {
      const who = await somebody(own)
      const run = await through(who, { patient: { born: '1990-06-22' }, card: { until: NEXT } })
      expect((await answer(who, run, 'appointment', { on: DAY })).refusal.fields).toEqual({
        on: [`Enter a day after today, ${dayInWords('2026-11-24')}.`],
      })
      own.pass(3 * MINUTE_MS)
      const { status, refusal } = await answer(who, run, 'appointment', { on: NEXT })
      expect([status, refusal.fields]).toEqual([422, { on: [`Enter a day after today, ${dayInWords('2026-11-25')}.`] }])
      expect((await answer(who, run, 'appointment', { on: '2026-11-26' })).status).toBe(200)
    }))

  test('asks what follows from the new day, and asks again for answers that are no longer valid', () =>
    onServer(async (own) => {
      const who = await somebody(own)
      const run = await through(who, {
        patient: { born: '2010-11-25' },
        guardian: { born: '1980-01-01' },
        card: { until: DAY },
        appointment: { on: NEXT },
      })
      expect(stands(run)).toMatchObject({
        open: 'check',
        asked: ['patient', 'guardian', 'card', 'appointment', 'check'],
      })
      own.pass(3 * MINUTE_MS)
      const next = await read(who, run)
      expect(next.draft.given).toMatchObject({ today: NEXT })
      expect(stands(next), 'who is sixteen now has no guardian').toMatchObject({
        asked: ['patient', 'card', 'appointment'],
        open: 'appointment',
      })
      const { refusal } = await answer(who, next, 'check', {})
      expect([refusal.code, refusal.step]).toEqual(['step-not-reachable', 'appointment'])
    }))

  test('that was sent keeps its answers', () =>
    onServer(async (own) => {
      const who = await somebody(own)
      const run = await through(who, {
        patient: { born: '1990-06-22' },
        card: { until: NEXT },
        appointment: { on: NEXT },
        check: {},
      })
      expect(run.ended).toBe(true)
      own.pass(3 * MINUTE_MS)
      expect(await read(who, run)).toEqual(run)
    }))
})

describe('the current day', () => {
  const today = async (zone?: string) =>
    (await call(server, 'readToday', { query: zone === undefined ? {} : { zone } })).reply
  test('is returned for a time zone, with the time until it ends there', async () => {
    expect(await today()).toEqual({ today: DAY, ends_in: 2 * MINUTE_MS })
    expect(await today('America/New_York')).toEqual({ today: DAY, ends_in: 5 * HOUR_MS + 2 * MINUTE_MS })
    expect(await today(KIRITIMATI)).toEqual({ today: NEXT, ends_in: 10 * HOUR_MS + 2 * MINUTE_MS })
    expect(await today('Asia/Kathmandu')).toEqual({ today: NEXT, ends_in: 18 * HOUR_MS + 17 * MINUTE_MS })
  })

  test.each(['Mars/Olympus', '+14:00', 'UTC; DROP', '', '../etc', 'x'.repeat(65)])(
    'is refused for a time zone that does not exist: %j',
    async (zone) => {
      expect((await call(server, 'readToday', { query: { zone } })).status).toBeGreaterThanOrEqual(400)
      const who = { ...(await somebody()), zone }
      const { status } = await call(server, 'listRuns', {
        params: { flow: 'visit' },
        token: who.token,
        headers: zoned(who),
      })
      expect(status).toBe(400)
    },
  )
})
