import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { signup } from '#flows/signup/create.ts'
import { call } from '#tests/support/people/call.ts'
import { mailsTo } from '#tests/support/people/mails.ts'
import { person } from '#tests/support/people/member.ts'
import { runsOf } from '#tests/support/people/runs.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const { begin, read } = runsOf(() => server, signup.id)

async function member() {
  const body = person()
  const { reply } = await call(server, 'signUp', { body })
  return { email: body.email, token: reply.response.access_token }
}

const mailLink = (
  { token }: { token: string | undefined },
  { id }: { id: string },
  { step = 'type-location', key = randomUUID() as string, headers = {} } = {},
) =>
  call(server, 'mailRunLink', {
    params: { flow: signup.id, id },
    body: { step },
    token,
    headers: { [FLOW_HEADERS.key]: key, ...headers },
  })

const linksTo = async (email: string) =>
  (await mailsTo(server, email)).flatMap(({ text }) => /\S+\/\?flow=\S+/.exec(text)?.[0] ?? [])

test('the mailed link names the flow, the step and the run, and contains no secret', async () => {
  const who = await member()
  const run = await begin(who)
  expect((await mailLink(who, run)).status).toBe(204)
  const [link = ''] = await linksTo(who.email)
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    flow: signup.id,
    step: 'type-location',
    run: run.id,
  })
  expect((await read(who, run)).revision).toBe(run.revision)
})

test('repeating the same call mails once, and a new call mails again', async () => {
  const who = await member()
  const run = await begin(who)
  const key = randomUUID()
  const both = await Promise.all([mailLink(who, run, { key }), mailLink(who, run, { key })])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect(await linksTo(who.email)).toHaveLength(1)
  await mailLink(who, run)
  expect(await linksTo(who.email)).toHaveLength(2)
})

test('a member can send five mails in fifteen minutes over all their runs', async () => {
  const who = await member()
  const runs = [await begin(who), await begin(who)]
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) statuses.push((await mailLink(who, runs[at % 2] ?? { id: '' })).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect(await linksTo(who.email)).toHaveLength(5)
})

test('refuses another member’s run, a step that was not reached, and an aside of another step', async () => {
  const [who, other] = [await member(), await member()]
  const run = await begin(who)
  expect((await mailLink(other, run)).status).toBe(404)
  expect((await mailLink({ token: undefined }, run)).status).toBe(401)
  expect(await mailLink(who, run, { step: 'title' })).toMatchObject({
    status: 409,
    refusal: { code: 'step-not-reachable', step: 'type-location' },
  })
  const headers = { [FLOW_HEADERS.run]: run.id, [FLOW_HEADERS.step]: 'mail-link', [FLOW_HEADERS.revision]: '0' }
  expect(await mailLink(who, run, { headers })).toMatchObject({ status: 422, refusal: { code: 'wrong-call' } })
  expect(await linksTo(who.email)).toEqual([])
})
