// @module-tag child-process
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Leader, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { type EdgeProcess, startEdge } from '#tests/support/portal/edge-process.ts'

const WRONG_PASSWORD = 'an entirely wrong one'
const LINK_TOKEN = 'pQ3xYz_link-token-of-a-circle-77'

let edge: EdgeProcess
let leader: Leader
beforeAll(async () => {
  edge = await startEdge({ variables: { LOG: 'requests' } })
  leader = await signUpLeader(edge)
})
afterAll(() => edge.stop())

const post = (path: string, body: unknown) =>
  fetch(edge.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${leader.token}` },
    body: JSON.stringify(body),
  })

/** The lines of the output about a route. */
const linesOf = (route: string): Record<string, unknown>[] =>
  edge
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.route === route)

describe('the output of the process', () => {
  let all: string[]
  let secrets: string[]
  beforeAll(async () => {
    const { email, token, refreshToken } = leader
    await post('/api/login', { email, password: PASSWORD })
    await post('/api/login', { email, password: WRONG_PASSWORD })
    const refreshed = await post(`/api/token/refresh?refresh_token=${refreshToken}`, {})
    const { access_token, refresh_token } = await refreshed.json()
    await fetch(`${edge.url}/api/user`, { headers: { Authorization: `Bearer ${token}x` } })
    await fetch(`${edge.url}/circles/${leader.slug}?token=${LINK_TOKEN}`)
    await fetch(`${edge.url}/circles/${LINK_TOKEN}`)
    await fetch(`${edge.url}/api/cove/${LINK_TOKEN}?token=${LINK_TOKEN}`)
    const query = new URLSearchParams({ q: `break ${email} ${PASSWORD}` })
    expect((await fetch(`${edge.url}/api/places?${query}`)).status).toBe(500)
    await edge.breakDatabase()
    expect((await post(`/api/token/refresh?refresh_token=${refresh_token}`, {})).status).toBe(500)
    expect((await post('/api/token/refresh', { refresh_token })).status).toBe(500)
    expect((await post('/api/login', { email, password: PASSWORD })).status).toBe(500)
    all = edge.output().split('\n')
    secrets = [email, encodeURIComponent(email), PASSWORD, WRONG_PASSWORD, LINK_TOKEN]
    secrets.push(token, refreshToken, access_token, refresh_token)
  })

  test('contains no password, address or token, whatever goes wrong', () => {
    for (const secret of secrets)
      expect(
        all.filter((line) => line.includes(secret)),
        secret,
      ).toEqual([])
    expect(all.join('\n')).not.toMatch(/\?|refresh_token=|Bearer/)
  })
  test('has one JSON line for each request', () => {
    expect(linesOf('/api/login')[0]).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/api/login',
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    })
    expect(linesOf('/api/cove/:slug')).toHaveLength(1)
    expect(linesOf('/circles/:key').length).toBeGreaterThan(0)
  })
  test('shows where an internal error is, with the id that the caller got', async () => {
    const answer = await fetch(`${edge.url}/api/places?q=break+it`)
    const lines = () => linesOf('/api/places').filter(({ id }) => id === answer.headers.get('x-request-id'))
    await expect.poll(lines).toHaveLength(2)
    expect(JSON.stringify(lines())).toMatch(/"message":"No answer for …","at":\["at .*edge-child\.ts/)
  })
})

describe('the log level', () => {
  const written = async (LOG: string) => {
    const other = await startEdge({ variables: { LOG } })
    try {
      await fetch(`${other.url}/api/healthz`)
      await fetch(`${other.url}/api/places?q=break+it`)
      // Stopping the process also reads its output to the end.
      await other.stop()
      return other.output()
    } finally {
      await other.stop()
    }
  }
  test('can be off', async () => {
    expect(await written('off')).toBe('')
  })
  test('can be errors only', async () => {
    expect((await written('errors')).trim().split('\n')).toEqual([expect.stringContaining('"error"')])
  })
})
