import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { KNOWN_PASSWORD } from '#api/server/account/known-password.ts'
import { answerDemo } from '#api/server/demo/answer.ts'
import { BEGINNERS } from '#api/server/demo/example-beginners.ts'
import { readEnvironment } from '#api/server/settings/environment.ts'
import { call } from '#tests/support/people/call.ts'
import { person } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'
import { TAGS } from '#tests/support/second-try/failure.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const demo = (...args: string[]) => answerDemo(args, server.services.environment)

/** Signs in with the printed credentials. */
async function enter(lines: readonly string[]) {
  const [, email = '', password = ''] = /Sign in as (\S+) with the password "(.+)"/.exec(lines.join('\n')) ?? []
  const { status, reply } = await call(server, 'logIn', { body: { email, password } })
  expect(status).toBe(200)
  return reply.response.access_token
}

describe('a persona', () => {
  test('without data has an account and nothing in it', async () => {
    const { code, lines } = await demo('--persona', 'empty')
    expect(code).toBe(0)
    expect(lines[0]).toContain('Just created')
    const token = await enter(lines)
    expect((await call(server, 'readUser', { token })).reply).toMatchObject({ email_verified: true, cove_roles: [] })
  })

  test('who leads has a complete Circle that is a year old', async () => {
    const { lines } = await demo('--persona', 'leader')
    const token = await enter(lines)
    const { reply: circles } = await call(server, 'listCircles', { token })
    expect(circles).toMatchObject([{ is_registration_complete: true, role: 'ADMINISTRATOR' }])
    expect(Date.now() - Date.parse(circles[0]?.created_at ?? '')).toBeGreaterThan(360 * 86_400_000)
    const { reply: runs } = await call(server, 'listRuns', { params: { flow: 'signup' }, token })
    expect(runs.map(({ ended }) => ended)).toEqual([true])
    const { reply: orders } = await call(server, 'listOrders', {
      params: { slug: circles[0]?.slug ?? '' },
      query: { scope: 'my', limit: 100 },
      token,
    })
    expect(orders.items.length).toBeGreaterThan(30)
    const days = orders.items.map(({ ordered_at }) => (Date.now() - Date.parse(ordered_at)) / 86_400_000)
    expect([Math.round(Math.min(...days)) < 10, Math.round(Math.max(...days)) > 350]).toEqual([true, true])
    const states = new Set(orders.items.map(({ status }) => status))
    expect([...states].toSorted()).toEqual(
      expect.arrayContaining(['CONFIRMED', 'DECLINED', 'PAYABLE', 'PENDING', 'TRACKED']),
    )
    expect(orders.totals.available).toBeGreaterThan(orders.totals.pending)
    expect(lines.join('\n')).toContain(`/circles/${circles[0]?.slug}`)
  })

  test('who supports belongs to that Circle and has shopped for it', async () => {
    const { lines } = await demo('--persona', 'supporter')
    const token = await enter(lines)
    const { reply: circles } = await call(server, 'listCircles', { token })
    expect(circles).toMatchObject([{ headline: 'New drums for the Saturday band', role: 'SUPPORTER' }])
    const { reply: orders } = await call(server, 'listOrders', {
      params: { slug: circles[0]?.slug ?? '' },
      query: { scope: 'my' },
      token,
    })
    expect(orders.items.length).toBeGreaterThan(10)
    expect(orders.items.every(({ mine }) => mine)).toBe(true)
  })

  test('who is invited has a link that opens the Circle', async () => {
    const { lines } = await demo('--persona', 'invited')
    const slug = /invited_token=([\w-]+)/.exec(lines.join('\n'))?.[1] ?? ''
    expect((await call(server, 'readCircle', { params: { slug } })).reply.headline).toBe(
      'New drums for the Saturday band',
    )
  })

  test('who is an operator has a message, a claim, a report and a request at the desk', async () => {
    const { lines } = await demo('--persona', 'operator')
    const { reply } = await call(server, 'readDesk', { token: await enter(lines) })
    // Background jobs of the personas created before may still be retried at this moment, so jobs are not counted.
    expect(reply).toMatchObject({ tickets: 1, claims: 1, reports: 1, 'take-overs': 1, withdrawals: 0 })
  })

  test('that already exists is returned unchanged and said to exist', async () => {
    const all = ['--persona', 'leader', '--persona', 'supporter', '--persona', 'invited', '--persona', 'empty']
    const first = await demo(...all)
    const again = await demo(...all)
    expect(again.lines.join('\n')).not.toContain('Just created')
    expect(again.lines.slice(1)).toEqual(first.lines.slice(1))
    const { circles } = await server.services.store.read
      .selectFrom('circles')
      .select(({ fn }) => fn.countAll().as('circles'))
      .executeTakeFirstOrThrow()
    expect(Number(circles), 'the leader’s, and those of the example').toBe(2 + BEGINNERS.length)
  })
})

test.each([
  [['--persona', 'nobody'], 'There is no persona "nobody". The personas are '],
  [['--nonsense'], 'Use --persona NAME'],
  [['--persona'], 'Use --persona NAME'],
  [['--forward', 'soon'], 'Say how far to move the clock'],
  [['--forward', '0d'], 'Say how far to move the clock'],
])('%o gets an error message and exit code 2', async (args, sentence) => {
  const { code, lines } = await demo(...args)
  expect([code, lines.length]).toEqual([2, 1])
  expect(lines[0]).toContain(sentence)
})

test('--list names every persona and creates none', async () => {
  const { code, lines } = await demo('--list')
  expect(code).toBe(0)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(
    expect.arrayContaining(['leader', 'supporter', 'invited', 'empty']),
  )
})

test('a public portal has no personas and no movable clock', async () => {
  const environment = readEnvironment({
    DATA_DIR: server.dataDir,
    PUBLIC_BASE_URL: 'https://covey.example',
    SMTP_URL: 'smtps://mail.example',
  })
  for (const args of [
    ['--persona', 'empty'],
    ['--forward', '1d'],
  ])
    expect((await answerDemo(args, environment)).code).toBe(2)
})

describe('a portal whose HOST lets other machines in', () => {
  const open = (variables: Record<string, string> = {}) =>
    readEnvironment({ DATA_DIR: server.dataDir, HOST: '0.0.0.0', ...variables })

  test('has personas only with DEMO=on, and a movable clock only with CLOCK=movable', async () => {
    const { databaseUrl: DATABASE_URL = '' } = server.services.environment
    const codes = async (variables: Record<string, string>) => {
      const environment = open({ DATABASE_URL, ...variables })
      const asked = [
        ['--persona', 'empty'],
        ['--forward', '30m'],
      ]
      return Promise.all(asked.map(async (args) => (await answerDemo(args, environment)).code))
    }
    expect(await codes({})).toEqual([2, 2])
    expect(await codes({ DEMO: 'on' })).toEqual([0, 2])
    expect(await codes({ CLOCK: 'movable' })).toEqual([2, 0])
  })

  test('does not accept the well-known password for a persona of an earlier start', async () => {
    const other = await startServer({ HOST: '0.0.0.0' })
    onTestFinished(() => other.stop())
    const { databaseUrl: DATABASE_URL = '' } = other.services.environment
    await answerDemo(['--persona', 'empty'], readEnvironment({ DATA_DIR: other.dataDir, DATABASE_URL }))
    const body = { email: 'empty@covey.example', password: KNOWN_PASSWORD }
    expect((await call(other, 'logIn', { body })).refusal.code).toBe('wrong-credentials')
    const who = { ...person(), password: KNOWN_PASSWORD }
    await call(other, 'signUp', { body: who })
    const own = { email: who.email, password: KNOWN_PASSWORD }
    expect((await call(other, 'logIn', { body: own })).status, 'of people, it is one like others').toBe(200)
  })

  test.each([
    ['nothing', {}, { isPrivate: true, demo: true, mailbox: true, clock: 'real', hosts: ['127.0.0.1', '::1'] }],
    ['localhost', { HOST: 'localhost' }, { isPrivate: true, hosts: ['127.0.0.1', '::1'] }],
    ['one loopback address', { HOST: '::1' }, { isPrivate: true, demo: true, hosts: ['::1'] }],
    ['DEMO=empty', { DEMO: 'empty' }, { isPrivate: true, demo: true, hasExample: false }],
    ['DEMO=off', { DEMO: 'off', MAILBOX: 'off' }, { isPrivate: true, demo: false, mailbox: false, operatorEmails: [] }],
    [
      'links to another loopback address',
      { PUBLIC_BASE_URL: 'http://127.0.0.5:3000' },
      { isPrivate: true, hosts: ['127.0.0.1', '::1', '127.0.0.5'] },
    ],
    ['every address', { HOST: '0.0.0.0' }, { isPrivate: false, demo: false, mailbox: false, operatorEmails: [] }],
    ['every address, by IPv6', { HOST: '::' }, { isPrivate: false, demo: false, mailbox: false, hosts: ['::'] }],
    ['an address of a network', { HOST: '192.168.1.5' }, { isPrivate: false, demo: false, mailbox: false }],
    [
      'a public portal',
      { PUBLIC_BASE_URL: 'https://covey.example', SMTP_URL: 'smtps://mail.example' },
      { isPrivate: false, demo: false, mailbox: false, hosts: [] },
    ],
    [
      'a public portal behind a proxy on its machine',
      { PUBLIC_BASE_URL: 'https://covey.example', SMTP_URL: 'smtps://mail.example', HOST: '127.0.0.1' },
      { isPrivate: false, demo: false, mailbox: false, hosts: ['127.0.0.1'] },
    ],
  ])('with %s is open to the people its address lets in', (_, variables, reach) => {
    expect(readEnvironment({ DATA_DIR: server.dataDir, ...variables })).toMatchObject(reach)
  })

  test.each([{ DEMO: 'on' }, { DEMO: 'empty' }, { MAILBOX: 'on' }, { CLOCK: 'movable' }])(
    'never has %o if it is public',
    (variables) => {
      const open = {
        DATA_DIR: server.dataDir,
        PUBLIC_BASE_URL: 'https://covey.example',
        SMTP_URL: 'smtps://mail.example',
      }
      const [name = ''] = Object.keys(variables)
      expect(() => readEnvironment({ ...open, ...variables })).toThrow(new RegExp(`${name}: can be .* only where`))
    },
  )
})

test('the persona command writes errors to stderr and exits with 2', { tags: [TAGS.childProcess] }, async () => {
  const child = spawn(process.execPath, ['api/server/demo-command.ts', '--persona', 'nobody'], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  })
  const said: Buffer[] = []
  child.stderr.on('data', (part) => said.push(part))
  const [code] = await once(child, 'close')
  expect(code).toBe(2)
  expect(Buffer.concat(said).toString()).toContain('There is no persona "nobody"')
})
