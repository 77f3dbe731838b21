import { describe, expect, test } from 'vitest'
import { lookedAt } from './looked-at.ts'

const quiet = { taken_today: 0, looked_at_until: null }

describe('before money is taken out, people are told that we look at it first', () => {
  test('when it is more than $500 together with what was taken out that day', () => {
    const about = (amount: number, taken_today: number) =>
      lookedAt({ now: 1, amount, wallet: { ...quiet, taken_today } })?.why
    expect([about(50_000, 0), about(50_001, 0)]).toEqual([undefined, 'large'])
    expect([about(2000, 48_000), about(2001, 48_000)]).toEqual([undefined, 'large'])
  })

  test('while the leader, the account or the way to sign in is new, until when', () => {
    const all = { circle: { hold_until: 9 }, account: { usable_from: 8 }, wallet: { ...quiet, looked_at_until: 7 } }
    const { circle: _, ...two } = all
    expect(lookedAt({ now: 5, amount: 1, ...all })).toEqual({ why: 'leader', until: 9 })
    expect(lookedAt({ now: 5, amount: 1, ...two })).toEqual({ why: 'account', until: 8 })
    expect(lookedAt({ now: 5, amount: 1, wallet: all.wallet })).toEqual({ why: 'signIn', until: 7 })
    expect(lookedAt({ now: 9, amount: 1, ...all })).toBe(undefined)
  })

  test('and nothing is said of what is not known yet', () => {
    expect(lookedAt({ now: 5, amount: 1 })).toBe(undefined)
  })
})
