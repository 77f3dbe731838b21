import { describe, expect, test } from 'vitest'
import { noCard } from './card-limits.ts'

const minimums = { gift_card: 500, bank: 1000 }

describe('a gift card can be chosen', () => {
  test('where its least amount is there to be taken out', () => {
    const least = 2500
    expect(noCard({ least, most: 50_000 }, { available: 2500, minimums })).toBe(undefined)
    expect(noCard({ least, most: 50_000 }, { available: 2499, minimums })).toEqual({ why: 'missing', cents: 2499 })
    expect(noCard({ least, most: 50_000 }, { available: -300, minimums })).toEqual({ why: 'missing', cents: 0 })
  })

  test('where it may be of as much as has to be taken out at least', () => {
    expect(noCard({ least: 100, most: 499 }, { available: 9000, minimums })).toEqual({ why: 'little', cents: 500 })
    expect(noCard({ least: 100, most: 500 }, { available: 9000, minimums })).toBe(undefined)
    expect(noCard({ least: 100, most: 900 }, { available: 300, minimums })).toEqual({ why: 'missing', cents: 300 })
  })
})
