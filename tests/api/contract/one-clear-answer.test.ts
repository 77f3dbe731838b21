import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '#api/contract/failures.ts'
import { call } from '#tests/support/people/call.ts'
import { goTo, type Leader, PASSWORD, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
  await goTo(server, leader, 'invite-others')
})
afterAll(() => server.stop())

interface Answer {
  readonly status: number
  readonly refusal: Partial<Refusal>
}

/** Sends raw bytes and headers, including a header twice, which no client does. */
async function send(
  line: `${string} /${string}`,
  body: string | Uint8Array = '',
  headers: readonly (readonly [name: string, value: string])[] = JSON_TYPE,
): Promise<Answer> {
  const [method, path] = line.split(' ', 2)
  const { hostname, port, host } = new URL(server.url)
  const all = [['Host', host], ['Authorization', `Bearer ${leader.token}`], ...headers] as const
  const bytes = Buffer.from(body)
  const length = ['Content-Length', String(bytes.length)] as const
  const sent = request({ hostname, port, method, path: `/api${path}`, headers: [...all, length].flat() })
  sent.end(bytes)
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, refusal: JSON.parse((await text(response)) || '{}') }
}

const JSON_TYPE = [['Content-Type', 'application/json']] as const
const logIn = () => JSON.stringify({ email: leader.email, password: PASSWORD })
const circle = (rest: string): `/${string}` => `/cove/${leader.slug}${rest}`

describe('text that no database can store is refused, and its field is named', () => {
  const TEXTS = ['\\u0000', 'a\\u0000b', '\\ud800', '\\udc00\\ud800', 'a\\udfff']
  const order = `"order_number":"1","amount":500,"purchased_on":"2026-11-01"`
  const account = `"first_name":"Ana","last_name":"B","email":"ana@example.com","password":"${PASSWORD}","terms":"1"`
  const bodies: readonly (readonly [
    line: () => `${string} /${string}`,
    field: string,
    body: (odd: string) => string,
  ])[] = [
    [() => 'POST /signup', 'cove_slug', (odd) => `{${account},"cove_slug":"${odd}"}`],
    [() => 'POST /signup', 'password', (odd) => `{${account},"password":"${odd} and twelve more"}`],
    [() => `POST ${circle('/switch/roles')}`, 'new_admin', (odd) => `{"new_admin":"${odd}"}`],
    [() => 'POST /user/orders/claims', 'order_id', (odd) => `{${order},"order_id":"${odd}"}`],
    [() => 'POST /wildfire/trips', 'cove_slug', (odd) => `{"retailer_id":1,"cove_slug":"${odd}"}`],
    [() => 'POST /flows/withdrawal/runs', 'cove_slug', (odd) => `{"cove_slug":"${odd}"}`],
    [() => 'POST /flows/signup/runs', 'draft', (odd) => `{"draft":{"answers":{"purpose":{"purpose":["${odd}"]}}}}`],
    [() => 'POST /flows/signup/runs', 'draft', (odd) => `{"draft":{"answers":{"${odd}":{}}}}`],
    [() => `POST ${circle('/invites')}`, 'emails', (odd) => `{"emails":["a@example.com","${odd}"]}`],
    [
      () => `PATCH /flows/signup/runs/${leader.run}`,
      'purpose',
      (odd) => `{"step":"purpose","answer":{"purpose":"${odd}"}}`,
    ],
    [() => `PATCH /flows/signup/runs/${leader.run}`, 'answer', (odd) => `{"step":"purpose","answer":"${odd}"}`],
    [
      () => 'POST /login',
      'nobody_reads_this',
      (odd) => `{"email":"a@example.com","password":"x","nobody_reads_this":"${odd}"}`,
    ],
  ]
  const cases = bodies.flatMap(([line, field, body]) => TEXTS.map((odd) => ({ line, field, odd, body: body(odd) })))
  test.each(cases)('$field: refuses $odd in $body', async ({ line, field, body }) => {
    const { status, refusal } = await send(line(), body)
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([422, 'invalid-input', [field]])
    expect(refusal.fields?.[field]?.[0]).toMatch(/has a character (that we cannot|we can’t) store/)
  })

  test('a field with an odd name is named legibly', async () => {
    const { refusal } = await send('POST /login', '{"a\\u0000\\ud800":1}')
    expect(Object.keys(refusal.fields ?? {})).toEqual(['a\ufffd\ufffd'])
  })
  test('in a body without fields', async () => {
    for (const body of ['"\\ud800"', '["\\u0000"]', '[{"a":"\\u0000"}]']) {
      const { status, refusal } = await send('POST /login', body)
      expect([status, refusal.code]).toEqual([422, 'invalid-input'])
    }
  })

  const ESCAPES = ['%00', 'soup%00', '%ED%A0%80', '%ff', '%c3', 'a%e2%82b']
  const addresses: readonly (readonly [field: string, line: (odd: string) => `${string} /${string}`])[] = [
    ['q', (odd) => `GET ${circle(`/members?q=${odd}`)}`],
    ['q', (odd) => `GET /cove/all?limit=2&q=${odd}`],
    ['q', (odd) => `GET /wildfire/search?q=${odd}`],
    ['cursor', (odd) => `GET ${circle(`/orders?cursor=${odd}`)}`],
    ['refresh_token', (odd) => `POST /token/refresh?refresh_token=${odd}`],
    ['slug', (odd) => `GET /cove/${odd}`],
    ['slug', (odd) => `GET /cove/${odd}/members`],
    ['id', (odd) => `DELETE ${circle(`/invites/${odd}`)}`],
    ['user_account_id', (odd) => `DELETE ${circle(`/members/${odd}`)}`],
    ['token', (odd) => `GET /tickets/${odd}`],
    ['file', (odd) => `GET /uploads/${odd}`],
    ['document', (odd) => `GET /documents/${odd}`],
  ]
  test.each(addresses.flatMap(([field, line]) => ESCAPES.map((odd) => [field, odd, line] as const)))(
    'in an address, %s: %s',
    async (field, odd, line) => {
      const { status, refusal } = await send(line(odd), '', [])
      expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([422, 'invalid-input', [field]])
    },
  )

  test('bytes in a body that are not UTF-8 get 400', async () => {
    const bytes = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')])
    const { status, refusal } = await send('POST /login', bytes)
    expect([status, refusal.code]).toEqual([400, 'bad-json'])
    expect((await send('POST /login', '{"email":"a\0b"}')).refusal.code).toBe('bad-json')
  })

  const part = (head: string) =>
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\nx\r\n--b--\r\n`, 'latin1')
  test.each([
    ['the name of a file', 'file', 'name="file"; filename="a\0.png"'],
    ['the name of a file that is no UTF-8', 'file', 'name="file"; filename="\xed\xa0\x80.png"'],
    ['the name of a part', '\ufffd', 'name="\0"'],
    ['the name of a part that is no UTF-8', '\ufffd'.repeat(3), 'name="\xed\xa0\x80"'],
  ])('%s in a form gets 422', async (_, field, head) => {
    const type = [['Content-Type', 'multipart/form-data; boundary=b']] as const
    const { status, refusal } = await send('POST /misc/upload-image', part(head), type)
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([422, 'invalid-input', [field]])
  })

  test('bytes in headers that are not UTF-8 cause no internal error', async () => {
    const odd = '\xed\xa0\x80'
    const flow = [
      ['Flow-Run', leader.run],
      ['Flow-Step', odd],
      ['Flow-Revision', '3'],
    ] as const
    for (const headers of [[['User-Agent', `Firefox/1 on Linux ${odd}`]], [['If-Match', odd]], flow] as const) {
      const { status } = await send(`PATCH ${circle('')}`, '{"purpose":"Meals"}', [...JSON_TYPE, ...headers])
      expect(status, headers[0][0]).toBeLessThan(500)
    }
    expect(
      (await send(`PATCH ${circle('')}`, '{}', [...JSON_TYPE, ['Idempotency-Key', `12345678${odd}`]])).status,
    ).toBe(400)
  })
})

describe('a byte order mark before a body', () => {
  test('is ignored in UTF-8', async () => {
    expect((await send('POST /login', `\ufeff${logIn()}`)).status).toBe(200)
  })
  test.each([
    ['twice', `\ufeff\ufeff${'{}'}`],
    ['of UTF-16', Buffer.from(`\ufeff${'{}'}`, 'utf16le')],
  ])('%s gets 400', async (_, body) => {
    const { status, refusal } = await send('POST /login', body)
    expect([status, refusal.code]).toEqual([400, 'bad-json'])
  })
})

describe('a header that is allowed once but sent twice', () => {
  test.each([
    ['Idempotency-Key', 'the-first-key', 'the-second-key'],
    ['Idempotency-Key', 'the-same-key', 'the-same-key'],
    ['Content-Type', 'application/json', 'text/plain'],
    ['Authorization', 'Bearer a', 'Bearer b'],
    ['Flow-Run', randomUUID(), randomUUID()],
    ['Flow-Step', 'purpose', 'image'],
    ['Flow-Revision', '1', '2'],
    ['If-Match', '"a"', '"b"'],
    ['Covey-Signature', 'a', 'b'],
    ['Host', 'localhost', 'evil.example'],
  ])('gets 400 with its name: %s', async (name, first, second) => {
    for (const other of [name, name.toLowerCase()]) {
      const { status, refusal } = await send('POST /login', logIn(), [
        ...JSON_TYPE.filter(() => name !== 'Content-Type'),
        [name, first],
        [other, second],
      ])
      expect([status, refusal]).toEqual([400, { code: 'bad-request', detail: `Send the header ${name} only once.` }])
    }
  })
  test('is refused with two different tokens too', async () => {
    const none = ['Authorization', 'Bearer none'] as const
    for (const path of ['/user', '/cove/all'] as const) expect((await send(`GET ${path}`, '', [none])).status).toBe(400)
  })
})

describe('a value outside a list of allowed ones', () => {
  test.each([
    [() => `PATCH ${circle('')}` as const, 'cove_type', '"ANIMAL"'],
    [() => `PATCH ${circle('')}` as const, 'registration_stage', '"NOPE"'],
    [() => 'POST /signup' as const, 'flow', '"nonsense"'],
    [() => 'POST /tickets' as const, 'topic', '"WEATHER"'],
    [() => `POST ${circle('/reports')}` as const, 'reason', '"BORING"'],
    [() => 'POST /user/reauthenticate' as const, 'method', '"fingerprint"'],
  ])('gets 422: %s %s', async (line, field, value) => {
    const { status, refusal } = await send(line(), `{"${field}":${value}}`)
    expect([status, refusal.code]).toEqual([422, 'invalid-input'])
    expect(refusal.fields?.[field]?.[0]).toMatch(/^\S.{5,}[.!]$/)
  })
  test.each(['/cove/all?type=ANIMAL', '/wildfire/access-token?device_type=FRIDGE', 'ORDERS?scope=others'])(
    'gets 422 in a query: %s',
    async (path) => {
      const { status, refusal } = await send(`GET ${path.replace('ORDERS', circle('/orders')) as '/x'}`, '', [])
      expect([status, refusal.code, Object.keys(refusal.fields ?? {}).length]).toEqual([422, 'invalid-input', 1])
    },
  )
})

describe('a fractional amount of cents', () => {
  const PATHS = ['/wallets/withdraw', '/wallets/giftcards/withdraw', '/user/orders/claims'] as const
  test.each(
    PATHS.flatMap((path) => ['0.5', '1000.5', '1e-1', '100000.000001'].map((amount) => [path, amount] as const)),
  )('%s: refuses an amount of %s by its field, and nothing else', async (path, amount) => {
    const rest = '"wallet_id":"w","brand_id":"b","bank_account_id":"a","email":"ana@example.com"'
    const claim = '"order_id":"o","order_number":"1","purchased_on":"2026-11-01"'
    const { status, refusal } = await send(`POST ${path}`, `{${rest},${claim},"amount":${amount}}`, [
      ...JSON_TYPE,
      ['Idempotency-Key', randomUUID()],
    ])
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([422, 'invalid-input', ['amount']])
    expect(refusal.fields?.amount?.[0]).toMatch(/^\S.{5,}[.!]$/)
  })
})

describe('ten thousand keys', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join()
  test('are too many for a body, and the 413 says how many are allowed', async () => {
    const { status, refusal } = await send('POST /login', `{${keys(10_000)}}`)
    expect([status, refusal]).toEqual([
      413,
      { code: 'too-large', detail: 'That is more than we can accept at once (64 KB). Shorten it, then send it again.' },
    ])
  })
  test('next to the right ones are ignored as far as they fit', async () => {
    expect((await send('POST /login', `${logIn().slice(0, -1)},${keys(6_000)}}`)).status).toBe(200)
    expect((await send(`PATCH ${circle('')}`, `{"purpose":"Meals",${keys(6_000)}}`)).status).toBe(200)
  })
  test('with one name count as one key', async () => {
    const same = Array.from({ length: 10_000 }, () => '"a":1').join()
    expect((await send('POST /login', `{${same}}`)).refusal.fields).toMatchObject({ email: [expect.any(String)] })
  })
  test('in an answer and in a draft leave no trace', async () => {
    const created = await send('POST /flows/signup/runs', `{"draft":{"answers":{"purpose":{${keys(6_000)}}}}}`)
    expect(created.status).toBe(201)
    const { reply } = await call(server, 'listRuns', { params: { flow: 'signup' }, token: leader.token })
    expect(JSON.stringify(reply)).not.toContain('k5999')
  })
  test('in a query get 431', async () => {
    const query = Array.from({ length: 10_000 }, (_, at) => `k${at}=1`).join('&')
    const { status, refusal } = await send(`GET /cove/all?${query}`, '', [])
    expect([status, refusal.code]).toEqual([431, 'headers-too-large'])
    expect((await send(`GET /cove/all?${query.slice(0, 9_000)}`, '', [])).status).toBe(200)
  })
  test('as parts of a form get 400', async () => {
    const parts = '--b\r\nContent-Disposition: form-data; name="k"\r\n\r\n1\r\n'.repeat(10_000)
    const type = [['Content-Type', 'multipart/form-data; boundary=b']] as const
    const { status, refusal } = await send('POST /misc/upload-image', `${parts}--b--\r\n`, type)
    expect([status, refusal.code]).toEqual([400, 'bad-request'])
  })
})
