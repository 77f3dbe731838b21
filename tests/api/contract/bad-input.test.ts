import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '#api/contract/failures.ts'
import { TERMS_VERSION } from '#flows/parts/terms-version.ts'
import { IN_DAYTON, type Leader, PASSWORD, STORY, signUpLeader } from '#tests/support/people/member.ts'
import { startServer, type TestServer } from '#tests/support/portal/server.ts'

let server: TestServer
let leader: Leader
beforeAll(async () => {
  server = await startServer()
  leader = await signUpLeader(server)
})
afterAll(() => server.stop())

/** The option that fetch needs for a streamed body, and that its types lack. */
const HALF = { duplex: 'half' } as const

async function send(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
): Promise<{ status: number; refusal: Refusal }> {
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const all = { Authorization: `Bearer ${leader.token}`, ...key, ...type, ...headers }
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: all,
    ...(body !== undefined && { body, ...HALF }),
  })
  return { status: response.status, refusal: JSON.parse((await response.text()) || '{}') }
}

/** Values that no field accepts, as JSON text, including some that `JSON.stringify` never writes. */
const NEVER = [
  'null',
  '[]',
  '["a"]',
  '{}',
  '{"__proto__":{"x":1}}',
  '1e400',
  '-0',
  '12345678901234567890',
  'true',
  '"\\ud800"',
  '"\\u0000"',
  '"a\\u0000b"',
]
/** Invisible text, for fields that must not be empty. */
const EMPTY = ['""', '"   "', '"\\u200b\\u2060"', '"\\u3164\\u2800\\ufeff"']

const account = {
  first_name: 'Ana',
  last_name: 'B',
  email: 'bad-input@example.com',
  password: PASSWORD,
  terms: TERMS_VERSION,
}
const circle = {
  ...IN_DAYTON,
  purpose: 'Meals',
  beneficiary_picture_url: 'drawing:scene-soup',
  story: STORY,
  headline: 'Soup',
}

/** Bad identifiers: an identifier may contain only visible ASCII characters. */
const CODES = ['"a b"', '"a\\u0085"', '"a\\u202eb"', '"é"', `"${'x'.repeat(301)}"`]
const link = { public_token: 'public-1', account_id: 'checking', institution_name: 'First Practice Bank', mask: '0001' }
const toBank = { wallet_id: 'w1', bank_account_id: 'b1', amount: 2000 }
const asCard = { wallet_id: 'w1', brand_id: 'juniper-loom', amount: 1000, email: 'ana@example.com' }

/** Each field of each call, with the values that this field must refuse in addition to the common ones. */
const FIELDS: readonly (readonly [
  method: string,
  path: string,
  good: object,
  field: string,
  bad: readonly string[],
])[] = [
  ['POST', '/signup', account, 'first_name', [...EMPTY, `"${'x'.repeat(61)}"`, '"a\\nb"']],
  ['POST', '/signup', account, 'last_name', [...EMPTY, `"${'🦄'.repeat(61)}"`]],
  [
    'POST',
    '/signup',
    account,
    'email',
    [...EMPTY, '"a"', '"a@b"', '"a@b.c, d@e.f"', `"${'a'.repeat(250)}@example.com"`, '"ä@example.com"'],
  ],
  ['POST', '/signup', account, 'password', ['""', '"short"', `"${'x'.repeat(257)}"`]],
  ['POST', '/signup', account, 'flow', ['"nonsense"', '"constructor"']],
  ['POST', '/login', { email: account.email, password: PASSWORD }, 'email', EMPTY],
  ['POST', '/login', { email: account.email, password: PASSWORD }, 'password', ['""', `"${'x'.repeat(1025)}"`]],
  ['POST', '/cove/', {}, 'cove_type', ['"ANIMAL"', '"caregiving"']],
  ['PATCH', '/cove/SLUG', circle, 'cove_type', ['"__proto__"']],
  ['PATCH', '/cove/SLUG', circle, 'location_external_place_id', ['"no-such-place"', `"${'9'.repeat(300)}"`]],
  ['PATCH', '/cove/SLUG', circle, 'location_latitude', ['"39.7"', '91', '39.7']],
  ['PATCH', '/cove/SLUG', circle, 'location_longitude', ['-181', '"NaN"']],
  ['PATCH', '/cove/SLUG', circle, 'city', ['"Paris"', '""']],
  ['PATCH', '/cove/SLUG', circle, 'state', ['"oh"', '"ZZ"', '"Ohio"']],
  ['PATCH', '/cove/SLUG', circle, 'zip_code', ['"4540"', '"454021"', '"٤٥٤٠٢"', '"90210"']],
  ['PATCH', '/cove/SLUG', circle, 'purpose', [...EMPTY, `"${'x'.repeat(41)}"`, '"a\\u0007b"']],
  [
    'PATCH',
    '/cove/SLUG',
    circle,
    'beneficiary_picture_url',
    ['"javascript:alert(1)"', '"/api/uploads/../x.webp"', '"drawing:scene-cat"', '"//evil.example/x.webp"'],
  ],
  ['PATCH', '/cove/SLUG', circle, 'story', [...EMPTY, '"nineteen characters"', `"${'x'.repeat(10_001)}"`]],
  ['PATCH', '/cove/SLUG', circle, 'headline', [...EMPTY, `"${'é'.repeat(41)}"`]],
  ['PATCH', '/cove/SLUG', circle, 'registration_stage', ['"NOPE"', '"DONE "']],
  ['PATCH', '/cove/SLUG', circle, 'is_registration_complete', ['"true"', '1']],
  [
    'POST',
    '/cove/SLUG/invites',
    { emails: [] },
    'emails',
    [
      '["a"]',
      '"a@example.com"',
      '[["a@example.com"]]',
      JSON.stringify(Array.from({ length: 21 }, (_, i) => `a${i}@example.com`)),
    ],
  ],
  ['POST', '/cove/SLUG/invites', { emails: [] }, 'message', [`"${'x'.repeat(501)}"`]],
  ['POST', '/wallets/withdraw', toBank, 'wallet_id', ['""', ...CODES]],
  ['POST', '/wallets/withdraw', toBank, 'bank_account_id', ['""', ...CODES]],
  ['POST', '/wallets/withdraw', toBank, 'amount', ['0', '-1', '1.5', '"2000"', '100000001']],
  ['POST', '/wallets/giftcards/withdraw', asCard, 'wallet_id', ['""', ...CODES]],
  ['POST', '/wallets/giftcards/withdraw', asCard, 'brand_id', ['""', ...CODES]],
  ['POST', '/wallets/giftcards/withdraw', asCard, 'email', [...EMPTY, '"a"']],
  ['POST', '/wallets/plaid-transfer/generate-link-token', { wallet_id: 'w1' }, 'wallet_id', ['""', ...CODES]],
  ['POST', '/wallets/plaid-transfer/generate-link-token', { wallet_id: 'w1' }, 'bank_account_id', ['""', ...CODES]],
  ['POST', '/wallets/bank-accounts/add', link, 'public_token', ['""', ...CODES]],
  ['POST', '/wallets/bank-accounts/add', link, 'account_id', ['""', ...CODES]],
  [
    'POST',
    '/wallets/bank-accounts/add',
    link,
    'institution_name',
    ['""', '"Bank\\u0000"', '"a\\nb"', '"a\\u0085"', '"a\\u202eknaB"', `"${'x'.repeat(101)}"`],
  ],
  ['POST', '/wallets/bank-accounts/add', link, 'mask', [...CODES, '"123456789"']],
  ['PATCH', '/flows/signup/runs/RUN', { step: 'add-extension', answer: {} }, 'answer', ['"later"']],
]
/** Values of the common list that some fields accept after all. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  emails: ['[]'],
  answer: ['{}', '{"__proto__":{"x":1}}'],
  is_registration_complete: ['true'],
}

describe.each(FIELDS)('%s %s %o', (method, path, good, field, bad) => {
  const values = [...NEVER.filter((value) => !TAKEN[field]?.includes(value)), ...bad]
  test.each(values)(`refuses ${field}: %s`, async (value) => {
    const address = path.replace('SLUG', leader.slug).replace('RUN', leader.run)
    const rest = JSON.stringify({ ...good, [field]: undefined }).slice(1)
    const { status, refusal } = await send(
      method,
      address,
      `{${JSON.stringify(field)}:${value}${rest === '}' ? '' : ','}${rest}`,
    )
    // The parts of a place are a single answer, so an error in any of them is shown at the city.
    const at =
      /location|city|state/.test(field) && !/registration/.test(field)
        ? /location|city|state/
        : new RegExp(`^${field}$`)
    expect([status, refusal.code], JSON.stringify(refusal)).toEqual([422, 'invalid-input'])
    const [name, sentences] = Object.entries(refusal.fields ?? {})[0] ?? []
    expect(name).toMatch(at)
    expect(sentences?.[0], 'a sentence for people').toMatch(/^\S.{5,}[.!]$/)
    expect(sentences?.[0]).not.toMatch(/undefined|\{|null/)
  })
})

test('accepts every text character in a password', async () => {
  const password = JSON.stringify('\u0007\u202e\ufeff 🦄 and so on\n')
  const body = (email: string) =>
    `{"first_name":"A","last_name":"B","email":"${email}","password":${password},"terms":"${TERMS_VERSION}"}`
  expect((await send('POST', '/signup', body('odd@example.com'))).status).toBe(201)
  expect((await send('POST', '/login', `{"email":"odd@example.com","password":${password}}`)).status).toBe(200)
})

describe('a body that is not JSON', () => {
  test.each([
    ['half of it', '{"email":'],
    ['nothing but a comma', ','],
    ['bytes that are no text', Uint8Array.from([...Buffer.from('{"email":"'), 0xff, ...Buffer.from('"}')])],
  ])('%s gets 400', async (_, body) => {
    const { status, refusal } = await send('POST', '/login', body)
    expect([status, refusal.code]).toEqual([400, 'bad-json'])
  })
  test.each(['"text"', '12', 'null', '[]', 'true'])('%s is JSON but not an object, and gets 422', async (body) => {
    expect((await send('POST', '/login', body)).status).toBe(422)
  })
  test('nested very deeply does no harm', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(
      (await send('PATCH', `/flows/signup/runs/${leader.run}`, `{"step":"add-extension","answer":{"x":${deep}}}`))
        .status,
    ).toBeLessThan(500)
  })
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'with content type %j gets 415',
    async (type) => {
      const { status, refusal } = await send('POST', '/login', new Blob(['{}']), { 'Content-Type': type })
      expect([status, refusal.code]).toEqual([415, 'wrong-content-type'])
    },
  )
  test('counts as empty if it is missing', async () => {
    expect((await send('POST', '/login')).refusal.fields).toHaveProperty('email')
  })
})

describe('a whole number that is not written in digits only', () => {
  const paths = ['/wallets/giftcards/withdraw', '/wallets/withdraw', '/user/orders/claims']
  const bodyWith = (amount: string) =>
    `{"wallet_id":"w","order_id":"o","brand_id":"b","bank_account_id":"a","email":"ana@example.com","amount":${amount}}`
  const numbers = ['1e3', '1000.0', '1E+3', '10000e-1', '"1000"', 'null', '[1000]', '1000.5']
  test.each(paths.flatMap((path) => numbers.map((amount) => [path, amount] as const)))(
    '%s: refuses an amount of %s by its field',
    async (path, amount) => {
      const { status, refusal } = await send('POST', path, bodyWith(amount))
      expect([status, refusal.code]).toEqual([422, 'invalid-input'])
      expect(refusal.fields?.amount?.[0]).toMatch(/^\S.{5,}[.!]$/)
    },
  )
  test.each([
    ['half a cent', '1000.5', 'Amount must be a whole number of cents, like 1000 for $10.00.'],
    ['text', '"1000"', 'Amount must be a whole number of cents, like 1000 for $10.00.'],
    ['nothing', '0', 'Amount must be at least 1.'],
  ])('reports an amount of %s as wrong, not as missing', async (_, amount, sentence) => {
    for (const path of paths.slice(0, 2)) {
      expect((await send('POST', path, bodyWith(amount))).refusal.fields?.amount).toEqual([sentence])
      expect((await send('POST', path, '{}')).refusal.fields?.amount).toEqual(['Amount is missing.'])
    }
  })
  test('does not mean an amount in plain digits, or digits within a text', async () => {
    const { refusal } = await send('POST', '/wallets/withdraw', bodyWith('1000'))
    expect(refusal.fields ?? {}).not.toHaveProperty('amount')
    const purpose = 'From 1e3 to {"a":1000.0}'
    expect((await send('PATCH', `/cove/${leader.slug}`, JSON.stringify({ purpose }))).status).toBe(200)
  })
  test('gets 422 in events of the shopping network, but not in those of banks and gift card sellers', async () => {
    const event = '{"id":"e","commission":{"amount":360.0}}'
    const { status, refusal } = await send('POST', '/wildfire/events', event)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['commission']])
    for (const path of ['/wallets/giftcards/events', '/wallets/plaid-transfer/events'])
      expect((await send('POST', path, event)).status).toBe(401)
  })
  test('outside any field gets 422', async () => {
    const { status, refusal } = await send('POST', '/login', '[1.0]')
    expect([status, refusal.code, refusal.fields]).toEqual([422, 'invalid-input', undefined])
  })
})

describe('a body that is too large', () => {
  test('with 65 KB gets 413', async () => {
    const { status, refusal } = await send('POST', '/login', JSON.stringify({ email: 'x'.repeat(66_000) }))
    expect([status, refusal.code]).toEqual([413, 'too-large'])
  })
  test('with 32 MB and no declared length gets 413 and is not read to the end', async () => {
    let left = 2_000
    const endless = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(16_384).fill(32)) : controller.close()),
    })
    const outcome = await send('POST', '/login', endless).then(
      ({ status }) => status,
      () => 'cut off',
    )
    expect([413, 'cut off']).toContain(outcome)
    expect(left).toBeGreaterThan(100)
  })
})

describe('a bad address', () => {
  test.each([
    ['/places?q=a&q=b', 422],
    ['/places', 422],
    [`/places?q=${'a'.repeat(101)}`, 422],
    ['/places?q=%00', 422],
    ['/places?q=%ff', 422],
    ['/places?q=%ed%a0%80', 422],
    ['/places?q=dayton%ff', 422],
    ['/places?q=dayton&%00=1', 422],
    ['/places?q=100%', 200],
    ['/places?q=%25ff', 200],
    ['/places?q=da%79ton+oh%20', 200],
    ['/places?q=%f0%9f%a6%84', 200],
    ['/places?__proto__=1&q=dayton', 200],
    ['/token/refresh?refresh_token=a&refresh_token=b', 405],
    ['/cove/%E0%A4%A', 422],
    ['/cove/%00', 422],
    ['/cove/a%00b/members', 422],
    ['/cove/%ed%a0%80', 422],
    ['/cove/%2500', 404],
    ['/cove%00/x', 404],
    ['/%00', 404],
    ['/%ff', 404],
    [`/cove/${'a'.repeat(101)}`, 422],
    ['/cove/%2e%2e', 404],
    ['/flows/__proto__/runs', 404],
    ['/flows/constructor/runs', 404],
    ["/flows/signup/runs/'", 404],
    ['/nowhere', 404],
    ['/', 404],
  ])('%s gets %i', async (path, status) => {
    expect((await send('GET', path)).status).toBe(status)
  })
})

test('ignores unknown fields, so that nobody can change who they are', async () => {
  const body = JSON.stringify({
    purpose: 'Meals',
    id: 'x',
    slug: 'mine',
    vanity_url: 'mine',
    created_at: 0,
    role: 'ADMINISTRATOR',
  })
  expect((await send('PATCH', `/cove/${leader.slug}`, body)).status).toBe(200)
  const { refusal: circle } = await send('GET', `/cove/${leader.slug}`)
  expect(circle).toMatchObject({ slug: leader.slug, vanity_url: null })
})
