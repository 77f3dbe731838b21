import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amountOf, centsOf, inDollars } from '#machines/define/money.ts'
import { issuesOf } from '../field.ts'
import { amount } from './amount.ts'

const field = amount({ max: 500_000 })
const rulesFor = (value: unknown) => {
  const { error } = z.safeParse(field, value)
  return error ? issuesOf(error).map(({ rule, params }) => ({ rule, ...params })) : []
}

describe('an amount', () => {
  test.each([
    ['25', '25.00', 2500],
    ['25.5', '25.50', 2550],
    [' $25.50 ', '25.50', 2550],
    ['1,250', '1250.00', 125_000],
    ['0025', '25.00', 2500],
    ['0.01', '0.01', 1],
    ['5,000.00', '5000.00', 500_000],
  ])('%s is kept as %s', (written, kept, cents) => {
    expect(z.parse(field, written)).toBe(kept)
    expect(centsOf(kept)).toBe(cents)
    expect(amountOf(cents)).toBe(kept)
  })

  test.each(['ten', '25.505', '12,50', '-5', '2e3', '.5', '25.', '9'.repeat(16)])('%s is refused', (written) =>
    expect(rulesFor(written)).toEqual([{ rule: 'amount' }]),
  )

  test('has different errors for an empty value, zero and too much', () => {
    expect(rulesFor(' ')).toEqual([{ rule: 'empty' }])
    expect(rulesFor('0.00')).toEqual([{ rule: 'least', least: '$0.01' }])
    expect(rulesFor('5,000.01')).toEqual([{ rule: 'most', most: '$5,000.00' }])
  })

  test('is shown with a dollar sign and commas', () => expect(inDollars(125_075)).toBe('$1,250.75'))
})
