import { expect, test } from 'vitest'
import { addressOf, askedFrom } from './asked.ts'

test.each([
  [{}, {}],
  [{ q: ' ', type: 'BAND' }, {}],
  [
    { q: 'soup', type: 'CLUB', cursor: 'abc', flow: 'login' },
    { q: 'soup', type: 'CLUB', cursor: 'abc' },
  ],
  [{ q: ['soup', 'bread'] }, {}],
])('the query %j asks for %j', (words, asked) => {
  expect(askedFrom(words)).toEqual(asked)
})

test('an address contains the search that it was made from', () => {
  expect(addressOf({ q: 'soup & bread', type: 'CLUB' })).toBe('/circles?q=soup+%26+bread&type=CLUB')
  expect(addressOf({})).toBe('/circles')
})
