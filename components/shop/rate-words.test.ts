import { expect, test } from 'vitest'
import type { Rate } from '#api/contract/retailers.ts'
import { amountWords, rateKey } from './rate-words.ts'

const rate = (kind: Rate['kind'], amount: number): Rate => ({
  name: 'Everything',
  kind,
  amount,
  circle_amount: amount,
  currency: 'USD',
})
const shop = (...rates: Rate[]) => ({ rates, max_rate: rates[0] ?? rate('FLAT', 0) }) as Parameters<typeof rateKey>[0]

test('a rate is written as people say it', () => {
  expect(amountWords('PERCENTAGE', 533)).toBe('5.3\u202f%')
  expect(amountWords('PERCENTAGE', 600)).toBe('6\u202f%')
  expect(amountWords('FLAT', 167)).toBe('$1.67')
})

test('several rates are written as “up to”, and a flat amount as one for each order', () => {
  expect(rateKey(shop(rate('PERCENTAGE', 600), rate('PERCENTAGE', 300)))).toBe('upTo')
  expect(rateKey(shop(rate('PERCENTAGE', 600)))).toBe('exactly')
  expect(rateKey(shop(rate('FLAT', 250)))).toBe('each')
})
