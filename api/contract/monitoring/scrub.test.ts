import { describe, expect, test } from 'vitest'
import { scrubEnvelope, scrubEvent, scrubText } from './scrub.ts'

describe('a text', () => {
  test.each([
    ['Mail to maria@covey.example bounced', 'Mail to … bounced'],
    ['maria%40covey.example', '…'],
    ['/token/refresh?refresh_token=abc.def&x=1', '/token/refresh?refresh_token=…&x=…'],
    ['https://covey.example/?invited_token=abc#token=def', 'https://covey.example/?invited_token=…#token=…'],
    ['/login?next=%2Fportal%3Ftoken%3Dabc', '/login?next=…'],
    ['to %2Fportal%3Ftoken%3Dabc', 'to %2Fportal%3Ftoken%3D…'],
    ['Authorization: Bearer abc', 'Authorization: Bearer …'],
    ['got bearer abc.def', 'got bearer …'],
    ['{"password":"sunday soup"}', '{"password":"… soup"}'],
    ['{\\"refresh_token\\":\\"abc\\"}', '{\\"refresh_token\\":\\"…\\"}'],
    ['code: 1234', 'code: …'],
    ['The code 12345 is wrong', 'The code … is wrong'],
    ['Call 415 555 0132', 'Call …'],
    ['from 203.0.113.9 and 2001:db8::7', 'from … and …'],
    ['/unsubscribe/abcdefghijklmnopqrstuvwxyz', '/unsubscribe/…'],
    ['body > button[aria-label="Remove Ana Lopez"]', 'body > button'],
    ['eyJhbGciOiJIUzI1NiJ9aaaaaaa.eyJzdWIiOiIxMjM0NTY3ODkwIn0.x', '….….x'],
  ])('%s', (text, left) => expect(scrubText(text)).toBe(left))

  test.each([
    "Cannot read properties of undefined (reading 'map')",
    'Request failed with status code 500',
    'GET /portal/orders',
    'at 12:30:05',
    'v24.21.0',
  ])('%s stays', (text) => expect(scrubText(text)).toBe(text))
})

test('an event keeps its identifiers and its places in the code', () => {
  const event = {
    event_id: '0123456789abcdef0123456789abcdef',
    release: 'covey@0123456789ab',
    contexts: { trace: { trace_id: '0123456789abcdef0123456789abcdef', span_id: '0123456789abcdef' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [
              {
                filename: 'app:///_next/static/chunks/0123456789abcdef0123456789.js',
                function: 'aFunctionWithAVeryLongName',
                lineno: 1,
                colno: 123_456,
              },
            ],
          },
        },
      ],
    },
  }
  expect(scrubEvent(event)).toEqual(event)
})

test('an event loses who sent it, and the body, cookies and headers of the request', () => {
  const event = {
    user: { id: '7', email: 'maria@covey.example', ip_address: '203.0.113.9' },
    server_name: 'maria-laptop',
    request: {
      method: 'POST',
      url: 'https://covey.example/api/login?token=abc',
      data: { password: 'sunday soup' },
      cookies: { session: 'abc' },
      headers: { cookie: 'abc' },
      query_string: 'token=abc',
      env: { REMOTE_ADDR: '203.0.113.9' },
    },
    breadcrumbs: [
      { category: 'fetch', data: { url: '/api/places?q=day', 'http.query': '?q=day', status_code: 200 } },
      { category: 'console', message: 'hello maria@covey.example', data: { arguments: ['maria'] } },
    ],
    spans: [
      {
        data: {
          'http.request.header.cookie': 'abc',
          'client.address': '203.0.113.9',
          'url.query': 'q=day',
          'http.route': '/x',
        },
      },
    ],
  }
  expect(scrubEvent(event)).toEqual({
    request: { method: 'POST', url: 'https://covey.example/api/login?token=…' },
    breadcrumbs: [
      { category: 'fetch', data: { url: '/api/places?q=…', status_code: 200 } },
      { category: 'console', message: 'hello …', data: {} },
    ],
    spans: [{ data: { 'http.route': '/x' } }],
  })
})

test('of an envelope, parts of an unknown kind are left out, and a replay is scrubbed', () => {
  const page = [
    { type: 4, data: { href: 'https://covey.example/?token=abc', width: 390 }, timestamp: 1_795_000_000_000 },
  ]
  const [header, items] = scrubEnvelope([
    { event_id: '0123456789abcdef0123456789abcdef', trace: { transaction: '/?token=abc' } },
    [
      [{ type: 'replay_recording' }, `{"segment_id":0}\n${JSON.stringify(page)}`],
      [{ type: 'attachment' }, 'a file'],
      [{ type: 'log' }, { items: [] }],
    ],
  ])
  expect(header).toEqual({ event_id: '0123456789abcdef0123456789abcdef', trace: { transaction: '/?token=…' } })
  const left = [{ type: 4, data: { href: 'https://covey.example/?token=…', width: 390 }, timestamp: 1_795_000_000_000 }]
  expect(items).toEqual([[{ type: 'replay_recording' }, `{"segment_id":0}\n${JSON.stringify(left)}`]])
})

test('a replay that is compressed is not sent', () => {
  const [, items] = scrubEnvelope([{}, [[{ type: 'replay_recording' }, new Uint8Array([1, 2])]]])
  expect(items).toEqual([[{ type: 'replay_recording' }, '']])
})
