import { expect, test } from 'vitest'
import { csvLine, inDollars } from './csv.ts'

test('cents are written as dollars with two decimals, whatever their size', () => {
  expect([0, 5, -5, 40, 1240, -123_456, Number.MAX_SAFE_INTEGER].map(inDollars)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '0.40',
    '12.40',
    '-1234.56',
    '90071992547409.91',
  ])
})

test('a spreadsheet never evaluates the name of a shop', () => {
  for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '|calc', '%0A'])
    expect(csvLine([{ text: name }])).toBe(`"'${name}"\r\n`)
})

test('quotes, commas and line breaks stay in their cell', () => {
  expect(csvLine([{ text: 'Soup, "warm"\nand bread' }, { number: '-1.00' }])).toBe(
    '"Soup, ""warm""\nand bread",-1.00\r\n',
  )
})
