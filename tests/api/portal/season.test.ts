import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#machines/define/time.ts'
import { call } from '#tests/support/people/call.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({}, { at: '2026-11-09T13:59:00.000Z', isStopped: true })
})
afterAll(() => server.stop())

const matches = async () => (await call(server, 'listMatches')).reply
const players = async () => (await call(server, 'listPlayers')).reply

test('a match is upcoming, then live with a growing score, then over with a winner, as the clock moves on', async () => {
  const scores: number[] = []
  const states = new Set<string>()
  for (let step = 0; step < 20; step++) {
    const [first] = await matches()
    if (!first) throw new Error('There is no match.')
    states.add(first.state)
    scores.push((first.home_score?.runs ?? 0) + (first.away_score?.runs ?? 0))
    expect(first.winner !== null, 'only a match that is over has a winner').toBe(first.state === 'OVER')
    server.pass(10 * MINUTE_MS)
  }
  expect([...states]).toEqual(['UPCOMING', 'LIVE', 'OVER'])
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(scores[0]).toBe(0)
  expect(scores.at(-1)).toBeGreaterThan(0)
})

test('the winner has more runs, and the figures of the players are part of the score', async () => {
  server.pass(4 * HOUR_MS)
  const over = (await matches()).filter(({ state }) => state === 'OVER')
  for (const { home, home_score, away_score, winner } of over)
    expect(winner === home).toBe((home_score?.runs ?? 0) > (away_score?.runs ?? 0))
  const list = await players()
  const scored = list.reduce((sum, { figures }) => sum + figures.runs, 0)
  const total = over.reduce(
    (sum, { home_score, away_score }) => sum + (home_score?.runs ?? 0) + (away_score?.runs ?? 0),
    0,
  )
  expect(scored).toBeGreaterThan(0)
  expect(scored).toBeLessThanOrEqual(total)
  const played = new Set(over.flatMap(({ home, away }) => [home, away]))
  for (const { team, figures } of list) expect(figures.matches > 0).toBe(played.has(team))
})

test('both lists are the same for everyone, and need no token', async () => {
  const anonymous = await players()
  expect((await call(server, 'listPlayers', { token: 'spoilt.1.token' })).reply).toEqual(anonymous)
})
