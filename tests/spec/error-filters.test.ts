import { AxiosError } from 'axios'
import { describe, expect, test } from 'vitest'
import { CallFailed, CallRefused, CallUnanswered } from '#api/client/call-errors.ts'
import { dropsError, dropsTransaction, FILTERS, sendsReplay } from '#api/contract/monitoring/filters.ts'

const axiosError = (status: number) => Object.assign(new AxiosError('It failed.'), { response: { status } })
const refused = new CallRefused('readUser', 404, { code: 'not-found', detail: 'No.' })
const failed = (status: number) => new CallFailed('readUser', status, 'It failed.', undefined)

describe('an error of the HTTP client is dropped unless the status was 500', () => {
  test.each([
    ['a refusal', refused, true],
    ['no answer', new CallUnanswered('readUser', 'Network Error'), true],
    ['500', failed(500), false],
    ['502', failed(502), true],
    ['503', failed(503), true],
    ['401 of axios', axiosError(401), true],
    ['500 of axios', axiosError(500), false],
    ['no answer to axios', new AxiosError('Network Error'), true],
  ])('%s', (_, error, dropped) => expect(dropsError(error)).toBe(dropped))
})

test('redirects of the framework are dropped, and other errors are not', () => {
  const redirect = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/portal;307;' })
  expect(dropsError(redirect)).toBe(true)
  expect(dropsError(new Error('NEXT_REDIRECT'))).toBe(true)
  for (const other of [new Error('no'), Object.assign(new Error('no'), { digest: '123' }), 'text', null, undefined])
    expect(dropsError(other)).toBe(false)
})

test.each([
  ['/404', true],
  ['GET /404', true],
  ['/_not-found', true],
  ['/circles/404', false],
])('a transaction of the page /404 is dropped: %s: %s', (transaction, dropped) =>
  expect(dropsTransaction({ transaction })).toBe(dropped),
)

test.each([
  ['incomplete-app-router-transaction', { op: 'navigation' }, true],
  ['/portal', { op: 'navigation', status: 'cancelled' }, true],
  ['/portal', { op: 'navigation', status: 'deadline_exceeded' }, true],
  ['/portal', { op: 'navigation', status: 'ok' }, false],
  ['/portal', { op: 'navigation' }, false],
  ['/portal', { op: 'pageload', status: 'cancelled' }, false],
])('a navigation that did not complete is dropped: %s %j: %s', (transaction, trace, dropped) =>
  expect(dropsTransaction({ transaction, contexts: { trace } })).toBe(dropped),
)

test('the SDK gets the rules as functions that return the event or null', () => {
  const event = { message: 'no' }
  expect(FILTERS.beforeSend(event, { originalException: new Error('no') })).toBe(event)
  expect(FILTERS.beforeSend(event, { originalException: refused })).toBeNull()
  expect(FILTERS.beforeSendTransaction({ transaction: '/404' })).toBeNull()
  expect(FILTERS.beforeSendTransaction({ transaction: '/portal' })).toEqual({ transaction: '/portal' })
})

test('a replay is sent only with a fatal event', () => {
  expect(['fatal', 'error', 'warning', undefined].map((level) => sendsReplay({ level }))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
