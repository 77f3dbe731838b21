import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hundredths } from './decimal.ts'

test.each([
  ['12.34', 1234],
  ['12.345', 1235],
  ['12.3449999', 1234],
  ['0.005', 1],
  ['0.1', 10],
  ['7', 700],
  ['-0.0001', 0],
  ['-3.5', -350],
  ['999999999.99', 99999999999],
])('%s is %d hundredths', (decimal, value) => {
  expect(hundredths(decimal)).toBe(value)
})

test.each(['', 'NaN', '1e5', '1,000.00', '.5', '5.', '0x10', '--1', '12.34 USD'])('%j is no amount', (decimal) => {
  expect(hundredths(decimal)).toBeUndefined()
})

test('whole cents come back as they were', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      return hundredths(text) === cents && hundredths(`${text}49`) === cents && hundredths(`${text}5`) === cents + 1
    }),
  )
})
