import { describe, expect, test } from 'vitest'
import { expectedReview } from './expected-review.ts'

const quiet = { taken_today: 0, looked_at_until: null }

describe('before a withdrawal, people are told that it will be reviewed', () => {
  test('if it exceeds $500 together with earlier withdrawals of the day', () => {
    const about = (amount: number, taken_today: number) =>
      expectedReview({ now: 1, amount, wallet: { ...quiet, taken_today } })?.why
    expect([about(50_000, 0), about(50_001, 0)]).toEqual([undefined, 'large'])
    expect([about(2000, 48_000), about(2001, 48_000)]).toEqual([undefined, 'large'])
  })

  test('and until when, if the leader, the account or the way to sign in is new', () => {
    const all = { circle: { hold_until: 9 }, account: { usable_from: 8 }, wallet: { ...quiet, looked_at_until: 7 } }
    const { circle: _, ...two } = all
    expect(expectedReview({ now: 5, amount: 1, ...all })).toEqual({ why: 'leader', until: 9 })
    expect(expectedReview({ now: 5, amount: 1, ...two })).toEqual({ why: 'account', until: 8 })
    expect(expectedReview({ now: 5, amount: 1, wallet: all.wallet })).toEqual({ why: 'signIn', until: 7 })
    expect(expectedReview({ now: 9, amount: 1, ...all })).toBe(undefined)
  })

  test('but not while the facts are still unknown', () => {
    expect(expectedReview({ now: 5, amount: 1 })).toBe(undefined)
  })
})
