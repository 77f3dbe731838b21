import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '#api/server/tokens.ts'
import { call } from '#tests/support/call.ts'
import '#tests/support/loops.ts'
import { goTo, type Leader, PASSWORD, signUpLeader } from '#tests/support/member.ts'
import { type Document, type Generated, type Known, type Operation, requestsOf } from '#tests/support/requests.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

/** Nothing of ours takes this long, whatever it is asked. */
const HANG_MS = 20_000
const AT_ONCE = 16

let server: TestServer
let document: Document
let known: Known
/** The members that requests come from. */
let leader: Leader
let other: Leader
let goneToken: string
const CALLERS = ['visitor', 'leader', 'other member', 'signed out'] as const
type Caller = (typeof CALLERS)[number]
/** What ends the caller's own session: others go on with theirs. */
const ENDS = new Set(['signOut', 'endSession', 'endOtherSessions'])

beforeAll(async () => {
  server = await startServer({ SIGNUPS_PER_HOUR: '1000000' })
  leader = await signUpLeader(server)
  other = await signUpLeader(server)
  const gone = await signUpLeader(server)
  goneToken = gone.token
  await goTo(server, leader, 'invite-others')
  await call(server, 'signOut', { token: gone.token })
  document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  known = {
    slug: [leader.slug, other.slug],
    flow: ['signup', 'create', 'login'],
    id: [leader.run, other.run],
    email: [leader.email, 'somebody@example.com'],
    password: [PASSWORD],
    refresh_token: [leader.refreshToken, other.refreshToken],
    location_external_place_id: ['4509884'],
    product: ['giftcard-orders'],
    shop: ['juniper-loom'],
    emails: ['a@example.com'],
    step: ['purpose', 'add-extension', 'story'],
    'Flow-Run': [leader.run, other.run, randomUUID()],
    'Flow-Step': ['purpose', 'image', 'add-extension', 'invite-others'],
    'Flow-Revision': ['0', '1', '2', '999999999'],
    'Idempotency-Key': ['the-same-key-again', randomUUID()],
  }
})
afterAll(() => server.stop())

/** A session of its own for one request. */
async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'visitor') return undefined
  if (caller === 'signed out') return goneToken
  const { email } = caller === 'leader' ? leader : other
  const { read, transact } = server.services.store
  const { id } = await read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { access_token } = await transact((tx) => startSession(server.services, tx, id))
  return access_token
}

/** Two tokens serve a whole batch, but for what ends a session. */
async function sendAll(batch: readonly (readonly [Generated, Caller])[]) {
  const tokens = new Map<Caller, string | undefined>()
  for (const caller of CALLERS) tokens.set(caller, await tokenOf(caller))
  const sending = batch.map(async ([request, caller]) => {
    const token = ENDS.has(request.name) ? await tokenOf(caller) : tokens.get(caller)
    return { request, caller, outcome: await send(request, token) }
  })
  return Promise.all(sending)
}

const operationOf = (name: string): Operation | undefined =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name)

interface Outcome {
  readonly status: number
  readonly text: string
}

async function send({ method, path, headers, body }: Generated, token: string | undefined): Promise<Outcome> {
  const response = await fetch(server.url + path, {
    method,
    headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(HANG_MS),
  })
  return { status: response.status, text: await response.text() }
}

/** What is wrong with an answer; `undefined` where it is one that the document describes. */
function fault({ name }: Generated, { status, text }: Outcome): string | undefined {
  if (status >= 500) return 'a mistake of ours'
  const documented = operationOf(name)?.responses[status]
  if (!documented) return 'a status that is not documented'
  if (status < 400) return undefined
  const refusal: unknown = JSON.parse(text)
  if (typeof refusal !== 'object' || refusal === null || !('code' in refusal) || !('detail' in refusal))
    return 'no refusal'
  if (typeof refusal.detail !== 'string' || refusal.detail === '') return 'no sentence'
  return documented.description.includes(`\`${refusal.code}\``) ? undefined : 'a code that is not documented'
}

test('whatever is sent to whatever row by whomever, the answer is one that the document describes', {
  timeout: 1_200_000,
}, async () => {
  const { numRuns = 1000, seed } = fc.readConfigureGlobal()
  const seen = new Map<string, number>()
  const one = fc.tuple(requestsOf(document, known), fc.constantFrom(...CALLERS))
  // Sixteen at once: what happens side by side is part of what can go wrong.
  const batch = fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE })
  const property = fc.asyncProperty(batch, async (requests) => {
    const outcomes = await sendAll(requests)
    const faults = outcomes.flatMap(({ request, caller, outcome }) => {
      seen.set(`${request.name} ${outcome.status}`, (seen.get(`${request.name} ${outcome.status}`) ?? 0) + 1)
      const wrong = fault(request, outcome)
      return wrong ? [{ wrong, caller, ...outcome, ...request }] : []
    })
    expect(faults).toEqual([])
  })
  await fc.assert(property, { numRuns: Math.ceil(numRuns / AT_ONCE), endOnFailure: true })
  const count = [...seen.values()].reduce((sum, times) => sum + times, 0)
  console.log(
    `${count} requests from the seed ${seed}: ${[...seen]
      .toSorted()
      .map((pair) => pair.join(' × '))
      .join(', ')}`,
  )
  const reached = new Set([...seen.keys()].map((key) => key.split(' ')[0]))
  expect(reached.size, 'rows that were called').toBe(Object.values(document.paths).flatMap(Object.values).length)
  expect(Reflect.get({}, 'isAdmin'), 'nobody has written on every object').toBeUndefined()
})

test('a hundred thousand levels of JSON, a million digits and ten thousand keys are survived', async () => {
  const bodies = [
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    `{"a":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_001)}`,
    `{"email":${'9'.repeat(60_000)}}`,
    `{${Array.from({ length: 6000 }, (_, at) => `"k${at}":1`).join()}}`,
    `{"email":"${'\\ud83d'.repeat(10_000)}"}`,
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  ]
  for (const body of bodies) {
    const { status } = await send(
      { name: '', method: 'POST', path: '/api/login', headers: { 'Content-Type': 'application/json' }, body },
      undefined,
    )
    expect([400, 413, 422]).toContain(status)
  }
})
