import { expect, test } from 'vitest'
import { addressOfShops } from './address-of-shops.ts'
import { askedShops } from './asked-shops.ts'

test.each([
  [{}, '/shop'],
  [{ q: ' wool ' }, '/shop?q=wool'],
  [{ q: 'wool', category: '22' }, '/shop?q=wool&category=22'],
  [{ q: ['tea & co', 'x'], category: ['4'], after: 'abc' }, '/shop?q=tea+%26+co&category=4&after=abc'],
  [{ category: '3' }, '/shop'],
  [{ category: '0', after: '' }, '/shop'],
])('the query %o has the address %s', (params, address) => {
  const asked = askedShops(params)
  expect(addressOfShops(asked)).toBe(address)
  expect(askedShops(Object.fromEntries(new URL(address, 'http://a.example').searchParams))).toEqual(asked)
})

test('text that is too long is cut, and an invalid position is ignored', () => {
  const { q, cursor } = askedShops({ q: 'w'.repeat(500), after: 'a'.repeat(401) })
  expect([q.length, cursor]).toEqual([100, undefined])
})
