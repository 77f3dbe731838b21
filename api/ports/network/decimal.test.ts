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

test.each(['', 'NaN', '1e5', '1,000.00', '.5', '5.', '0x10', '--1', '12.34 USD'])(
  '%j is refused as an amount',
  (decimal) => {
    expect(hundredths(decimal)).toBeUndefined()
  },
)

test('whole cents are unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e10 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      return hundredths(text) === cents && hundredths(`${text}49`) === cents && hundredths(`${text}5`) === cents + 1
    }),
  )
})

test.each([
  [['2.3349', '1.4949'], 383],
  [['1.005', '1.005'], 201],
  [['0.004', '0.004', '-0.003'], 1],
  [['3.5948', '0', '0.0000', '0.25'], 384],
  [['-1.004', '-1.004'], -201],
  [[], 0],
])('%j add up to %d hundredths', (decimals, value) => {
  expect(hundredths(...decimals)).toBe(value)
})

test('one invalid amount makes the sum of all invalid', () => {
  expect(hundredths('1.00', '1e2')).toBeUndefined()
})

/** A decimal of up to four places, and its value in ten-thousandths. */
const fourPlaces = fc.integer({ min: -(10 ** 10), max: 10 ** 10 }).map((value) => {
  const size = String(Math.abs(value)).padStart(5, '0')
  return { value, text: `${value < 0 ? '-' : ''}${size.slice(0, -4)}.${size.slice(-4)}` }
})

test('parts are added exactly, in any order, and rounded once', () => {
  fc.assert(
    fc.property(fc.array(fourPlaces, { maxLength: 30 }), (parts) => {
      const sum = parts.reduce((all, { value }) => all + value, 0)
      const rounded = Math.sign(sum) * Math.floor((Math.abs(sum) + 50) / 100)
      const texts = parts.map(({ text }) => text)
      return hundredths(...texts) === (rounded || 0) && hundredths(...texts.toReversed()) === (rounded || 0)
    }),
  )
})
