import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPage } from './own-page.ts'

const DOMAINS = ['juniper.example', 'shop.wren.example']

test.each([
  'https://juniper.example',
  'https://juniper.example/',
  'https://www.juniper.example/blankets?colour=oat#reviews',
  'https://JUNIPER.example/A',
  'https://shop.wren.example/a%20b',
])('%s belongs to the shop', (address) => {
  expect(ownPage(DOMAINS, address)?.hostname).toMatch(/(juniper|wren)\.example$/)
})

test.each([
  'http://juniper.example/',
  'https://juniper.example.evil.example/',
  'https://evil.example/juniper.example',
  'https://evil.example?juniper.example',
  'https://notjuniper.example/',
  'https://wren.example/',
  'https://juniper.example@evil.example/',
  'https://evil.example\\@juniper.example/',
  'https://evil.example#@juniper.example/',
  'https://juniper.example:8443/',
  'https:juniper.example',
  'https:/\\evil.example',
  '//juniper.example/',
  'javascript:alert(1)//juniper.example',
  'https://juniper.example/\nhttps://evil.example',
  'https://juniper.example\\.evil.example/',
  ' https://juniper.example/',
  'https://juniper.example\u3002evil.example/',
  '',
])('%j does not belong to the shop', (address) => {
  expect(ownPage(DOMAINS, address)).toBeUndefined()
})

test('the result is a page of the shop for any input', () => {
  const parts = fc.constantFrom(
    'https:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '#',
    '?',
    'juniper.example',
    'evil.example',
    '.',
    'a',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 9 }), (made) => {
      const url = ownPage(DOMAINS, made.join(''))
      return url === undefined || /^https:\/\/([a-z0-9.-]+\.)?juniper\.example\//.test(url.href)
    }),
  )
})
