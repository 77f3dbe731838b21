import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import { call as callOnce } from '#tests/support/people/call.ts'
import { flowHeaders, IN_DAYTON, newEmail, person, STORY, signUpLeader } from '#tests/support/people/member.ts'
import { type Instances, startInstances } from '#tests/support/portal/instances.ts'

// Counts, numbers, token rotations and single effects must stay right when many calls run at the same time, in several
// processes on one database.

let instances: Instances
beforeAll(async () => {
  instances = await startInstances(3)
}, 180_000)
afterAll(() => instances.stop())

/** Calls go to the instances in turn, as behind a proxy. */
const server = (number = 0) => instances.servers[number % instances.servers.length] ?? { url: '' }
const times = <Result>(count: number, work: (number: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
/** Repeats a call that is told to come back later, because the database was busy for too long on a slow machine. */
const call: typeof callOnce = async (...sent) => {
  const got = await callOnce(...sent)
  if (got.status !== 503) return got
  await pause(1_000)
  return call(...sent)
}
const distinct = (values: readonly unknown[]) => [...new Set(values.map((value) => JSON.stringify(value)))]

test('three instances that start at once on an empty database all come up and share their data', async () => {
  const { email, token } = await signUpLeader(server(0))
  const got = await call(server(1), 'readUser', { token })
  expect([got.status, got.reply.email]).toEqual([200, email])
  const signedIn = await call(server(2), 'logIn', { body: { email, password: person().password } })
  expect(signedIn.status).toBe(200)
})

test('a picture sent to one instance is shown by the others', async () => {
  const { token } = await signUpLeader(server(0))
  const pixels = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c65' } })
    .png()
    .toBuffer()
  const file = new File([Uint8Array.from(pixels)], 'garden.png')
  const { reply } = await call(server(0), 'uploadImage', { token, body: { file } })
  for (const number of [0, 1, 2]) {
    const shown = await fetch(server(number).url + reply.url)
    const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata()
    expect([shown.status, format, width, height]).toEqual([200, 'webp', 30, 20])
  }
})

test('a run continues on any instance, and none accepts an answer to an earlier revision', async () => {
  const leader = await signUpLeader(server(0))
  const old = flowHeaders(leader, 'type-location')
  const answer = (number: number, headers: Record<string, string>) =>
    call(server(number), 'updateCircle', {
      token: leader.token,
      params: { slug: leader.slug },
      body: IN_DAYTON,
      headers,
    })
  expect((await answer(1, old)).status).toBe(200)
  const late = await answer(2, { ...old, [FLOW_HEADERS.key]: randomUUID() })
  expect([late.status, late.refusal.code, late.refusal.step]).toEqual([409, 'stale-run', 'purpose'])
  const { reply } = await call(server(0), 'readRun', {
    token: leader.token,
    params: { flow: 'signup', id: leader.run },
  })
  expect(reply.revision).toBe(late.refusal.revision)
  expect(Object.keys(reply.draft.entries)).toContain('type-location')
})

test('signing out on one instance signs out on all', async () => {
  const { token } = await signUpLeader(server(0))
  expect((await call(server(1), 'readUser', { token })).status).toBe(200)
  await call(server(2), 'signOut', { token })
  for (const number of [0, 1, 2]) expect((await call(server(number), 'readUser', { token })).status).toBe(401)
})

test('twenty simultaneous calls with one key have one effect and get the same reply', async () => {
  const { token } = await signUpLeader(server())
  const headers = { [FLOW_HEADERS.key]: randomUUID() }
  const all = await times(20, (number) =>
    call(server(number), 'createCircle', { token, headers, body: { headline: 'Soup at once' } }),
  )
  expect(distinct(all.map(({ status }) => status))).toEqual(['201'])
  expect(distinct(all.map(({ reply }) => reply))).toHaveLength(1)
  const { reply: circles } = await call(server(), 'listCircles', { token })
  expect(circles.filter(({ headline }) => headline === 'Soup at once')).toHaveLength(1)
})

test('twenty simultaneous sign-ups with one address create one account', async () => {
  const body = person()
  const all = await times(20, (number) => call(server(number), 'signUp', { body }))
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
  expect(distinct(all.flatMap(({ refusal }) => refusal.code ?? []))).toEqual(['"email-in-use"'])
})

test('a sign-up sent ten times at once creates one account with one Circle, and all calls are signed in', async () => {
  const body = { ...person(), flow: 'signup' as const }
  const headers = { [FLOW_HEADERS.key]: randomUUID(), [FLOW_HEADERS.run]: randomUUID() }
  const all = await times(10, (number) => call(server(number), 'signUp', { body, headers }))
  expect(distinct(all.map(({ status }) => status))).toEqual(['201'])
  expect(distinct(all.map(({ reply }) => reply.cove_slug))).toHaveLength(1)
  const mine = await times(10, (number) =>
    call(server(number), 'listCircles', { token: all[number]?.reply.response.access_token }),
  )
  expect(distinct(mine.map(({ reply }) => reply.length))).toEqual(['1'])
})

test('ten simultaneous runs with one id create one', async () => {
  const leaders = await times(10, (number) => signUpLeader(server(number)))
  const headers = { [FLOW_HEADERS.run]: randomUUID() }
  const all = await times(10, (number) =>
    call(server(number), 'createRun', { params: { flow: 'signup' }, token: leaders[number]?.token, headers }),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
})

test('a refresh token used by twenty tabs at once gives all of them the same successor', async () => {
  const { refreshToken } = await signUpLeader(server())
  const all = await times(20, (number) =>
    call(server(number), 'refreshTokens', { query: {}, body: { refresh_token: refreshToken } }),
  )
  expect(distinct(all.map(({ status }) => status))).toEqual(['200'])
  expect(distinct(all.map(({ reply }) => reply.refresh_token))).toHaveLength(1)
  const user = await call(server(), 'readUser', { token: all[0]?.reply.access_token })
  expect(user.status).toBe(200)
})

test('thirty simultaneous guesses are limited to ten', async () => {
  const { email } = await signUpLeader(server())
  const all = await times(30, (number) =>
    call(server(number), 'logIn', { body: { email, password: 'not the right one' } }),
  )
  const statuses = all.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
})

test('ten Circles with the same title created at once get ten addresses, numbered without a gap', async () => {
  const { token } = await signUpLeader(server())
  const headline = 'Soup for everybody'
  const body = { ...IN_DAYTON, purpose: 'Meals', beneficiary_picture_url: 'drawing:scene-soup', story: STORY, headline }
  const all = await times(10, (number) => call(server(number), 'createCircle', { token, body }))
  const urls = all.map(({ reply }) => reply.vanity_url)
  expect(urls.sort()).toEqual(
    ['', ...Array.from({ length: 9 }, (_, number) => `-${number + 2}`)].map((end) => `soup-for-everybody${end}`).sort(),
  )
})

test('a Circle that invites from ten tabs at once sends its fifty a day, each once', async () => {
  const { token } = await signUpLeader(server())
  const { reply: circle } = await call(server(), 'createCircle', { token, body: { headline: 'Many friends' } })
  const friends = Array.from({ length: 100 }, () => newEmail())
  const all = await times(10, (number) =>
    call(server(number), 'inviteToCircle', {
      token,
      params: { slug: circle.slug },
      body: { emails: friends.slice(10 * number, 10 * number + 10), message: undefined },
    }),
  )
  const results = all.flatMap(({ status, reply }) => (status === 200 ? reply.results : []))
  expect(results.filter(({ status }) => status === 'SENT')).toHaveLength(50)
  expect(distinct(all.map(({ status }) => status)).sort()).toEqual(['200', '429'])
  const arrived = async () => (await instances.sent()).filter(({ to }) => friends.includes(to)).map(({ to }) => to)
  await expect.poll(async () => (await arrived()).length, { timeout: 20_000 }).toBe(50)
  expect(distinct(await arrived())).toHaveLength(50)
})

test('no mail is sent by two instances', async () => {
  // The jobs of the earlier tests send invitations and welcome mails. The pause gives each instance time to run them.
  await pause(6_000)
  const sent = (await instances.sent()).map(({ id }) => id)
  expect(sent.length).toBeGreaterThan(50)
  expect(sent).toHaveLength(new Set(sent).size)
})
