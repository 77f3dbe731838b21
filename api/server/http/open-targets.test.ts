import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#api/contract/endpoint.ts'
import { table } from '#api/contract/table.ts'
import { isOpenAsset, isOpenTarget } from './open-targets.ts'

const rows = Object.entries<Endpoint>(table)
const addressOf = ({ path }: Endpoint) => `/api${path.replace(/:\w+/g, 'abc')}`
const open = rows.filter(([, row]) => isOpenTarget(row.method, addressOf(row))).map(([name]) => name)

describe('a portal in private preview', () => {
  test('answers these calls and no other', () =>
    expect(open.toSorted()).toEqual(
      [
        'unlockPreview',
        'healthz',
        'readyz',
        'lookAtLink',
        'logInByEmail',
        'verifyEmail',
        'readStop',
        'stopInvites',
        'readTicket',
        'replyToTicket',
        'readObjection',
        'objectToTakeOver',
        ...rows.filter(([, { signed }]) => signed).map(([name]) => name),
      ].toSorted(),
    ))

  test('answers no call that returns a member’s own data', () =>
    expect(open.filter((name) => rows.some(([row, { who }]) => row === name && who !== 'anyone'))).toEqual([]))

  test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'get', ''])('answers nothing by the method %j', (method) => {
    const targets = [
      '/unsubscribe/abc',
      '/icon.svg',
      ...rows.filter(([name]) => open.includes(name)).map(([, row]) => addressOf(row)),
    ]
    expect(
      targets.filter((target) => isOpenTarget(method, target) && !rows.some(([, row]) => row.method === method)),
    ).toEqual([])
  })

  test.each(['/unsubscribe/abc', '/auth/action?mode=signIn', '/contactus/abc', '/take-over/abc/', '/fonts/a-b.woff2'])(
    'answers a read of the page or file %s',
    (target) => {
      expect(['GET', 'HEAD', 'POST'].map((method) => isOpenTarget(method, target))).toEqual([true, true, false])
    },
  )

  test.each([
    '/',
    '',
    '*',
    '/unsubscribe',
    '/unsubscribe/a/b',
    '/unsubscribe/a%2fb',
    '/unsubscribe/\u00e4',
    '/unsubscribe/my-circles',
    '/unsubscribe/MYCIRCLES',
    '/contactus',
    '/auth/google',
    '/auth/action/x',
    '/auth/actions',
    'x/unsubscribe/a',
    '/\n/unsubscribe/a',
    '/unsubscribe/a\n',
    '/art/scene-soup.svg',
    '/art/quail.svg/x',
    '/_next/static/../x.js',
    '/_next/static/a%2e%2e/x.js',
    '/_next/image',
    '/_next/data/x.json',
    '/_next/staticx/a.js',
    '/_next/static/x/circles',
    '/_next/static/circles/soup.js',
    '/_next/static/x',
    '/fonts/circles.woff2',
    '/robots.txt',
  ])('does not answer %j', (target) => expect(isOpenTarget('GET', target)).toBe(false))

  test('answers with files that may be cached, and only those', () => {
    expect(['/_next/static/chunks/a.js', '/icon.svg?v=1', '/unsubscribe/abc', '/'].map(isOpenAsset)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
