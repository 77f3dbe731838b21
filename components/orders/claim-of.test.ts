import { expect, test } from 'vitest'
import { centsIn, claimOf } from './claim-of.ts'

test.each([
  ['59.90', 5990],
  ['59.9', 5990],
  [' $1,059 ', 105900],
  ['7', 700],
  ['', 0],
  ['0.005', 0],
  ['1e5', 0],
  ['-3', 0],
  ['59,90', 0],
])('%j is %d cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

test('each error of a claim is at its field', () => {
  expect(claimOf('o', { number: '', amount: 'x', day: '2026-02-30', note: '' }).wrong).toEqual({
    number: true,
    amount: true,
    day: true,
  })
  expect(claimOf('o', { number: ' A-1 ', amount: '5', day: '2026-02-20', note: '' }).body).toMatchObject({
    order_number: 'A-1',
    amount: 500,
  })
})
