import { expect, test } from 'vitest'
import { periodsSince } from './periods.ts'

const of = (since: string, now: string) =>
  periodsSince(Date.parse(since), Date.parse(now)).map(({ period, name }) => `${period} ${name}`)

test('the periods are every month since the first, and every year', () => {
  expect(of('2026-11-30T23:59:59Z', '2027-01-01T00:00:00Z')).toEqual([
    '2027-01 January 2027',
    '2026-12 December 2026',
    '2026-11 November 2026',
    '2027 2027',
    '2026 2026',
  ])
})

test('a clock that is behind still includes the present month', () => {
  expect(of('2026-12-01T00:00:00Z', '2026-11-30T00:00:00Z')).toEqual(['2026-11 November 2026', '2026 2026'])
})
