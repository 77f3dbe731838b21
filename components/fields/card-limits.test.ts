import { describe, expect, test } from 'vitest'
import { noCard } from './card-limits.ts'

const minimums = { gift_card: 500, bank: 1000 }

describe('a gift card can be chosen', () => {
  test('if its minimum amount is available', () => {
    const least = 2500
    expect(noCard({ least, most: 50_000 }, { available: 2500, minimums })).toBe(undefined)
    expect(noCard({ least, most: 50_000 }, { available: 2499, minimums })).toEqual({ why: 'missing', cents: 2499 })
    expect(noCard({ least, most: 50_000 }, { available: -300, minimums })).toEqual({ why: 'missing', cents: 0 })
  })

  test('if it can have the minimum withdrawal', () => {
    expect(noCard({ least: 100, most: 499 }, { available: 9000, minimums })).toEqual({ why: 'little', cents: 500 })
    expect(noCard({ least: 100, most: 500 }, { available: 9000, minimums })).toBe(undefined)
    expect(noCard({ least: 100, most: 900 }, { available: 300, minimums })).toEqual({ why: 'missing', cents: 300 })
  })

  test('if one amount is both in a band and at least the minimum withdrawal', () => {
    const bands = [
      { least: 1000, most: 1000 },
      { least: 2500, most: 10_000 },
    ]
    const card = { least: 1000, most: 10_000, bands }
    const high = { gift_card: 1500, bank: 1500 }
    expect(noCard(card, { available: 2000, minimums: high })).toEqual({ why: 'missing', cents: 2000 })
    expect(noCard(card, { available: 2500, minimums: high })).toBe(undefined)
    expect(noCard(card, { available: 1000, minimums })).toBe(undefined)
    const [ten] = bands
    expect(ten && noCard({ ...card, bands: [ten] }, { available: 9000, minimums: high })).toEqual({
      why: 'little',
      cents: 1500,
    })
  })
})
