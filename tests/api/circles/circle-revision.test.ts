import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '#tests/support/people/call.ts'
import { flowHeaders, type Leader, leaderWithCircle } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
/** The version of the Circle that the leader's page loaded. */
let seen: string
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  leader = await leaderWithCircle(server)
  seen = await etag()
})

const params = () => ({ slug: leader.slug })
const read = () => call(server, 'readCircle', { params: params(), token: leader.token })
const etag = async () => (await read()).headers.get('etag') ?? ''
type Fields = NonNullable<Parameters<typeof call<'updateCircle'>>[2]>['body']
const change = (body: Fields, ifMatch?: string) =>
  call(server, 'updateCircle', {
    params: params(),
    body,
    token: leader.token,
    headers: { ...(ifMatch !== undefined && { 'If-Match': ifMatch }) },
  })

describe('a leader who has seen the latest version', () => {
  test('changes it and gets the new version', async () => {
    const { status, headers } = await change({ purpose: 'Rides to chemo' }, seen)
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe(await etag())
    expect(headers.get('etag')).not.toBe(seen)
  })

  test.each(['*', '"x", *'])('may send %s to overwrite any version', async (any) => {
    await change({ purpose: 'Rides to chemo' })
    expect((await change({ purpose: 'Soup' }, any)).status).toBe(200)
  })
})

describe('a leader who has not seen the latest change', () => {
  test('gets both values and overwrites nothing', async () => {
    await change({ purpose: 'Rides to chemo', headline: 'Soup on Mondays' })
    const { status, refusal, headers } = await change({ purpose: 'Meals', headline: 'Soup on Mondays' }, seen)
    expect([status, refusal.code]).toEqual([412, 'changed-elsewhere'])
    expect(refusal.conflict).toEqual({ purpose: { sent: 'Meals', current: 'Rides to chemo' } })
    expect((await read()).reply.purpose).toBe('Rides to chemo')
    expect((await change({ purpose: 'Meals' }, headers.get('etag') ?? '')).reply.purpose).toBe('Meals')
  })

  test('succeeds if they send the value that is already there', async () => {
    await change({ purpose: 'Rides to chemo', zip_code: '' })
    expect((await change({ purpose: 'Rides to chemo', zip_code: '' }, seen)).status).toBe(200)
  })

  test.each(['""', '"999"', 'W/"1"', 'nonsense'])(
    'overwrites nothing with a version that never existed (%s)',
    async (odd) => {
      expect((await change({ purpose: 'Mine' }, odd)).status).toBe(412)
    },
  )

  test('overwrites it if they name no version', async () => {
    await change({ purpose: 'Rides to chemo' })
    expect((await change({ purpose: 'Meals' })).reply.purpose).toBe('Meals')
  })
})

test('gives both values to all but one of several people who save the same version at once', async () => {
  const saved = await Promise.all(['One', 'Two', 'Three'].map((purpose) => change({ purpose }, seen)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('a page of answers that was left open is outdated too: its run says so', async () => {
  const { reply: run } = await call(server, 'createRun', {
    params: { flow: 'circle-edit' },
    body: { cove_slug: leader.slug, draft: undefined },
    token: leader.token,
  })
  await change({ purpose: 'Rides to chemo' }, seen)
  const late = { ...leader, run: run.id, revision: run.revision }
  const { status, refusal } = await call(server, 'updateCircle', {
    params: params(),
    body: { purpose: 'Meals' },
    token: leader.token,
    headers: flowHeaders(late, 'purpose'),
  })
  expect([status, refusal.code]).toEqual([409, 'stale-run'])
  expect((await read()).reply.purpose).toBe('Rides to chemo')
})
